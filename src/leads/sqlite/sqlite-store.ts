import { setTimeout } from 'node:timers/promises';
import { CorruptStoreError, StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Script } from '../sql/script.ts';
import type { SqliteDatabase } from './database.ts';
import { busyError } from './failure.ts';
import { fileIdentity, sizeOf, walIdentity } from './file-identity.ts';
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
  #file: string | null = null;
  #wal: string | null = null;
  #sizes = { file: 0, wal: 0 };
  #isCut = false;
  #isClosed = false;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(database: SqliteDatabase, retryMs = busyRetryMs) {
    this.path = database.path;
    this.#busyRetryMs = retryMs;
    this.#database = database;
    this.#rememberFiles();
  }

  /** A reader waits for no writer, so it does not stand in line with them. */
  read<T>(script: () => Script<T>): Promise<T> {
    return this.#retryWhileBusy(() => this.#opened().run(script), this.#deadline());
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
    const database = this.#opened();
    const answer = work(database);
    if (this.#isInPlace() && this.#isWalInPlace()) {
      this.#assertWhole(database);
      return answer;
    }
    this.#abandon(database);
    throw new StoreUnavailableError(
      `The store ${this.path} was moved or replaced while it was written: bring its folder back, or start the server again.`,
    );
  }

  #opened(): SqliteDatabase {
    if (this.#isClosed) throw new StoreUnavailableError(`The store ${this.path} is closed.`);
    if (this.#database && !this.#isInPlace()) this.#abandon(this.#database);
    this.#database ??= this.#reopen();
    this.#assertWhole(this.#database);
    return this.#database;
  }

  /**
   * Pages that somebody cut off still stand in our memory, and commits go on as
   * if nothing were missing. The file never shrinks; the journal may, once all
   * that it held is in the file.
   */
  #assertWhole(database: SqliteDatabase): void {
    const sizes = { file: sizeOf(this.path), wal: sizeOf(`${this.path}-wal`) };
    const isWalCut = () => this.#isWalInPlace() && sizes.wal < leastWalSize(database);
    this.#isCut ||= sizes.file < this.#sizes.file || (sizes.wal < this.#sizes.wal && isWalCut());
    if (this.#isCut) throw new CorruptStoreError(`The store ${this.path}`);
    this.#sizes = sizes;
  }

  #isInPlace(): boolean {
    return this.#file !== null && this.#file === fileIdentity(this.path);
  }

  #isWalInPlace(): boolean {
    return this.#wal !== null && this.#wal === walIdentity(this.path);
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
    const database = reopenDatabase(this.path);
    this.#rememberFiles();
    return database;
  }

  #rememberFiles(): void {
    this.#file = fileIdentity(this.path);
    this.#wal = walIdentity(this.path);
    this.#sizes = { file: sizeOf(this.path), wal: sizeOf(`${this.path}-wal`) };
    this.#isCut = false;
  }
}

function leastWalSize(database: SqliteDatabase): number {
  try {
    return database.leastWalSize();
  } catch {
    // It cannot even be read to where it should end.
    return Number.POSITIVE_INFINITY;
  }
}
