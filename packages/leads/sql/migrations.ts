import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EmptyStoreError,
  NewerSchemaError,
  OlderSchemaError,
  UnreleasedSchemaError,
} from '../errors.ts';
import { fileEarlierLeads, indexAllLeads, nameEarlierSources } from './index-leads.ts';
import type { Dialect, Script } from './script.ts';

export type StoreMigration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** What SQL can't do, in the same transaction. */
  readonly followUp: (dialect: Dialect) => Script<void>;
};

/** Each engine has its own numbers. */
const followUps: Readonly<Record<string, StoreMigration['followUp']>> = {
  'release-0-2.sql': fileEarlierLeads,
  'one-queue-and-work.sql': indexAllLeads,
  'outcomes-and-sources.sql': nameEarlierSources,
};

function* nothing(): Script<void> {}

/** Each file is named after the schema it leads to. Never edit a released one. */
export function readMigrations(folder: string): readonly StoreMigration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  let last = 0;
  return names.sort().map((name) => {
    const version = Number.parseInt(name, 10);
    if (!(version > last)) throw new Error(`Migration ${name} is out of sequence.`);
    last = version;
    return {
      version,
      name,
      sql: readFileSync(join(folder, name), 'utf8'),
      followUp: followUps[name.slice(4)] ?? nothing,
    };
  });
}

/** Throws unless the schema is this release's. 0 is an empty store. */
export function assertUpToDate(
  migrations: readonly StoreMigration[],
  schema: number,
  store: string,
) {
  const [pending] = pendingMigrations(migrations, schema, store);
  if (schema === 0) throw new EmptyStoreError(store);
  if (pending) throw new OlderSchemaError(store, schema, lastVersion(migrations));
}

/** What is to run, in order. Throws if the schema is newer, or from between two releases. */
export function pendingMigrations(
  migrations: readonly StoreMigration[],
  schema: number,
  store: string,
) {
  const known = lastVersion(migrations);
  if (schema > known) throw new NewerSchemaError(store, schema, known);
  const isReleased = schema === 0 || migrations.some(({ version }) => version === schema);
  if (!isReleased) throw new UnreleasedSchemaError(store, schema);
  return migrations.filter(({ version }) => version > schema);
}

const lastVersion = (migrations: readonly StoreMigration[]): number =>
  migrations.at(-1)?.version ?? 0;
