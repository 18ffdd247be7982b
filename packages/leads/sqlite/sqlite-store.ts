import { setTimeout } from 'node:timers/promises';
import { CorruptStoreError, StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Script } from '../sql/script.ts';
import { busyError, type SqliteDatabase } from './database.ts';
import { reopenDatabase } from './prepare-database.ts';
import { type FilesSeen, StoreFiles } from './store-files.ts';

/** How long a call waits for another process to finish writing. */
export const busyRetryMs = 5_000;

const retryEveryMs = 10;

/**
 * The store at a path while the process runs. Waits for locks without blocking the process. Notices if the file is
 * moved, replaced or unmounted, because writes to the open file would be lost, and reopens it when it is back.
 */
export class SqliteStore {
  readonly path: string;
  readonly #busyRetryMs: number;
  #database: SqliteDatabase | null;
  #files: StoreFiles;
  #isCut = false;
  #isClosed = false;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(
    database: SqliteDatabase,
    retryMs = busyRetryMs,
    files = new StoreFiles(database.path),
  ) {
    this.path = database.path;
    this.#busyRetryMs = retryMs;
    this.#database = database;
    this.#files = files;
  }

  /** Readers don't wait for writers. */
  read<T>(script: () => Script<T>): Promise<T> {
    return this.#retryWhileBusy(() => this.#inPlace().run(script));
  }

  /** Each statement by itself. Writers of this process take turns in the order of their calls. */
  run<T>(script: () => Script<T>): Promise<T> {
    return this.#write((database) => database.run(script));
  }

  /** One transaction, in the same order. */
  atomically<T>(script: () => Script<T>): Promise<T> {
    return this.#write((database) => database.atomically(script));
  }

  /**
   * The WAL contains erased pages until it's truncated. Waits for readers in other processes, behind all writers;
   * returns false if they stay.
   */
  async truncateWal(waitMs = this.#busyRetryMs): Promise<boolean> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      if (await this.#write((database) => database.truncateWal())) return true;
      if (performance.now() >= deadline) return false;
      await setTimeout(retryEveryMs);
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#database) this.#close(this.#database);
  }

  #write<T>(work: (database: SqliteDatabase) => T): Promise<T> {
    const deadline = performance.now() + this.#busyRetryMs;
    const written = this.#lastWrite.then(() =>
      this.#retryWhileBusy(() => this.#writeInPlace(work), deadline),
    );
    this.#lastWrite = written.catch(() => {});
    return written;
  }

  /** Waits without blocking the process, then throws a StoreBusyError. */
  async #retryWhileBusy<T>(
    work: () => T,
    deadline = performance.now() + this.#busyRetryMs,
  ): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof StoreBusyError) || performance.now() >= deadline) throw error;
      }
      await setTimeout(retryEveryMs);
    }
  }

  /** Checks the files again after the commit: only then it's certain where it went. */
  #writeInPlace<T>(work: (database: SqliteDatabase) => T): T {
    const database = this.#inPlace();
    const answer = work(database);
    if (this.#files.areUntouched()) return answer;
    const files = this.#files.look();
    if (this.#files.isInPlace(files) && this.#files.isWalInPlace(files)) {
      this.#assertWhole(database, files);
      return answer;
    }
    this.#abandon(database);
    throw new StoreUnavailableError(
      `The store ${this.path} was moved or replaced while it was written: bring its folder back, or start the server again.`,
    );
  }

  /** The open database, if the path still leads to it; reopened if it has come back. */
  #inPlace(): SqliteDatabase {
    if (this.#isClosed) throw new StoreUnavailableError(`The store ${this.path} is closed.`);
    if (this.#database && !this.#isCut && this.#files.areUntouched()) return this.#database;
    const files = this.#files.look();
    if (this.#database && !this.#files.isInPlace(files)) this.#abandon(this.#database);
    if (!this.#database) return this.#reopen();
    // A commit would write beyond the cut, and the size wouldn't show it anymore.
    this.#assertWhole(this.#database, files);
    return this.#database;
  }

  /**
   * Pages that were cut off are still in our cache, and commits would go on as if nothing had happened. The file never
   * shrinks; the WAL may, once it is checkpointed.
   */
  #assertWhole(database: SqliteDatabase, files: FilesSeen): void {
    const isWalCut = () =>
      this.#files.isWalInPlace(files) && files.wal.size < database.leastWalSize();
    this.#isCut ||=
      this.#files.isShorter('database', files) ||
      (this.#files.isShorter('wal', files) && isWalCut());
    if (this.#isCut) throw new CorruptStoreError(`The store ${this.path}`);
    this.#files.remember(files);
  }

  /** The WAL belongs to the file we opened, and a disk can only be unmounted once nothing holds it open. */
  #abandon(database: SqliteDatabase): void {
    let isMoved = true;
    try {
      isMoved = database.truncateWal();
    } catch {
      // Its disk is gone.
    }
    if (!isMoved) throw busyError(this.path);
    this.#close(database);
  }

  #close(database: SqliteDatabase): void {
    this.#database = null;
    this.#files.close();
    database.close();
  }

  #reopen(): SqliteDatabase {
    this.#database = reopenDatabase(this.path);
    this.#files = new StoreFiles(this.path);
    this.#isCut = false;
    return this.#database;
  }
}
