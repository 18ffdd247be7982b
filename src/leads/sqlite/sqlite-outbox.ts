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

/** For one server and the console commands beside it. `asItIs` doesn't migrate. */
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

  /** A damaged store takes no new leads, but still delivers those it can read. */
  async function assertUndamaged(): Promise<void> {
    if (damage) throw damage;
  }

  /** A running check holds a snapshot, which keeps the WAL from being truncated. */
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
      // Also finishes erasures that couldn't truncate the WAL.
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
