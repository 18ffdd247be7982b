import { type AlsoTo, crmAlone } from '../delivery.ts';
import { CorruptStoreError, ErasureUnfinishedError } from '../errors.ts';
import type { Outbox } from '../outbox.ts';
import { minuteOf, secondsToWait } from '../rate-limit.ts';
import { type Acceptance, acceptLead, contentFingerprint, keyFingerprint } from '../sql/accept.ts';
import { arrivalText, moveAllArrivals } from '../sql/arrivals.ts';
import { createEngine, type Engine, type Script } from '../sql/script.ts';
import { type Accepting, afterErasing, sqlOutbox } from '../sql/sql-outbox.ts';
import { backUp } from './backup.ts';
import { sqliteDialect } from './dialect.ts';
import { runIntegrityCheck } from './integrity-check.ts';
import { openDatabase, prepareDatabase } from './prepare-database.ts';
import { SqliteStore } from './sqlite-store.ts';

/**
 * For one server and the console commands beside it. Creates and migrates the store if necessary; `asItIs` does
 * neither.
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

/** Takes leases and due times from the caller's clock. */
export function sqliteOutbox(
  store: SqliteStore,
  newReference: () => string,
  alsoTo: AlsoTo = crmAlone,
): Outbox {
  const engine = createEngine(store, sqliteDialect, alsoTo, (now) => now);
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
    countHit: createHitCounter(),
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

/** Large and random, so two processes never give the same number. */
const widestStep = 2 ** 32;

/**
 * Adds the arrival only if $7 is still the newest and the lead is new; returns no row otherwise. Written out: visitors
 * wait for it, and composing it takes as long as running it.
 */
const addArrival = `
  INSERT INTO arrivals (number, at, reference, key, content, lead)
  SELECT $1, $2, $3, $4, $5, $6
  WHERE coalesce((SELECT max(number) FROM arrivals), 0) = $7
    AND NOT EXISTS (SELECT 1 FROM fingerprints WHERE fingerprint = $4)
    AND NOT EXISTS (SELECT 1 FROM fingerprints WHERE fingerprint = $5)
    AND NOT EXISTS (SELECT 1 FROM leads WHERE reference = $3)
  RETURNING number`;

/**
 * Knows the arrivals of this process, so a new one is compared with them in memory instead of in three indexes. It's
 * only added if the newest stored arrival is ours: another process has its own.
 */
export function sqliteAccepting({ run }: Pick<Engine, 'run'>): Accepting {
  const known = new Set<string>();
  let newest: number | null = null;

  /**
   * One row in one statement: SQLite has one writer, so the fingerprints can follow when it is filed. Returns false and
   * stores nothing if key, content or reference may exist already.
   */
  function* add(acceptance: Acceptance, reference: string): Script<boolean> {
    const { lead, now } = acceptance;
    const key = keyFingerprint(lead.idempotencyKey);
    const content = contentFingerprint(lead.contentHash);
    const marks = [reference, key, content];
    if (newest === null || marks.some((mark) => known.has(mark))) return false;
    const number = newest + Math.ceil(widestStep * Math.random()) + 1;
    const params = [number, now, ...marks, arrivalText(acceptance), newest];
    const added = yield { sql: addArrival, params };
    if (added.length === 0) return false;
    newest = number;
    for (const mark of marks) known.add(mark);
    return true;
  }

  /** If a rollback brings them back, the newest isn't ours. */
  function onEmpty(): void {
    newest = 0;
    known.clear();
  }

  return {
    acceptNew: (acceptance, reference) => run(() => add(acceptance, reference)),
    *acceptOther(acceptance) {
      // Arrivals have their own fingerprints: move them first.
      yield* moveAllArrivals({ ...acceptance, onEmpty });
      return yield* acceptLead(acceptance);
    },
    onEmpty,
  };
}

/** SQLite has one server, so counts stay in memory: visitors' addresses never reach the disk. */
function createHitCounter(): Outbox['countHit'] {
  let counted = 0;
  const hits = new Map<string, number>();
  return async (limits, now) => {
    const minute = minuteOf(now).getTime();
    if (minute !== counted) hits.clear();
    counted = minute;
    for (const key of new Set(limits.map((limit) => limit.key)))
      hits.set(key, (hits.get(key) ?? 0) + 1);
    return secondsToWait(limits, hits, now);
  };
}
