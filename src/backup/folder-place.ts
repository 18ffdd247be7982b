import { constants, createReadStream } from 'node:fs';
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnError } from '../own-error.ts';
import type { BackupPlace } from './backup-place.ts';

/** A mounted folder. Never created here: a missing mount must not look like a backup target. */
export function folderPlace(folder: string): BackupPlace {
  const inFolder = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new OwnError(
        `The folder for backups ${folder} cannot be used (${code}). Make or mount it, and let this user read and write there; or set BACKUP_TO to another.`,
        { cause: error },
      );
    }
  };
  return {
    name: folder,
    list: () => inFolder(readdir(folder)),
    put: (file, name) => inFolder(putWhole(file, join(folder, name))),
    fetch: (name, file) => inFolder(copyFile(join(folder, name), file, constants.COPYFILE_EXCL)),
    remove: (name) => inFolder(rm(join(folder, name))),
  };
}

/** Renamed into place once every byte is on disk. */
async function putWhole(file: string, target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { force: true });
  await writeFile(part, createReadStream(file), { mode: 0o600, flush: true });
  await rename(part, target);
}
