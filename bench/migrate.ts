import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { Pool } from 'pg';
import { fillRelease02 } from '../src/leads/contract/release-0-2.fixture.ts';
import { drive, queryOn } from '../src/leads/postgres/database.ts';
import { migrate } from '../src/leads/postgres/migrate.ts';
import { joined, raw, row, type SqlValue, sql } from '../src/leads/sql/script.ts';
import type { SqliteDatabase } from '../src/leads/sqlite/database.ts';
import { prepareDatabase } from '../src/leads/sqlite/prepare-database.ts';
import { startDurablePostgres } from './leads/durable-postgres.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { scratchFolder } from './scratch-folder.ts';

type Row = Readonly<Record<string, SqlValue>>;

type Store = {
  readonly name: string;
  readonly query: (sql: string, params?: readonly SqlValue[]) => Promise<readonly Row[]>;
  readonly migrate: () => Promise<void>;
  readonly bytes: () => Promise<number>;
  readonly close: () => Promise<unknown>;
};

/** Migrates a store of release 0.2.0 and compares every row with the original. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      leads: { type: 'string', default: '100000' },
      engines: { type: 'string', default: 'sqlite,postgres' },
    },
  });
  const opened = { sqlite: sqliteStore, postgres: postgresStore };
  const lines: string[][] = [];
  for (const [name, open] of Object.entries(opened)) {
    if (!values.engines.split(',').includes(name)) continue;
    const store = await open(scratchFolder(`migrate-${name}`));
    lines.push(await measure(store, Number(values.leads)));
    await store.close();
  }
  const head = ['store', 'leads', 'deliveries', 'events', 'different', 's', 'MB before', 'after'];
  console.log(markdownTable(head, lines));
}

async function measure(store: Store, leads: number): Promise<string[]> {
  progress(`${store.name}: storing ${leads} leads as release 0.2.0 did`);
  await multiply(store, leads);
  const before = await readAll(store, ['leads', 'notices', 'events', 'notice_events']);
  const bytes = [await store.bytes()];
  progress(`${store.name}: migrating`);
  const startedAt = performance.now();
  await store.migrate();
  const seconds = (performance.now() - startedAt) / 1000;
  bytes.push(await store.bytes());
  progress(`${store.name}: comparing`);
  const after = await readAll(store, ['leads', 'deliveries', 'events']);
  const differences = compare(before, after);
  return [
    store.name,
    `${after['leads']?.length}`,
    `${after['deliveries']?.length}`,
    `${after['events']?.length}`,
    `${differences}`,
    seconds.toFixed(1),
    ...bytes.map((size) => (size / 1e6).toFixed(0)),
  ];
}

/** Copies of the fixture's leads, notices and events with new ids. */
async function multiply(store: Store, leads: number): Promise<void> {
  const tables = ['leads', 'notices', 'events', 'notice_events'] as const;
  const template = await readAll(store, tables);
  const copies = Math.ceil(leads / (template['leads']?.length ?? 1)) - 1;
  for (let copy = 1; copy <= copies; copy += 100) {
    for (const table of tables) {
      const rows = (template[table] ?? []).flatMap((row) =>
        Array.from({ length: Math.min(100, copies - copy + 1) }, (_, n) => copied(row, copy + n)),
      );
      for (let at = 0; at < rows.length; at += 50)
        await insert(store, table, rows.slice(at, at + 50));
    }
  }
}

const copied = ({ number: _, stored_by: _by, ...row }: Row, copy: number): Row => {
  const own = (id: SqlValue | undefined) =>
    typeof id === 'string' ? copy.toString(16).padStart(8, '0') + id.slice(8) : (id ?? null);
  const ids = ['id', 'lead_id', 'notice_id'].filter((name) => name in row);
  return {
    ...row,
    ...Object.fromEntries(ids.map((name) => [name, own(row[name])])),
    ...('reference' in row && { reference: `${row['reference']}-${copy}` }),
    ...('email' in row && { email: `${copy}.${row['email']}` }),
    ...('content_hash' in row && { content_hash: `${row['content_hash']}${copy}` }),
  };
};

async function insert(store: Store, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((given) => row(columns.map((column) => given[column] ?? null)));
  const into = raw(`${table} (${columns})`);
  const { sql: text, params } = sql`INSERT INTO ${into} VALUES ${joined(values)}`.statement();
  await store.query(text, params);
}

async function readAll(
  store: Store,
  tables: readonly string[],
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const read = tables.map(async (table) => [table, await store.query(`SELECT * FROM ${table}`)]);
  return Object.fromEntries(await Promise.all(read));
}

const crmState = ({ state, delivered_at: at }: Row) => {
  if (state === 'quarantined' || (state === 'handled' && at === null)) return 'withheld';
  return state === 'handled' ? 'delivered' : today(state);
};

const renamed: Readonly<Record<string, string>> = {
  quarantined: 'set-aside',
  parked: 'not-delivered',
  handled: 'closed',
  sent: 'delivered',
};

/** States and kinds of events as they're called now. */
const today = (word: SqlValue | undefined): SqlValue =>
  typeof word === 'string' ? (renamed[word] ?? word) : (word ?? null);

/** How many rows are wrong, missing or extra. */
function compare(
  before: Readonly<Record<string, readonly Row[]>>,
  after: Readonly<Record<string, readonly Row[]>>,
): number {
  const { leads = [], notices = [], events = [], notice_events: noticeEvents = [] } = before;
  const channels = new Map(notices.map(({ id, channel }) => [id, channel]));
  const expected = {
    leads: leads.map((lead) => ({
      ...lead,
      closed_at: lead['handled_at'],
      state: today(lead['state']),
    })),
    deliveries: [
      ...leads.map((lead) => ({
        ...lead,
        lead_id: lead['id'],
        receiver: 'crm',
        address: lead['email'],
        state: crmState(lead),
        not_delivered_at: lead['parked_at'],
        made_at: lead['received_at'],
        message: null,
        resends: 0,
        begun_at: null,
      })),
      ...notices.map(({ channel, sent_at: at, state, ...notice }) => ({
        ...notice,
        receiver: channel,
        delivered_at: at,
        state: today(state),
        not_delivered_at: notice['parked_at'],
        mode: null,
        progress: null,
        address: null,
      })),
    ],
    events: [
      ...events.map((event) => ({
        ...event,
        delivery_id: event['lead_id'],
        receiver: 'crm',
        kind: today(event['kind']),
      })),
      ...noticeEvents.map((event) => ({
        ...event,
        delivery_id: event['notice_id'],
        receiver: channels.get(event['notice_id'] ?? ''),
        kind: today(event['kind']),
      })),
    ],
  } as Readonly<Record<string, readonly Row[]>>;
  return Object.entries(expected).reduce(
    (sum, [table, rows]) => sum + differences(rows, after[table] ?? []),
    0,
  );
}

/** Compares the columns that both have; sequence numbers change. */
function differences(expected: readonly Row[], found: readonly Row[]): number {
  const keyOf = (row: Row) => `${row['delivery_id'] ?? row['id']} ${row['kind']} ${row['text']}`;
  const byKey = new Map(found.map((row) => [keyOf(row), row]));
  const wrong = expected.filter((row) => {
    const now = byKey.get(keyOf(row));
    return !now || !Object.keys(now).every((column) => isKept(column, row, now));
  });
  return wrong.length + Math.abs(expected.length - found.length);
}

const isKept = (column: string, before: Row, now: Row): boolean =>
  column === 'number' || !(column in before) || isDeepStrictEqual(now[column], before[column]);

/** The migrations of release 0.2.0. */
function released(engine: 'sqlite' | 'postgres', last: string, folder: string): string {
  const source = `src/leads/${engine}/migrations`;
  const copy = join(folder, 'migrations');
  mkdirSync(copy);
  for (const name of readdirSync(source).filter((name) => name.slice(0, 3) <= last))
    copyFileSync(join(source, name), join(copy, name));
  return copy;
}

async function sqliteStore(folder: string): Promise<Store> {
  const path = join(folder, 'leads.sqlite');
  const earlier: SqliteDatabase = prepareDatabase(path, released('sqlite', '010', folder));
  earlier.run(fillRelease02);
  earlier.close();
  const connection = new DatabaseSync(path);
  connection.exec('PRAGMA synchronous = OFF');
  const bound = (value: SqlValue) => (value instanceof Date ? value.getTime() : value);
  return {
    name: 'SQLite',
    query: async (sql, params = []) =>
      connection.prepare(sql.replaceAll(/\$(?=\d)/g, '?')).all(...params.map(bound)) as Row[],
    migrate: async () => prepareDatabase(path).close(),
    bytes: async () => {
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return statSync(path).size;
    },
    close: async () => connection.close(),
  };
}

async function postgresStore(folder: string): Promise<Store> {
  const urlOf = await startDurablePostgres(dirname(folder));
  const url = urlOf('postgres');
  await migrate(url, 'The store', released('postgres', '012', folder));
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  await drive(fillRelease02(), queryOn(pool));
  return {
    name: 'PostgreSQL',
    query: async (sql, params = []) => (await pool.query(sql, [...params])).rows,
    migrate: () => migrate(url, 'The store'),
    bytes: async () => {
      const { rows } = await pool.query('SELECT pg_database_size(current_database()) AS bytes');
      return Number(rows[0].bytes);
    },
    close: () => pool.end(),
  };
}
