import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CorruptStoreError, StoreUnavailableError } from '../errors.ts';

const checkProcess = join(import.meta.dirname, 'integrity-check-process.ts');

/** How the process ends when it found damage; nothing else ends like this. */
export const damageExitCode = 3;

/**
 * Reads every page, for ten seconds or so of a million leads. Not in this
 * process, where it would hold everything up, nor in a thread of it, which
 * could not be ended before it is through.
 */
export async function runIntegrityCheck(path: string, signal: AbortSignal): Promise<void> {
  try {
    // It needs none of our secrets.
    const options = { signal, killSignal: 'SIGKILL', env: {} } as const;
    await promisify(execFile)(process.execPath, [checkProcess, path], options);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === damageExitCode) {
      throw new CorruptStoreError(`The store ${path}`);
    }
    throw new StoreUnavailableError(
      `The store ${path} was not checked for damage to the end: this is tried again.`,
      { cause: error },
    );
  }
}
