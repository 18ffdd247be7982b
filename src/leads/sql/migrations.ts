import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmptyStoreError, NewerSchemaError, OlderSchemaError } from '../errors.ts';
import { fileEarlierLeads, indexAllLeads } from './index-leads.ts';
import type { Dialect, Script } from './script.ts';

export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** What SQL alone cannot do, in the same transaction, with the tables as they are by then. */
  readonly followUp: (dialect: Dialect) => Script<void>;
};

const followUps: Readonly<Record<string, Migration['followUp']>> = {
  // Each engine's own number.
  '010-release-0-2.sql': fileEarlierLeads,
  '012-release-0-2.sql': fileEarlierLeads,
  '017-one-queue-and-work.sql': indexAllLeads,
  '019-one-queue-and-work.sql': indexAllLeads,
};

function* nothing(): Script<void> {}

/** One from each release to the next, under the last number that it has; a released one is never edited, only followed. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({
    version: Number.parseInt(name, 10),
    name,
    sql: readFileSync(join(folder, name), 'utf8'),
    followUp: followUps[name] ?? nothing,
  }));
}

/** Throws unless a store has the very tables that this release knows. */
export function assertUpToDate(
  migrations: readonly Migration[],
  schema: number,
  store: string,
): void {
  const needed = lastOf(migrations);
  if (schema === 0) throw new EmptyStoreError(store);
  if (schema < needed) throw new OlderSchemaError(store, schema, needed);
  if (schema > needed) throw new NewerSchemaError(store, schema, needed);
}

const lastOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0;

export function pendingMigrations(
  migrations: readonly Migration[],
  schema: number,
  store: string,
): readonly Migration[] {
  const isKnown = schema === 0 || migrations.some(({ version }) => version === schema);
  if (!isKnown) throw new NewerSchemaError(store, schema, lastOf(migrations));
  return migrations.filter(({ version }) => version > schema);
}
