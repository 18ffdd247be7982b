import type { Outbox } from '../outbox.ts';
import type { Engine } from '../sql/script.ts';
import { sqlOutbox } from '../sql/sql-outbox.ts';
import type { SqliteDatabase } from './database.ts';
import { HitCounter } from './hit-counter.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Opens the store in one file, for one server and the console commands beside it. */
export async function openSqliteOutbox(path: string, newReference: () => string): Promise<Outbox> {
  return sqliteOutbox(prepareDatabase(path), newReference);
}

export function sqliteOutbox(database: SqliteDatabase, newReference: () => string): Outbox {
  const hits = new HitCounter();
  const outbox = sqlOutbox(sqliteEngine(database), newReference);
  return {
    ...outbox,
    countHit: async (limits, now) => hits.count(limits, now),
    async erase(email) {
      const erased = await outbox.erase(email);
      emptyJournal(database);
      return erased;
    },
    close: async () => database.close(),
  };
}

function sqliteEngine(database: SqliteDatabase): Engine {
  return {
    run: async (script) => database.run(script),
    atomically: async (script) => database.atomically(script),
    dialect: { skipLocked: '', later: (time, milliseconds) => `${time} + ${milliseconds}` },
  };
}

/** The journal still holds the pages from before an erasure. */
function emptyJournal(database: SqliteDatabase): void {
  database.pragma('wal_checkpoint(TRUNCATE)');
}
