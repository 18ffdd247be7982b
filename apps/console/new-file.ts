import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OwnError } from '@tidewright/kit/own-error';

/** Mode 600, never overwrites, and leaves no partial file. */
export async function writeNewFile(
  path: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<string>,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const handle = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    const sentence =
      cause.code === 'EEXIST'
        ? `${path} already exists. Choose another name, or move it first.`
        : `${path} can’t be written (${cause.code}). Choose an existing folder that you can write to.`;
    throw new OwnError(sentence, { cause });
  });
  let isWhole = false;
  try {
    // Many pieces per write: an export has one per lead.
    await pipeline(pieces, handle.createWriteStream({ flush: true }));
    isWhole = isWanted();
  } finally {
    if (!isWhole) await rm(path);
  }
}
