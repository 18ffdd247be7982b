import { CorruptStoreError, StoreBusyError, StoreUnavailableError } from '../errors.ts';

/** Primary result codes, https://www.sqlite.org/rescode.html */
const result = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

const remedies: Readonly<Record<number, string>> = {
  [result.readOnly]: 'is read-only: give it to the user the server runs as',
  [result.ioError]: 'cannot be read or written: check its disk',
  [result.full]: 'has no room left: free space on its disk',
  [result.cannotOpen]: 'cannot be opened: give its folder to the user the server runs as',
};

export function busyError(path: string, options?: ErrorOptions): StoreBusyError {
  return new StoreBusyError(
    `The store ${path} is held by another process: end that process or try again.`,
    options,
  );
}

/** Translates engine errors for the operator; our own bugs pass through. */
export function explainSqliteFailure(error: unknown, path: string): unknown {
  const code = resultCode(error);
  if (code === result.corrupt || code === result.notADatabase) {
    return new CorruptStoreError(`The store ${path}`, { cause: error });
  }
  if (code === result.busy || code === result.locked) return busyError(path, { cause: error });
  const remedy = code === undefined ? undefined : remedies[code];
  if (!remedy) return error;
  return new StoreUnavailableError(`The store ${path} ${remedy}.`, { cause: error });
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  // The upper bits are the extended code.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
