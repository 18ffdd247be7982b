import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupPlace, BackupPlaceError } from './backup-place.ts';

/** A folder that is mounted from elsewhere, or on another disk. It is never made: an empty mount point is none. */
export function folderPlace(folder: string): BackupPlace {
  const inFolder = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new BackupPlaceError(
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

/** It gets its name once every byte is on the disk. */
async function putWhole(file: string, target: string): Promise<void> {
  const part = `${target}.part`;
  await copyFile(file, part);
  const handle = await open(part, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, target);
}
