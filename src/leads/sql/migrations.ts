import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NewerSchemaError } from '../errors.ts';

export type Migration = { readonly version: number; readonly name: string; readonly sql: string };

/** Reads 001-….sql, 002-….sql and so on; a released file is never edited, only followed. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    const version = Number.parseInt(name, 10);
    if (version !== index + 1) throw new Error(`Migration ${name} is out of sequence.`);
    return { version, name, sql: readFileSync(join(folder, name), 'utf8') };
  });
}

export function pendingMigrations(
  migrations: readonly Migration[],
  schema: number,
  store: string,
): readonly Migration[] {
  if (schema > migrations.length) throw new NewerSchemaError(store, schema, migrations.length);
  return migrations.slice(schema);
}
