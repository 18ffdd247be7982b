import { CorruptStoreError } from '../errors.ts';
import { newLeadId } from '../lead-id.ts';
import type { Outbox } from '../outbox.ts';
import { minuteOf } from '../rate-limit.ts';
import { acceptLead } from '../sql/accept.ts';
import type { Engine } from '../sql/script.ts';
import { sqlOutbox } from '../sql/sql-outbox.ts';
import { acceptNew, isKnownAlready } from './accept-new.ts';
import { countHit, dropOldHits } from './count-hit.ts';
import { countDamagedPages } from './damaged-pages.ts';
import { PostgresDatabase } from './database.ts';
import { explainPostgresFailure } from './failure.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

/** Opens the store that any number of servers share. */
export async function openPostgresOutbox(
  databaseUrl: string,
  newReference: () => string,
): Promise<Outbox> {
  const store = nameOf(databaseUrl);
  await migrate(databaseUrl, store).catch((error) => {
    throw explainPostgresFailure(error, store);
  });
  const database = new PostgresDatabase(openPool(databaseUrl, store), store);
  return checked(postgresOutbox(database, newReference));
}

export function postgresOutbox(database: PostgresDatabase, newReference: () => string): Outbox {
  let countedMinute = 0;
  return {
    ...sqlOutbox(postgresEngine(database), newReference),
    async accept(lead, now) {
      const id = newLeadId(now);
      const reference = newReference();
      const theLongWay = () => database.atomically(() => acceptLead(lead, id, newReference, now));
      if (lead.file) return theLongWay();
      try {
        await database.run(() => acceptNew(lead, id, reference, now));
        return { kind: 'stored', reference, id };
      } catch (error) {
        if (isKnownAlready(error)) return theLongWay();
        throw error;
      }
    },
    async countHit(limits, now) {
      const minute = minuteOf(now).getTime();
      if (minute !== countedMinute) await database.run(() => dropOldHits(now));
      countedMinute = minute;
      return database.run(() => countHit(limits, now));
    },
    async checkIntegrity() {
      if ((await database.run(countDamagedPages)) > 0) throw new CorruptStoreError(database.store);
    },
    close: () => database.close(),
  };
}

function postgresEngine(database: PostgresDatabase): Engine {
  return {
    read: (script) => database.run(script),
    run: (script) => database.run(script),
    atomically: (script) => database.atomically(script),
    dialect: {
      skipLocked: 'FOR UPDATE SKIP LOCKED',
      later: (time, ms) => `${time}::timestamptz + ${ms} * interval '1 millisecond'`,
    },
  };
}

/** A store whose settings we cannot trust is refused at the start, not at the first lead. */
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
