import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../test/postgres/empty-tables.ts';
import { by, claimOne, exampleFile, exampleLead, toCrm } from '../contract/example-lead.fixture.ts';
import { start } from '../contract/times.fixture.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { connect, usePostgres } from './postgres.fixture.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';

const postgres = usePostgres();
let url: string;
let one: Outbox;
/** Such as another server, or an administrator's session. */
let other: Client;
/** Outside of any transaction, which would always see the same activity. */
let watcher: Client;

const open = () => openPostgresOutbox(url, newReference);

beforeAll(async () => {
  url = await postgres.createDatabase();
  watcher = await connect(url);
});

afterAll(() => watcher.end());

beforeEach(async () => {
  one = await open();
  other = await connect(url);
});

afterEach(async () => {
  await other.query('ROLLBACK');
  await emptyTables(other);
  await other.end();
  await one.close();
});

async function accepted(outbox: Outbox, lead = exampleLead()): Promise<string> {
  const stored = await outbox.accept(lead, start);
  if (stored.kind === 'conflict') throw new Error(stored.kind);
  return stored.reference;
}

/** As a server does while it files: it holds the turn, and the rows it takes. */
async function fileElsewhere(): Promise<void> {
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock(6105432)');
  await other.query('SELECT * FROM arrivals FOR UPDATE');
}

const lockTable = async () => {
  await other.query('BEGIN');
  await other.query('LOCK TABLE arrivals IN EXCLUSIVE MODE');
};

async function waiting(): Promise<number> {
  const { rows } = await watcher.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows.length;
}

/** Each of these waited five seconds before. */
const patience = { timeout: 15_000 };

it.each([
  ['another server is filing', fileElsewhere],
  ['a session has locked the arrivals', lockTable],
])('starts, reads, delivers and records while %s', patience, async (_, hold) => {
  const claimed = await accepted(one);
  const claim = await claimOne(one, new Date());
  const unfiled = await accepted(one);
  await hold();

  const two = await open();
  for (const outbox of [one, two]) {
    expect(await outbox.find(claimed)).not.toBeNull();
    expect(await outbox.list({ limit: 9 })).toHaveLength(1);
    expect(await outbox.count({})).toBe(1);
    expect(await outbox.claim(toCrm, new Date())).toEqual([]);
    expect(await outbox.users.list()).toEqual([]);
    await outbox.recordAction('publish', 0, by(), 'home.yaml');
    await outbox.alarms.openAlarms();
    await outbox.alarms.done('canary', start);
    await outbox.pause('folk', null, '');
    await outbox.rememberPerson('ada', 'per_1');
    await outbox.countVisits([{ day: '2026-11-19', path: '/', views: 1 }]);
  }
  expect(await one.complete(claim, {}, new Date())).toBe(true);
  const filed = await one.moveArrivals().catch((error: unknown) => error);
  expect([filed === 'busy', filed instanceof StoreUnavailableError]).toContain(true);

  await other.query('ROLLBACK');
  expect(await one.moveArrivals()).toBe('filed');
  expect(await two.find(unfiled)).not.toBeNull();
  expect(await two.count({})).toBe(2);
  await two.close();
});

it('waits for the other server with what needs every lead, and finds it', async () => {
  const reference = await accepted(one);
  await fileElsewhere();
  const acted = one.act('assign', reference, 'waiting', by(), { owner: 'Ines' });
  const named = one.nameTimes(reference, 'Monday at 9', start);
  await expect.poll(waiting).toBeGreaterThan(0);
  await other.query('ROLLBACK');
  expect(await acted).toBe('done');
  expect(await named).toBe('stored');
});

it('gives up after a while instead of doing half: erasing leaves no lead that isn’t filed', async () => {
  await accepted(one, exampleLead({ email: 'ada' }));
  await fileElsewhere();
  await expect(one.erase('ada', by())).rejects.toThrow(StoreUnavailableError);
  await other.query('ROLLBACK');
  expect(await one.erase('ada', by())).toMatchObject({ leads: [{ email: 'ada' }] });
});

it('stores while another server is filing, also with a file and what is filed already', async () => {
  const lead = exampleLead();
  const reference = await accepted(one, lead);
  await one.moveArrivals();
  await accepted(one);
  await fileElsewhere();
  await accepted(one);
  await accepted(one, exampleLead({ file: exampleFile() }));
  expect(await one.accept(lead, start)).toMatchObject({ kind: 'repeated', reference });
  expect(await waiting()).toBe(0);
});

it('waits for the other server with a repeat of a lead that is being filed', async () => {
  const lead = exampleLead();
  const reference = await accepted(one, lead);
  await fileElsewhere();
  const repeated = one.accept(lead, start);
  await expect.poll(waiting).toBe(1);
  await other.query('ROLLBACK');
  expect(await repeated).toMatchObject({ kind: 'repeated', reference });
});

it('files in small transactions, in the order of acceptance, each lead once', async () => {
  const references: string[] = [];
  for (let n = 0; n < 25; n += 1) references.push(await accepted(one));
  const two = await open();
  await Promise.all([one.moveArrivals(), two.moveArrivals(), one.count({}), two.count({})]);
  expect(await one.count({})).toBe(25);
  const { rows } = await other.query(
    'SELECT array_agg(reference) AS filed FROM leads GROUP BY stored_by ORDER BY stored_by',
  );
  const batches = [references.slice(0, 10), references.slice(10, 20), references.slice(20)];
  expect(rows.map(({ filed }) => filed.toSorted())).toEqual(batches.map((one) => one.toSorted()));
  await two.close();
});
