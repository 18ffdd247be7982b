import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileSeen, fileAt } from './database.ts';

export type FilesSeen = Readonly<Record<'database' | 'wal' | 'walIndex', FileSeen>> & {
  /** When a file in their folder was last made, moved or removed. */
  readonly folderChangedAt: number;
};

/** Some file systems only count seconds, so two changes of a folder may bear the same time. */
export const settledMs = 2_500;

/** More than most commits write. */
const bytesAtOnce = 16_384;

/**
 * The files of an open store. Visitors wait while we look at them, so most looks ask only the folder, the database and
 * the end of the WAL. A stat of the WAL is left out: since Linux 6.13, the next write after one marks the inode as
 * changed, and syncing it takes a third longer.
 */
export class StoreFiles {
  readonly #path: string;
  readonly #settledMs: number;
  readonly #opened: FilesSeen;
  readonly #wal: number | null;
  readonly #read = new Uint8Array(bytesAtOnce);
  #sizes: { database: number; wal: number };
  /** Null if the files have to be looked at one by one. */
  #folderChangedAt: number | null = null;

  constructor(path: string, settled = settledMs) {
    this.#path = path;
    this.#settledMs = settled;
    this.#opened = this.look();
    this.#sizes = { database: this.#opened.database.size, wal: this.#opened.wal.size };
    this.#wal = this.#opened.wal.inode === null ? null : openSync(`${path}-wal`, 'r');
  }

  /** One cheap look. If false, nothing needs to be wrong: look at each file. */
  areUntouched(): boolean {
    if (this.#folderChangedAt === null || this.#wal === null || this.#sizes.wal === 0) return false;
    if (changedAt(dirname(this.#path)) !== this.#folderChangedAt) return false;
    const database = fileAt(this.#path);
    if (!this.isInPlace({ database }) || database.size < this.#sizes.database) return false;
    const bytes = readSync(this.#wal, this.#read, 0, bytesAtOnce, this.#sizes.wal - 1);
    if (bytes === 0) return false;
    this.#sizes = { database: database.size, wal: this.#sizes.wal + bytes - 1 };
    return true;
  }

  look(): FilesSeen {
    // First: a change after it is noticed by the next look.
    const folderChangedAt = changedAt(dirname(this.#path));
    return {
      folderChangedAt,
      database: fileAt(this.#path),
      wal: fileAt(`${this.#path}-wal`),
      walIndex: fileAt(`${this.#path}-shm`),
    };
  }

  isInPlace({ database }: Pick<FilesSeen, 'database'>): boolean {
    return isSame(database, this.#opened.database);
  }

  isWalInPlace({ wal, walIndex }: FilesSeen): boolean {
    return isSame(wal, this.#opened.wal) && isSame(walIndex, this.#opened.walIndex);
  }

  /** Than it was when we last looked. */
  isShorter(name: 'database' | 'wal', files: FilesSeen): boolean {
    return files[name].size < this.#sizes[name];
  }

  /** Call it with what `look` found once that is all right: the next looks compare with it. */
  remember(files: FilesSeen): void {
    this.#sizes = { database: files.database.size, wal: files.wal.size };
    const isSettled = Date.now() - files.folderChangedAt > this.#settledMs;
    const areInPlace = this.isInPlace(files) && this.isWalInPlace(files);
    this.#folderChangedAt = isSettled && areInPlace ? files.folderChangedAt : null;
  }

  close(): void {
    if (this.#wal !== null) closeSync(this.#wal);
  }
}

const changedAt = (folder: string): number =>
  statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? Number.NaN;

/** If so, a commit went to the file the next start will open. */
const isSame = (file: FileSeen, before: FileSeen): boolean =>
  file.inode !== null && file.inode === before.inode && file.device === before.device;
