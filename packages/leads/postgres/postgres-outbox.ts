import { DatabaseError } from 'pg';
import { type AlsoTo, crmAlone } from '../delivery.ts';
import { CorruptStoreError, StoreError } from '../errors.ts';
import type { Outbox, RateLimit } from '../outbox.ts';
import { minuteOf, secondsToWait } from '../rate-limit.ts';
import { type Acceptance, acceptLead, contentFingerprint, keyFingerprint } from '../sql/accept.ts';
import { arrivalText, fingerprintsOf } from '../sql/arrivals.ts';
import {
  createEngine,
  joined,
  query,
  raw,
  type Script,
  type Sql,
  type StoreClock,
  sql,
} from '../sql/script.ts';
import { afterErasing, sqlOutbox } from '../sql/sql-outbox.ts';
import { explainPostgresFailure, openPool, PostgresDatabase } from './database.ts';
import { postgresDialect } from './dialect.ts';
import { checkSchema, migrate } from './migrate.ts';

/** A store for any number of servers. Creates and migrates the tables if necessary; `asItIs` only checks the schema. */
export async function openPostgresOutbox(
  databaseUrl: string,
  newReference: () => string,
  alsoTo?: AlsoTo,
  asItIs = false,
): Promise<Outbox> {
  const store = databaseName(databaseUrl);
  const prepare = asItIs ? checkSchema : migrate;
  await prepare(databaseUrl, store).catch((error) => {
    throw explainPostgresFailure(error, store);
  });
  const database = new PostgresDatabase(openPool(databaseUrl, store), store);
  return checked(postgresOutbox(database, newReference, alsoTo));
}

/** Takes leases and due times from the database's clock, so servers agree on them; tests pass another. */
export function postgresOutbox(
  database: PostgresDatabase,
  newReference: () => string,
  alsoTo: AlsoTo = crmAlone,
  clock: StoreClock = () => null,
): Outbox {
  let countedMinute = 0;
  const engine = createEngine(database, postgresDialect, alsoTo, clock);
  const acceptNew = (acceptance: Acceptance, reference: string) =>
    database
      .run(() => addArrival(acceptance, reference))
      .catch((error) => {
        if (error instanceof DatabaseError && error.code === uniqueViolation) return false;
        throw error;
      });
  const outbox = sqlOutbox(engine, newReference, { acceptNew, acceptOther: acceptLead });
  const sumUp = () => database.run(sumUpCounts);
  return {
    ...outbox,
    async countHit(limits, now) {
      const minute = minuteOf(now).getTime();
      const { time } = engine.at(now);
      // Keys contain visitors' addresses: delete them after their minute.
      if (minute !== countedMinute)
        await database.run(() => query`DELETE FROM hits WHERE minute < ${minuteOfDatabase(time)}`);
      countedMinute = minute;
      return database.run(() => countHit(limits, time));
    },
    async sweep(retentionDays, now) {
      const leads = await outbox.sweep(retentionDays, now);
      await sumUp();
      return leads;
    },
    // Until they are summed up, counts reveal the landing page of each deleted lead.
    ...afterErasing(outbox, sumUp, sumUp),
    async finishErasing() {},
    /** PostgreSQL verifies checksums on read; reading every page is the administrator's job. */
    async checkIntegrity() {
      const [row] = await database.run(
        () => query<{ failures: string | null }>`SELECT checksum_failures AS failures
          FROM pg_stat_database WHERE datname = current_database()`,
      );
      if (Number(row?.failures ?? 0) > 0) throw new CorruptStoreError(database.store);
    },
    async backupTo() {
      throw new StoreError(`${database.store} is backed up by its own tools: run pg_dump.`);
    },
    close: () => database.close(),
  };
}

/** Unsafe settings stop the start, not the first lead. */
async function checked(outbox: Outbox): Promise<Outbox> {
  try {
    await outbox.checkWritable();
    return outbox;
  } catch (error) {
    await outbox.close();
    throw error;
  }
}

/** Without the password. */
function databaseName(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'The database of DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${host}${pathname}`;
}

/**
 * Stores a new lead with one statement in one round trip. Fails if the key or the content exists; stores nothing if the
 * reference does.
 */
function* addArrival(acceptance: Acceptance, reference: string): Script<boolean> {
  const { lead, time } = acceptance;
  // The key before the content, as everywhere, so two servers can't deadlock.
  const marks = [
    keyFingerprint(lead.idempotencyKey),
    contentFingerprint(lead.contentHash),
  ] as const;
  const added = yield* query`WITH taken AS (${fingerprintsOf(...marks, acceptance)})
    INSERT INTO arrivals (at, reference, lead) SELECT ${time}, ${reference}, ${arrivalText(acceptance)}
    WHERE NOT EXISTS (SELECT 1 FROM leads WHERE reference = ${reference}) RETURNING number`;
  return added.length > 0;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

const minuteOfDatabase = (time: Sql) => sql`date_trunc('minute', ${time})`;

/** Sorted, so two servers with the same keys can't deadlock. */
function* countHit(limits: readonly RateLimit[], time: Sql): Script<number> {
  const keys = [...new Set(limits.map((limit) => limit.key))].sort();
  if (keys.length === 0) return 0;
  const hit = keys.map((key) => sql`(${minuteOfDatabase(time)}, ${key}, 1)`);
  const rows = yield* query<{ key: string; hits: number; now: Date }>`
    INSERT INTO hits (minute, key, hits) VALUES ${joined(hit)}
    ON CONFLICT (minute, key) DO UPDATE SET hits = hits.hits + 1
    RETURNING key, hits, ${time} AS now`;
  const [first] = rows;
  const hits = new Map(rows.map((row) => [row.key, row.hits]));
  return first ? secondsToWait(limits, hits, first.now) : 0;
}

/**
 * Merges rows that count the same kind of lead. Safe to run on two servers at once: each deletes the rows it adds up.
 */
function* sumUpCounts(): Script<void> {
  yield* sumUpRows('lead_counts', 'form, source, landing, state', ['leads', 'value']);
  const reported = 'form, source, landing, outcome, lost_reason, answered_late';
  yield* sumUpRows('report_counts', reported, ['leads', 'value', 'won_value']);
}

const sumUpRows = (table: string, keys: string, sums: readonly string[]) =>
  query`${raw(`
    WITH several AS (SELECT ${keys} FROM ${table} GROUP BY ${keys} HAVING count(*) > 1),
    taken AS (
      DELETE FROM ${table} WHERE (${keys}) IN (SELECT ${keys} FROM several) RETURNING *)
    INSERT INTO ${table} (${keys}, ${sums})
    SELECT ${keys}, ${sums.map((column) => `sum(${column})`)} FROM taken
    GROUP BY ${keys} HAVING ${sums.map((column) => `sum(${column}) <> 0`).join(' OR ')}`)}`;
