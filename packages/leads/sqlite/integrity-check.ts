import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CorruptStoreError, StoreUnavailableError } from '../errors.ts';

const checkProcess = join(import.meta.dirname, 'integrity-check-process.ts');

/** Of the process that checks; any other but 0 means that it couldn't. */
export const damageExitCode = 3;

/**
 * Reads every page: about ten seconds for a million leads. A separate process, because a thread couldn't be killed.
 * Throws a CorruptStoreError if the store is damaged, and a StoreUnavailableError if the check was stopped or failed
 * itself.
 */
export async function runIntegrityCheck(path: string, signal: AbortSignal): Promise<void> {
  try {
    // Passes no secrets.
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
