import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../packages/leads/sqlite/prepare-database.ts';

const file = 'leads.sqlite';

let migrated: Buffer | undefined;

/** A new folder with an empty store: migrated once, and copied, which takes a tenth of the time. */
export function newDataDir(prefix = 'leads-'): string {
  return putStore(mkdtempSync(join(tmpdir(), prefix)));
}

/** The same in a folder of one's own. */
export function putStore(folder: string): string {
  migrated ??= migratedFile();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), migrated, { mode: 0o600 });
  return folder;
}

function migratedFile(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  prepareDatabase(join(folder, file)).close();
  const bytes = readFileSync(join(folder, file));
  rmSync(folder, { recursive: true });
  return bytes;
}
