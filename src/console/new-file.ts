import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { OwnError } from '../own-error.ts';

/** Where a command's output goes, piece by piece. */
export type Sink = {
  readonly write: (text: string) => Promise<void>;
  readonly keep: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

/** For its owner's eyes, and never over a file that is there. */
export function writeNewFile(path: string, bytes: Uint8Array): void {
  const handle = openNewFile(path);
  try {
    writeFileSync(handle, bytes);
  } finally {
    closeSync(handle);
  }
}

export function toNewFile(path: string): Sink {
  const handle = openNewFile(path);
  return {
    write: async (text) => writeFileSync(handle, text),
    async keep() {
      fsyncSync(handle);
      closeSync(handle);
    },
    async discard() {
      closeSync(handle);
      rmSync(path);
    },
  };
}

export function openNewFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    throw new FileError(path, error);
  }
}

export class FileError extends OwnError {
  override readonly name = 'FileError';
  constructor(path: string, cause: unknown) {
    const code = (cause as NodeJS.ErrnoException).code;
    super(
      code === 'EEXIST'
        ? `${path} is there already. Choose another name, or move it away first.`
        : `${path} cannot be written (${code}). Choose a folder that is there and that you may write to.`,
      { cause },
    );
  }
}
