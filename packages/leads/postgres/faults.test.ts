import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { type Postgres, startPostgres } from '../../../test/postgres/start-postgres.ts';
import { by, exampleFile, exampleLead, toCrm } from '../contract/example-lead.fixture.ts';
import { at, minute, second, start } from '../contract/times.fixture.ts';
import {
  CorruptStoreError,
  NewerSchemaError,
  OutcomeUnknownError,
  StoreUnavailableError,
} from '../errors.ts';
import type { NewLead } from '../lead.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { openPool, PostgresDatabase } from './database.ts';
import { connect } from './postgres.fixture.ts';
import { openPostgresOutbox, postgresOutbox } from './postgres-outbox.ts';

let postgres: Postgres;
let url: string;
let outbox: Outbox;
/** Such as an administrator's. */
let other: Client;

const open = () => openPostgresOutbox(url, newReference);

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

beforeEach(async () => {
  url = await postgres.createDatabase();
  outbox = await open();
  other = await connect(url);
  other.on('error', () => {});
});

afterEach(async () => {
  await other.end();
  await outbox.close();
});

it('survives a restart of the database between two calls', async () => {
  const before = exampleLead();
  await outbox.accept(before, start);
  await postgres.shutDown();
  await postgres.startUp();
  expect(await outbox.accept(before, start)).toMatchObject({ kind: 'repeated' });
  expect(await outbox.claim(toCrm, start)).toHaveLength(1);
});

it('refuses while the database is down and goes on when it is back', async () => {
  await postgres.shutDown();
  const lead = exampleLead();
  await expect(outbox.accept(lead, start)).rejects.toThrow(StoreUnavailableError);
  await expect(outbox.checkWritable()).rejects.toThrow('cannot be reached: start it');
  await expect(open()).rejects.toThrow(StoreUnavailableError);
  await postgres.startUp();
  await outbox.checkWritable();
  expect(await outbox.accept(lead, start)).toMatchObject({ kind: 'stored' });
});

it('erases a person while someone acts on the lead, without a deadlock', async () => {
  await outbox.accept(exampleLead({ email: 'ada' }), start);
  await outbox.list({ limit: 1 });
  await other.query('BEGIN');
  await other.query('UPDATE deliveries SET tries = tries');
  const erased = outbox.erase('ada', { who: 'grace', now: start });
  const watcher = await connect(url);
  onTestFinished(() => watcher.end());
  await expect.poll(() => waiting(watcher)).toHaveLength(1);
  await other.query('DELETE FROM leads');
  await other.query('COMMIT');
  expect(await erased).toMatchObject({ leads: [{ email: 'ada' }] });
});

it('keeps every lead it has answered for when the database crashes under load', async () => {
  const leads = Array.from({ length: 50 }, () => exampleLead());
  const answers = Promise.all(leads.map((lead) => sendUntilTaken(outbox, lead)));
  await postgres.shutDown('SIGQUIT');
  await postgres.startUp();
  const references = (await answers).map((accepted) => accepted.reference);
  expect(new Set(references).size).toBe(leads.length);
  for (const reference of references) expect(await outbox.find(reference)).not.toBeNull();
  expect(await outbox.counts()).toMatchObject({ waiting: leads.length });
});

const cutConnections = () =>
  other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE pid <> pg_backend_pid() AND datname = current_database()`,
  );

it('does not let a caller notice that its connection was cut', async () => {
  for (let round = 0; round < 5; round += 1) {
    await cutConnections();
    expect(await outbox.accept(exampleLead(), start)).toMatchObject({ kind: 'stored' });
  }
  expect(await outbox.counts()).toMatchObject({ waiting: 5 });
});

it.each([
  ['a lead', null],
  ['a lead with a file', exampleFile()],
])('calls %s stored, not repeated, when only the answer was lost', async (_, file) => {
  const pool = openPool(url, 'The database');
  const lost = loseFirstAnswer(pool);
  const unlucky = postgresOutbox(new PostgresDatabase(pool, 'The database'), newReference);
  const accepted = await unlucky.accept(exampleLead({ file }), start);
  expect(lost.statements).toBe(1);
  expect(accepted).toMatchObject({ kind: 'stored' });
  expect(await unlucky.list({ limit: 9 })).toMatchObject([
    { reference: 'reference' in accepted && accepted.reference },
  ]);
  await unlucky.close();
});

type Doing = (outbox: Outbox, reference: string, deliveryId: string) => Promise<unknown>;

it.each<[string, Doing]>([
  ['an action', (outbox, reference) => outbox.act('close', reference, 'waiting', by())],
  [
    'an action on many',
    (outbox, reference) => outbox.actOnMany('close', [{ reference, seen: 'waiting' }], by()),
  ],
  ['a remark', (outbox, reference) => outbox.setRemark(reference, 'Call her', null, by())],
  ['a message sent again', (outbox, _, id) => outbox.deliveries.resend(id, by())],
  ['an erasure', (outbox) => outbox.erase('ada', by())],
  ['a record', (outbox) => outbox.recordAction('backup', 1, by())],
  ['an export', async (outbox) => Array.fromAsync(outbox.export({}, by()))],
  ['a user', (outbox) => outbox.users.save({ name: 'Ines', email: null, role: 'full' }, by())],
])('does %s once when only the answer was lost, and says that it may be done', async (_, work) => {
  const accepted = await outbox.accept(exampleLead({ email: 'ada' }), start);
  if (accepted.kind === 'conflict') throw new Error(accepted.kind);
  const notification = { message: { title: 'Down', lines: [] }, channels: ['mail'] } as const;
  await outbox.alarms.raise('down', notification, start);
  const [message] = await outbox.deliveries.list({ limit: 1 });
  const { unlucky, lost } = await openUnlucky();
  const done = work(unlucky, accepted.reference, message?.id ?? '');
  const says = 'stopped answering while it saved this: it may be saved already';
  await expect(done).rejects.toThrow(OutcomeUnknownError);
  await expect(done).rejects.toThrow(says);
  expect(lost.statements).toBe(1);
  expect(await outbox.actions({ limit: 9 })).toHaveLength(1);
  await unlucky.close();
});

it('counts views once when only the answer was lost', async () => {
  const { unlucky, lost } = await openUnlucky();
  const counting = unlucky.countVisits([{ day: '2026-03-02', path: '/', views: 3 }]);
  await expect(counting).rejects.toThrow(OutcomeUnknownError);
  expect(lost.statements).toBe(1);
  expect(await outbox.visits({})).toEqual([{ path: '/', views: 3 }]);
  await unlucky.close();
});

it('refuses while the database takes no writes', async () => {
  const database = new URL(url).pathname.slice(1);
  await other.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  await cutConnections();
  await expect(outbox.checkWritable()).rejects.toThrow('is read-only: point DATABASE_URL at');
  await expect(outbox.accept(exampleLead(), start)).rejects.toThrow(StoreUnavailableError);
  // Its tables are as they should be, so only a write can show it.
  const opened = openPostgresOutbox(url, newReference, undefined, true);
  await expect(opened).rejects.toThrow('is read-only: point');
  await other.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
  expect(await outbox.accept(exampleLead(), start)).toMatchObject({ kind: 'stored' });
});

it('has a name also where its address is no URL', async () => {
  await expect(openPostgresOutbox('/nowhere leads', newReference)).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached: start it, or check DATABASE_URL',
  );
});

it('refuses tables of a newer release', async () => {
  await other.query("INSERT INTO schema_migrations (version, name) VALUES (99, '099-later.sql')");
  await expect(open()).rejects.toThrow(NewerSchemaError);
  await expect(open()).rejects.toThrow(/has schema 99 but this release knows only \d+: start/);
});

it('waits for the disk at each commit, whatever the database is set to', async () => {
  await other.query(`ALTER ROLE postgres SET synchronous_commit = off`);
  const pool = openPool(url, 'The database');
  const { rows } = await pool.query('SHOW synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  const settings = await pool.query(`SELECT name, setting FROM pg_settings WHERE name IN (
      'default_transaction_isolation', 'enable_seqscan', 'statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout')`);
  expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    default_transaction_isolation: 'read committed',
    enable_seqscan: 'off',
    statement_timeout: '10000',
    lock_timeout: '5000',
    idle_in_transaction_session_timeout: '15000',
  });
  await pool.end();
  await other.query(`ALTER ROLE postgres RESET synchronous_commit`);
});

it('is prepared once by servers that start together', async () => {
  url = await postgres.createEmptyDatabase();
  const outboxes = await Promise.all(Array.from({ length: 5 }, open));
  expect(await outboxes[0]?.accept(exampleLead(), start)).toMatchObject({ kind: 'stored' });
  await Promise.all(outboxes.map((each) => each.close()));
});

it('starts while another server is filing a lead', async () => {
  await outbox.accept(exampleLead(), start);
  await other.query('BEGIN');
  await other.query('SELECT * FROM arrivals FOR UPDATE');
  const started = await open();
  await other.query('ROLLBACK');
  expect(await started.count({})).toBe(1);
  await started.close();
});

it('goes on while a newer release adds columns', async () => {
  const work = async () => {
    await outbox.accept(exampleLead({ file: exampleFile() }), start);
    await outbox.accept(exampleLead(), start);
    expect(await outbox.users.list()).toEqual([]);
  };
  for (let round = 0; round < 10; round += 1) await work();
  // A function returns rows of report_counts, and would change with it.
  const { rows } = await other.query(`SELECT table_name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> 'report_counts'`);
  for (const { table_name } of rows) await other.query(`ALTER TABLE ${table_name} ADD later text`);
  await work();
  expect(await outbox.counts()).toMatchObject({ waiting: 22 });
});

it('leaves backups to the tools of the database', async () => {
  await expect(outbox.backupTo('copy')).rejects.toThrow('is backed up by its own tools: run');
});

it('does not reveal the password', async () => {
  const secret = 'postgresql://leads:hunter2@127.0.0.1:1/leads';
  const failure = openPostgresOutbox(secret, () => '');
  await expect(failure).rejects.toThrow('The database 127.0.0.1:1/leads cannot be reached');
  await expect(failure).rejects.not.toThrow('hunter2');
});

it('claims no address that another server began to send to at the same moment', async () => {
  await outbox.close();
  outbox = openDrivenOutbox(url);
  await outbox.accept(exampleLead({ email: 'ada' }), at(1));
  await outbox.accept(exampleLead({ email: 'ada' }), at(2));
  await outbox.moveArrivals();
  // The other server holds a later lead we can't see yet.
  await other.query('BEGIN');
  await other.query(
    `UPDATE deliveries SET state = 'sending', token = 'other', lease_until = $1, lease_ms = 1
       WHERE made_at = $2`,
    [at(minute), at(2)],
  );
  const claims = outbox.claim(toCrm, at(second));
  await expect.poll(() => waiting(other)).toHaveLength(1);
  await other.query('COMMIT');
  expect(await claims).toEqual([]);
  expect(await outbox.claim(toCrm, at(2 * minute))).toHaveLength(1);
});

it('reports damage that the database itself has found', async () => {
  const file = exampleFile();
  await outbox.accept(exampleLead({ file }), start);
  await outbox.checkIntegrity();

  const page = await firstPageOf('files', url);
  await postgres.shutDown();
  writeSync(page, new Uint8Array(512).fill(0x5a), 0, 512, 4_096);
  closeSync(page);
  await postgres.startUp();
  const remedy = 'is damaged: stop the server, keep a copy of it, and restore the latest backup.';
  await expect(outbox.file(file.id)).rejects.toThrow(CorruptStoreError);
  await expect(outbox.checkIntegrity()).rejects.toThrow(CorruptStoreError);
  await expect(outbox.checkIntegrity()).rejects.toThrow(remedy);
});

async function firstPageOf(table: string, connectionString: string): Promise<number> {
  const client = await connect(connectionString);
  const { rows } = await client.query(
    "SELECT current_setting('data_directory') AS folder, pg_relation_filepath($1) AS path",
    [table],
  );
  await client.end();
  return openSync(join(rows[0].folder, rows[0].path), 'r+');
}

async function sendUntilTaken(outbox: Outbox, lead: NewLead) {
  for (;;) {
    try {
      const accepted = await outbox.accept(lead, start);
      if (accepted.kind === 'conflict') throw new Error('A lead in conflict with itself.');
      return accepted;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      await new Promise(setImmediate);
    }
  }
}

/** With everything filed, so the first answer that is lost is that of the next call. */
async function openUnlucky() {
  const pool = openPool(url, 'The database');
  const lost = loseFirstAnswer(pool);
  lost.isOn = false;
  const unlucky = postgresOutbox(new PostgresDatabase(pool, 'The database'), newReference);
  await unlucky.moveArrivals();
  lost.isOn = true;
  return { unlucky, lost };
}

/** The first statement that stores anything takes effect, but its answer is lost. */
function loseFirstAnswer(pool: Pool): { statements: number; isOn: boolean } {
  const lost = { statements: 0, isOn: true };
  const failure = new Error('Connection terminated unexpectedly');
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
    let isInTransaction = false;
    const isStoring = (statement: unknown) => {
      if (statement === 'BEGIN') isInTransaction = true;
      if (isInTransaction) return statement === 'COMMIT';
      const { text = '' } = statement as { readonly text?: string };
      return /^\s*(WITH|INSERT|UPDATE|DELETE)\b/.test(text);
    };
    const unreliable = (...statement: unknown[]) => {
      const isStored = isStoring(statement[0]);
      if (statement[0] === 'COMMIT') isInTransaction = false;
      if (lost.statements > 0 || !lost.isOn || !isStored) return query(...statement);
      lost.statements += 1;
      const callback = statement.at(-1);
      if (typeof callback === 'function')
        return query(...statement.slice(0, -1), () => callback(failure));
      return query(...statement).then(() => Promise.reject(failure));
    };
    Object.assign(client, { query: unreliable });
  });
  return lost;
}

async function waiting(client: Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows;
}
