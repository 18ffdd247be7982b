import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AlsoTo, newReference, type Outbox } from '@tidewright/leads';
import { openSqliteOutbox, SqliteDatabase } from '@tidewright/leads/sqlite';
import { readMigrations } from '../../packages/leads/sql/migrations.ts';
import { createEngine, type Script } from '../../packages/leads/sql/script.ts';
import { type SqlOutbox, sqlOutbox } from '../../packages/leads/sql/sql-outbox.ts';
import { sqliteDialect } from '../../packages/leads/sqlite/dialect.ts';
import { sqliteAccepting } from '../../packages/leads/sqlite/sqlite-outbox.ts';
import { newDataDir } from '../../test/stores/new-data-dir.ts';

export type SimulatedStore = {
  readonly outbox: SqlOutbox;
  readonly close: () => Promise<void>;
};

const migrations = readMigrations(
  join(import.meta.dirname, '../../packages/leads/sqlite/migrations'),
);

export type MemoryOptions = {
  readonly alsoTo: AlsoTo;
  /** Servers on one store share a clock, as on PostgreSQL; null: a single one uses its own. */
  readonly sharedClock: (() => Date) | null;
  /** Breaks statements on purpose. */
  readonly rewrite?: (sql: string) => string;
};

export function storeInMemory({ alsoTo, sharedClock, rewrite }: MemoryOptions): SimulatedStore {
  const database = new SqliteDatabase('/simulated', { mode: 'memory', busyTimeoutMs: 0 });
  database.pragma('foreign_keys', 1);
  for (const { sql, followUp } of migrations) {
    database.exec(sql);
    database.run(() => followUp(sqliteDialect));
  }
  const rewritten = <T>(script: () => Script<T>) =>
    rewrite ? () => broken(script(), rewrite) : script;
  const faulty = {
    read: async <T>(script: () => Script<T>) => database.run(script),
    run: async <T>(script: () => Script<T>) => database.run(rewritten(script)),
    atomically: async <T>(script: () => Script<T>) => database.atomically(rewritten(script)),
  };
  const nowParam = (now: Date) => sharedClock?.() ?? now;
  const engine = createEngine(faulty, sqliteDialect, alsoTo, nowParam);
  const outbox = sqlOutbox(engine, newReference, sqliteAccepting(engine));
  return { outbox, close: async () => database.close() };
}

function* broken<T>(script: Script<T>, rewrite: (sql: string) => string): Script<T> {
  let step = script.next();
  while (!step.done) {
    step = script.next(yield { ...step.value, sql: rewrite(step.value.sql) });
  }
  return step.value;
}

export async function storeInFile(alsoTo: AlsoTo): Promise<SimulatedStore> {
  const folder = newDataDir('simulator-');
  const outbox: Outbox = await openSqliteOutbox(join(folder, 'leads.sqlite'), newReference, alsoTo);
  return {
    outbox,
    async close() {
      await outbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}
