import { setTimeout } from 'node:timers/promises';
import { CorruptStoreError, StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Script } from '../sql/script.ts';
import type { SqliteDatabase } from './database.ts';
import { busyError } from './failure.ts';
import { type FileSeen, fileAt } from './file-identity.ts';
import { reopenDatabase } from './prepare-database.ts';

/** How long a call waits for another process, such as a console command, to finish writing. */
export const busyRetryMs = 5_000;

const retryEveryMs = 10;

/**
 * The store at a path, for as long as the process runs. A call that finds it
 * locked waits without holding up the process. A folder that is moved,
 * replaced or mounted away is noticed, because an open file goes on taking
 * what nobody will ever read; once a database is back, that one is opened.
 */
export class SqliteStore {
  readonly path: string;
  readonly #busyRetryMs: number;
  #database: SqliteDatabase | null;
  /** As they were opened. */
  #files: Files;
  /** As they were last seen. */
  #sizes: Files;
  #isCut = false;
  #isClosed = false;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(database: SqliteDatabase, retryMs = busyRetryMs) {
    this.path = database.path;
    this.#busyRetryMs = retryMs;
    this.#database = database;
    this.#files = filesAt(this.path);
    this.#sizes = this.#files;
  }

  /** A reader waits for no writer, so it does not stand in line with them. */
  read<T>(script: () => Script<T>): Promise<T> {
    return this.#retryWhileBusy(() => this.#inPlace().run(script), this.#deadline());
  }

  run<T>(script: () => Script<T>): Promise<T> {
    return this.#write((database) => database.run(script));
  }

  atomically<T>(script: () => Script<T>): Promise<T> {
    return this.#write((database) => database.atomically(script));
  }

  /**
   * The journal still holds the pages from before an erasure. Waits for a reader in another process,
   * each time behind all writers, so that no visitor waits along; false when it stays.
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
    this.#database?.close();
    this.#database = null;
  }

  /** Writers take their turns in the order in which they came. */
  #write<T>(work: (database: SqliteDatabase) => T): Promise<T> {
    const deadline = this.#deadline();
    const written = this.#lastWrite.then(() =>
      this.#retryWhileBusy(() => this.#writeInPlace(work), deadline),
    );
    this.#lastWrite = written.catch(() => {});
    return written;
  }

  #deadline(): number {
    return performance.now() + this.#busyRetryMs;
  }

  async #retryWhileBusy<T>(work: () => T, deadline: number): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof StoreBusyError) || performance.now() >= deadline) throw error;
      }
      await setTimeout(retryEveryMs);
    }
  }

  /** Looked at once more after the commit: only then is it certain where it went. */
  #writeInPlace<T>(work: (database: SqliteDatabase) => T): T {
    const database = this.#inPlace();
    const answer = work(database);
    const files = filesAt(this.path);
    if (isSame(files, this.#files, 'database') && this.#isWalInPlace(files)) {
      this.#assertWhole(database, files);
      return answer;
    }
    this.#abandon(database);
    throw new StoreUnavailableError(
      `The store ${this.path} was moved or replaced while it was written: bring its folder back, or start the server again.`,
    );
  }

  #inPlace(): SqliteDatabase {
    if (this.#isClosed) throw new StoreUnavailableError(`The store ${this.path} is closed.`);
    const files = filesAt(this.path);
    if (this.#database && !isSame(files, this.#files, 'database')) this.#abandon(this.#database);
    if (!this.#database) return this.#reopen();
    this.#assertWhole(this.#database, files);
    return this.#database;
  }

  /**
   * Pages that somebody cut off still stand in our memory, and commits go on as
   * if nothing were missing. The file never shrinks; the journal may, once all
   * that it held is in the file.
   */
  #assertWhole(database: SqliteDatabase, files: Files): void {
    const isShorter = (name: keyof Files) => files[name].size < this.#sizes[name].size;
    const isWalCut = () => this.#isWalInPlace(files) && files.wal.size < leastWalSize(database);
    this.#isCut ||= isShorter('database') || (isShorter('wal') && isWalCut());
    if (this.#isCut) throw new CorruptStoreError(`The store ${this.path}`);
    this.#sizes = files;
  }

  /** The journal, and the index by which processes share it. */
  #isWalInPlace(files: Files): boolean {
    return isSame(files, this.#files, 'wal') && isSame(files, this.#files, 'walIndex');
  }

  /**
   * What the journal holds belongs to the file that we opened and to none that
   * stands there now, and an operator can unmount only what nobody holds open.
   */
  #abandon(database: SqliteDatabase): void {
    let isMoved = true;
    try {
      isMoved = database.truncateWal();
    } catch {
      // Its disk is gone.
    }
    if (!isMoved) throw busyError(this.path);
    this.#database = null;
    database.close();
  }

  #reopen(): SqliteDatabase {
    this.#database = reopenDatabase(this.path);
    this.#files = filesAt(this.path);
    this.#sizes = this.#files;
    this.#isCut = false;
    return this.#database;
  }
}

type Files = Readonly<Record<'database' | 'wal' | 'walIndex', FileSeen>>;

const filesAt = (path: string): Files => ({
  database: fileAt(path),
  wal: fileAt(`${path}-wal`),
  walIndex: fileAt(`${path}-shm`),
});

const isSame = (files: Files, before: Files, name: keyof Files): boolean =>
  files[name].identity !== null && files[name].identity === before[name].identity;

function leastWalSize(database: SqliteDatabase): number {
  try {
    return database.leastWalSize();
  } catch {
    // It cannot even be read to where it should end.
    return Number.POSITIVE_INFINITY;
  }
}
