import { type AlsoTo, crmAlone } from '../delivery.ts';
import { CorruptStoreError, StoreError } from '../errors.ts';
import type { Outbox } from '../outbox.ts';
import { minuteOf } from '../rate-limit.ts';
import { type Acceptance, acceptLead } from '../sql/accept.ts';
import { contextAt, type Engine, type NowParameter, query, type Script } from '../sql/script.ts';
import { afterErasing, sqlOutbox } from '../sql/sql-outbox.ts';
import { addArrival, isUniqueViolation } from './add-arrival.ts';
import { countHit, dropOldHits } from './count-hit.ts';
import { PostgresDatabase } from './database.ts';
import { postgresDialect } from './dialect.ts';
import { explainPostgresFailure } from './failure.ts';
import { checkSchema, migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { sumUpCounts } from './sum-up-counts.ts';

/** A store for any number of servers. `asItIs` checks the schema instead of migrating. */
export async function openPostgresOutbox(
  databaseUrl: string,
  newReference: () => string,
  alsoTo?: AlsoTo,
  asItIs = false,
): Promise<Outbox> {
  const store = nameOf(databaseUrl);
  const prepare = asItIs ? checkSchema : migrate;
  await prepare(databaseUrl, store).catch((error) => {
    throw explainPostgresFailure(error, store);
  });
  const database = new PostgresDatabase(openPool(databaseUrl, store), store);
  return checked(postgresOutbox(database, newReference, alsoTo));
}

export function postgresOutbox(
  database: PostgresDatabase,
  newReference: () => string,
  alsoTo: AlsoTo = crmAlone,
  clock: Clock = databaseClock,
): Outbox {
  let countedMinute = 0;
  const engine = postgresEngine(database, alsoTo, clock);
  const acceptNew = (acceptance: Acceptance, reference: string) =>
    database
      .run(() => addArrival(acceptance, reference))
      .catch((error) => {
        if (isUniqueViolation(error)) return false;
        throw error;
      });
  const outbox = sqlOutbox(engine, newReference, { acceptNew, acceptOther: acceptLead });
  const sumUp = () => database.run(sumUpCounts);
  return {
    ...outbox,
    async countHit(limits, now) {
      const minute = minuteOf(now).getTime();
      const context = contextAt(now, engine);
      if (minute !== countedMinute) await database.run(() => dropOldHits(context));
      countedMinute = minute;
      return database.run(() => countHit(limits, context));
    },
    async sweep(retentionDays, now) {
      const leads = await outbox.sweep(retentionDays, now);
      await sumUp();
      return leads;
    },
    // Until they are summed up, counts reveal the landing page of each deleted lead.
    ...afterErasing(outbox, sumUp, sumUp),
    async finishErasing() {},
    async checkIntegrity() {
      if ((await database.run(countChecksumFailures)) > 0)
        throw new CorruptStoreError(database.store);
    },
    async backupTo() {
      throw new StoreError(`${database.store} is backed up by its own tools: run pg_dump.`);
    },
    close: () => database.close(),
  };
}

/** PostgreSQL verifies checksums on read and counts failures; reading every page is the administrator's job. */
function* countChecksumFailures(): Script<number> {
  const [row] = yield* query<{ checksum_failures: string | null }>(
    'SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.checksum_failures ?? 0);
}

/** The database's clock; tests use the caller's. */
export type Clock = (now: Date) => NowParameter;

const databaseClock: Clock = () => null;

function postgresEngine(database: PostgresDatabase, alsoTo: AlsoTo, clock: Clock): Engine {
  return {
    read: (script) => database.run(script),
    run: (script) => database.run(script),
    atomically: (script) => database.atomically(script),
    alsoTo,
    nowParam: clock,
    dialect: postgresDialect,
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
function nameOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'The database of DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${host}${pathname}`;
}
