import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmptyStoreError, NewerSchemaError, OlderSchemaError } from '../errors.ts';
import { fileEarlierLeads, fileLandingPages, indexAllLeads } from './index-leads.ts';
import type { Dialect, Script } from './script.ts';

export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** What SQL can't do, in the same transaction. */
  readonly followUp: (dialect: Dialect) => Script<void>;
};

const followUps: Readonly<Record<string, Migration['followUp']>> = {
  '006-search.sql': fileEarlierLeads,
  '008-reports.sql': fileLandingPages,
  // Numbered per engine.
  '016-work.sql': indexAllLeads,
  '018-work.sql': indexAllLeads,
};

function* nothing(): Script<void> {}

/** Reads 001-….sql, 002-….sql and so on. Never edit a released file. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    const version = Number.parseInt(name, 10);
    if (version !== index + 1) throw new Error(`Migration ${name} is out of sequence.`);
    return {
      version,
      name,
      sql: readFileSync(join(folder, name), 'utf8'),
      followUp: followUps[name] ?? nothing,
    };
  });
}

export function assertUpToDate(migrations: readonly Migration[], schema: number, store: string) {
  const [pending] = pendingMigrations(migrations, schema, store);
  if (schema === 0) throw new EmptyStoreError(store);
  if (pending) throw new OlderSchemaError(store, schema, migrations.length);
}

export function pendingMigrations(migrations: readonly Migration[], schema: number, store: string) {
  if (schema > migrations.length) throw new NewerSchemaError(store, schema, migrations.length);
  return migrations.slice(schema);
}
