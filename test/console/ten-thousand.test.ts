import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newLeadId, newReference, type Outbox, openOutbox } from '@tidewright/leads';
import { afterAll, expect, it } from 'vitest';
import {
  exampleDeal,
  exampleFile,
  exampleLead,
} from '../../packages/leads/contract/example-lead.fixture.ts';
import { type StoredRow, storedTables } from '../../packages/leads/copy-store.ts';
import { isThorough } from '../in-turn.ts';
import { somePostgres } from '../postgres/start-postgres.ts';
import { leads } from './leads-here.ts';

/** Several pages of every table that is copied, of which the last is not full. */
const many = isThorough ? 10_000 : 1_001;
const [some, none] = [`große x${Math.floor(many / 2)}`, `große x${many - 1}`];
const said = many.toLocaleString('en');
const folder = mkdtempSync(join(tmpdir(), 'leads-many-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One lead as it is stored, so many times, no two alike. */
async function fill(store: Outbox): Promise<void> {
  const deal = { ...exampleDeal, recordedOnly: false };
  await store.accept(exampleLead({ deal, file: exampleFile() }), new Date());
  const [claim] = await store.claim(
    { receiver: 'crm', mode: 'webhook', limit: 1, leaseMs: 9_999 },
    new Date(),
  );
  if (claim) await store.complete(claim, { contactId: 'per_1' }, new Date());
  const [template] = (await Array.fromAsync(store.rowsOf('leads'))).flat();
  const leads = Array.from({ length: many - 1 }, (_, n): StoredRow => {
    const received = new Date(1_700_000_000_000 + n * 60_000);
    const email = `visitor-${n}@example.com`;
    return {
      ...template,
      id: newLeadId(received),
      reference: newReference(),
      received_at: received,
      email,
      content_hash: createHash('sha256').update(email).digest('hex'),
      // With a letter a number is longer than any part of a reference, which may begin with it, too.
      field_values: JSON.stringify({ email, details: `Größe x${n} \0 \ud800 ✓` }),
    };
  });
  const [delivery] = (await Array.fromAsync(store.rowsOf('deliveries'))).flat();
  const deliveries = leads.map(({ id = '', email = '' }) => ({
    ...delivery,
    id,
    lead_id: id,
    address: email,
  }));
  const events = leads.map(({ id = '', received_at = null }) => {
    return {
      delivery_id: id,
      receiver: 'crm',
      at: received_at,
      kind: 'delivered',
      text: null,
      next_at: null,
      who: null,
    };
  });
  for (const [table, rows] of [
    ['leads', leads],
    ['deliveries', deliveries],
    ['events', events],
  ] as const)
    for (let first = 0; first < rows.length; first += 500)
      await store.takeRows(table, rows.slice(first, first + 500));
}

/** Every row of every table, in no order. */
async function everything(store: Outbox): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables: (readonly [string, readonly string[]])[] = [];
  for (const table of storedTables) {
    const rows = (await Array.fromAsync(store.rowsOf(table))).flat();
    tables.push([table, rows.map((row) => hash(row)).sort()]);
  }
  return Object.fromEntries(tables);
}

function hash(row: StoredRow): string {
  const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  const plain = columns.map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  ]);
  return createHash('sha256').update(JSON.stringify(plain)).digest('base64');
}

it(`restores and moves ${many} leads, and loses nothing`, { timeout: 300_000 }, async () => {
  const dataDir = join(folder, 'data');
  const settings = { DATA_DIR: dataDir };
  const store = await openOutbox({ dataDir });
  await fill(store);
  const before = await everything(store);
  expect(before['leads']).toHaveLength(many);
  expect(new Set(before['leads']).size).toBe(many);

  const file = join(folder, 'backup.sqlite');
  expect(await leads(`backup ${file}`, settings)).toMatchObject({
    code: 0,
    out: `${said} leads in ${file}, opened and checked.\n`,
  });
  for (const { reference } of await store.list({ limit: 5 }))
    await store.act('erase', reference, 'delivered', { who: 'Ines', now: new Date() });
  await store.close();
  expect(await leads(`restore ${file} --yes`, settings)).toMatchObject({ code: 0, err: '' });
  const restored = await openOutbox({ dataDir });
  const { actions: recorded, ...rest } = await everything(restored);
  const { actions: _, ...all } = before;
  expect(rest).toEqual(all);
  expect(recorded).toHaveLength(1);
  expect(await restored.count({ text: none })).toBe(0);
  expect(await restored.list({ limit: 9, text: some })).toHaveLength(1);
  await restored.close();

  const postgres = await somePostgres();
  try {
    const databaseUrl = await postgres.createEmptyDatabase();
    const moved = await leads(`move --to ${databaseUrl} --yes`, settings);
    expect(moved).toMatchObject({ code: 0, err: '' });
    expect(moved.out).toContain(`Copied and compared ${said} leads.`);
    const target = await openOutbox({ databaseUrl, dataDir });
    const { actions, ...there } = await everything(target);
    expect(there).toEqual(all);
    expect(actions).toHaveLength(2);
    expect(await target.list({ limit: 9, text: some })).toHaveLength(1);
    await target.close();
  } finally {
    await postgres.remove();
  }
});
