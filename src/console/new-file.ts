import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { OwnError } from '../own-error.ts';

/** For its owner's eyes, and never over a file that is there; gone again where it breaks off or is not wanted. */
export async function writeNewFile(
  path: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<string>,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const handle = openNewFile(path);
  let isWhole = false;
  try {
    for await (const piece of pieces) writeFileSync(handle, piece);
    fsyncSync(handle);
    isWhole = isWanted();
  } finally {
    closeSync(handle);
    if (!isWhole) rmSync(path);
  }
}

function openNewFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    throw new FileError(path, error);
  }
}

class FileError extends OwnError {
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
