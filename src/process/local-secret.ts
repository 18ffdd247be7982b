import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnError } from '../own-error.ts';

/**
 * A secret for a server that was given none: made once, kept beside the leads,
 * readable by its owner alone. Links signed with it outlive a restart.
 */
export function localSecret(dataDir: string): string {
  const file = join(dataDir, 'file-link-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // "wx" fails when the file is there, so two starts at once agree on one secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new DataFolderError(dataDir, error);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DataFolderError(dataDir, error);
  }
}

export class DataFolderError extends OwnError {
  override readonly name = 'DataFolderError';
  constructor(dataDir: string, cause: unknown) {
    super(
      `The data folder ${dataDir} cannot be used (${(cause as NodeJS.ErrnoException).code}). ` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
      { cause },
    );
  }
}
