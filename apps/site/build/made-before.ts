import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const usualFolder = 'node_modules/.cache/site';

/** What an earlier build made from the same input. Drawing and compressing take a third of a build. */
export async function madeBefore(
  input: readonly (string | Uint8Array)[],
  make: () => Uint8Array | Promise<Uint8Array>,
  folder = usualFolder,
): Promise<Uint8Array> {
  const hash = createHash('sha256').update(process.version);
  for (const part of input) hash.update(`\0${part.length}\0`).update(part);
  const path = join(folder, hash.digest('hex'));
  const found = await readFile(path).catch(() => null);
  if (found) {
    await utimes(path, new Date(), new Date()).catch(() => {});
    return found;
  }
  const made = await make();
  // Without it, the next build is slower. That’s no reason to fail this one.
  await store(path, made).catch(() => {});
  return made;
}

async function store(path: string, made: Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(aside, made);
  await rename(aside, path);
}

/** Removes what no build has used since. */
export async function forgetUnused(since: Date, folder = usualFolder): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < since) await rm(path, { force: true });
  }
}
