import { type AlsoTo, crmAlone } from '../delivery.ts';
import { CorruptStoreError, ErasureUnfinishedError } from '../errors.ts';
import type { Outbox } from '../outbox.ts';
import type { Engine } from '../sql/script.ts';
import { afterErasing, sqlOutbox } from '../sql/sql-outbox.ts';
import { sqliteAccepting } from './accepting.ts';
import { backUp } from './backup.ts';
import { sqliteDialect } from './dialect.ts';
import { HitCounter } from './hit-counter.ts';
import { runIntegrityCheck } from './integrity-check.ts';
import { openDatabase, prepareDatabase } from './prepare-database.ts';
import { SqliteStore } from './sqlite-store.ts';

/**
 * Opens the store in one file, for one server and the console commands beside it. As it is: only a
 * file that is there and has the tables of this release.
 */
export async function openSqliteOutbox(
  path: string,
  newReference: () => string,
  alsoTo?: AlsoTo,
  asItIs = false,
): Promise<Outbox> {
  const database = asItIs ? openDatabase(path) : prepareDatabase(path);
  return sqliteOutbox(new SqliteStore(database), newReference, alsoTo);
}

export function sqliteOutbox(
  store: SqliteStore,
  newReference: () => string,
  alsoTo: AlsoTo = crmAlone,
): Outbox {
  const hits = new HitCounter();
  const engine = sqliteEngine(store, alsoTo);
  const outbox = sqlOutbox(engine, newReference, sqliteAccepting(engine));
  let check = new AbortController();
  let damage: CorruptStoreError | null = null;

  /** Leads that are there are still sent as far as they can be read; no more are put at risk. */
  async function assertUndamaged(): Promise<void> {
    if (damage) throw damage;
  }

  /** A check reads what was there when it began, and so keeps the journal from being emptied. */
  async function leaveNoTrace(): Promise<void> {
    check.abort();
    if (!(await store.truncateWal())) throw new ErasureUnfinishedError(store.path);
  }

  return {
    ...outbox,
    accept: (lead, now) => assertUndamaged().then(() => outbox.accept(lead, now)),
    countHit: async (limits, now) => hits.count(limits, now),
    ...afterErasing(outbox, leaveNoTrace, () => store.truncateWal(0)),
    finishErasing: leaveNoTrace,
    async sweep(retentionDays, now) {
      const leads = await outbox.sweep(retentionDays, now);
      // Also what an erasure in this or another process could not finish.
      await store.truncateWal(0);
      return leads;
    },
    checkWritable: () => assertUndamaged().then(outbox.checkWritable),
    async checkIntegrity() {
      check = new AbortController();
      try {
        await runIntegrityCheck(store.path, check.signal);
        damage = null;
      } catch (error) {
        if (error instanceof CorruptStoreError) damage = error;
        throw error;
      }
    },
    backupTo: (file) => backUp(store.path, file),
    async close() {
      check.abort();
      store.close();
    },
  };
}

function sqliteEngine(store: SqliteStore, alsoTo: AlsoTo): Engine {
  return {
    read: (script) => store.read(script),
    run: (script) => store.run(script),
    atomically: (script) => store.atomically(script),
    dialect: sqliteDialect,
    alsoTo,
    nowParam: (now) => now,
  };
}
