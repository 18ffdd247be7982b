import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { by, claimOne, exampleFile, exampleLead } from '../contract/example-lead.fixture.ts';
import { at, day, start } from '../contract/times.fixture.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Lead } from '../lead.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { query, raw } from '../sql/script.ts';
import type { SqliteDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sqliteOutbox } from './sqlite-outbox.ts';
import { SqliteStore } from './sqlite-store.ts';

let folder: string;
let database: SqliteDatabase;
let outbox: Outbox;

beforeEach(() => {
  folder = putStore(newFolder());
  database = prepareDatabase(join(folder, 'leads.sqlite'));
  outbox = sqliteOutbox(new SqliteStore(database), newReference);
});

afterEach(() => outbox.close());

it('takes nothing while the disk is full, and goes on when there is room', async () => {
  await outbox.accept(exampleLead(), start);
  database.exec('VACUUM');
  database.pragma('max_page_count', Number(database.pragma('page_count')));
  const lead = exampleLead({ file: exampleFile() });
  await expect(outbox.accept(lead, start)).rejects.toThrow(StoreUnavailableError);
  await expect(outbox.accept(lead, start)).rejects.toThrow('has no room left: free space');
  await expect(outbox.checkWritable()).rejects.toThrow(StoreUnavailableError);
  expect(await outbox.counts()).toMatchObject({ waiting: 1 });

  database.pragma('max_page_count', 1_000_000);
  await outbox.checkWritable();
  expect(await outbox.accept(lead, start)).toMatchObject({ kind: 'stored' });
});

it('says that it is closed', async () => {
  await outbox.close();
  await expect(outbox.accept(exampleLead(), start)).rejects.toThrow(StoreUnavailableError);
  await expect(outbox.counts()).rejects.toThrow(/is closed/);
  await outbox.close();
});

it('takes a fingerprint whose lead is gone for one that no one has', async () => {
  const lead = exampleLead();
  const first = await outbox.accept(lead, start);
  await outbox.moveArrivals();
  database.exec('DELETE FROM leads');
  expect(await outbox.accept(lead, start)).toMatchObject({ kind: 'stored' });
  expect(await outbox.accept(lead, start)).toMatchObject({ kind: 'repeated' });
  expect(await outbox.accept(lead, start)).not.toMatchObject(first);
});

it('makes another reference when one is taken', async () => {
  const references = ['TW-7F3K-92QD', 'TW-7F3K-92QD', 'TW-7F3K-92QD', 'TW-XXXX-XXXX'];
  const unlucky = sqliteOutbox(new SqliteStore(database), () => references.shift() ?? '');
  await unlucky.accept(exampleLead(), start);
  expect(await unlucky.accept(exampleLead(), at(1))).toMatchObject({ reference: 'TW-XXXX-XXXX' });
});

const rowsIn = (table: string) =>
  database.run(() => query<{ rows: number }>`SELECT count(*) AS rows FROM ${raw(table)}`)[0]?.rows;

it('compares a new lead with what another process stored and no one has moved yet', async () => {
  const other = sqliteOutbox(new SqliteStore(prepareDatabase(database.path)), newReference);
  const [first, second, third, fourth] = [0, 1, 2, 3].map(() => exampleLead());
  for (const lead of [first, second, third]) if (lead) await outbox.accept(lead, start);
  expect(rowsIn('arrivals')).toBe(2);
  if (!third || !fourth) throw new Error('There are four.');
  expect(await other.accept(third, start)).toMatchObject({ kind: 'repeated' });
  await other.accept(fourth, start);
  expect(rowsIn('arrivals')).toBe(1);
  const again = { ...fourth, idempotencyKey: 'another key' };
  expect(await outbox.accept(again, start)).toMatchObject({ kind: 'repeated' });
  expect(await outbox.accept(fourth, start)).toMatchObject({ kind: 'repeated' });
  await other.close();
});

it('keeps nothing beside the leads of an erased person', async () => {
  const lead = exampleLead({ email: 'ada', file: exampleFile() });
  await outbox.accept(lead, start);
  await outbox.accept({ ...lead, idempotencyKey: 'another key' }, start);
  await outbox.accept(exampleLead({ email: 'ada', suspicion: 'trap' }), start);
  await outbox.rememberPerson('ada', 'per_1');
  await outbox.moveArrivals();
  expect(['files', 'fingerprints', 'people', 'lead_words'].map(rowsIn)).toEqual([1, 5, 1, 2]);
  await outbox.erase('ada', by());
  expect(['leads', 'files', 'fingerprints', 'people', 'lead_words'].map(rowsIn)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});

it('forgets since when a lead wasn’t delivered once it is released', async () => {
  await outbox.accept(exampleLead(), start);
  const claim = await claimOne(outbox);
  await outbox.giveUp(claim, 'refused', start);
  expect(rowsIn('deliveries WHERE not_delivered_at IS NOT NULL')).toBe(1);
  await outbox.act('retry', claim.lead.reference, 'not-delivered', by(at(1)));
  expect(rowsIn('deliveries WHERE not_delivered_at IS NOT NULL')).toBe(0);
});

it('sweeps keys on the seventh day, however many', async () => {
  for (let n = 0; n < 150; n += 1) await outbox.accept(exampleLead(), start);
  await outbox.sweep(null, at(7 * day - 1));
  expect(rowsIn('fingerprints')).toBe(300);
  await outbox.sweep(null, at(7 * day));
  expect(rowsIn('fingerprints')).toBe(0);
  expect(rowsIn('leads')).toBe(150);
});

it.each([
  ['delivered', 'delivered_at = received_at', 60],
  ['set-aside', "suspicion = 'trap'", 30],
])('sweeps %s leads with everything beside them, however many', async (state, more, days) => {
  for (let n = 0; n < 201; n += 1) await outbox.accept(exampleLead(), start);
  await outbox.accept(exampleLead({ email: 'ada', file: exampleFile() }), start);
  await outbox.moveArrivals();
  database.exec(`UPDATE leads SET state = '${state}', ${more}`);
  // Keys that were reused don't keep their lead.
  database.exec('UPDATE fingerprints SET expires_at = expires_at * 2');
  expect(await outbox.sweep(60, at(days * day - 1))).toBe(0);
  expect(await outbox.sweep(60, at(days * day))).toBe(202);
  expect(['leads', 'files', 'fingerprints', 'lead_words'].map(rowsIn)).toEqual([0, 0, 0, 0]);
});

it.each<[string, (outbox: Outbox, lead: Lead) => Promise<unknown>]>([
  ['a person', (outbox, { email }) => outbox.erase(email, by())],
  ['one lead', (outbox, { reference }) => outbox.act('erase', reference, 'waiting', by())],
  ['many at once', eraseAll],
])('leaves no byte on the disk when it erases %s', async (_, erase) => {
  const email = 'ada.lovelace@visitor.example';
  await outbox.accept(exampleLead({ email, file: exampleFile() }), start);
  const traces = () => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    return files.filter((bytes) => /lovelace/i.test(bytes.toString('latin1'))).length;
  };
  expect(traces()).toBeGreaterThan(0);
  for (const lead of await outbox.list({ limit: 1 })) await erase(outbox, lead);
  expect(traces()).toBe(0);
});

async function eraseAll(outbox: Outbox, { reference }: Lead): Promise<void> {
  await outbox.actOnMany('erase', [{ reference, seen: 'waiting' }], by());
}
