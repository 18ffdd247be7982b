import { setTimeout } from 'node:timers/promises';
import { StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Script } from '../sql/script.ts';
import type { SqliteDatabase } from './database.ts';
import { busyError } from './failure.ts';
import { fileAt, journalAt } from './files-at.ts';
import { reopenDatabase } from './prepare-database.ts';

/** How long a call waits for another process, such as a console command, to finish writing. */
export const patienceMs = 5_000;

const retryEveryMs = 10;

/**
 * The store at a path, for as long as the process runs. A call that finds it
 * locked waits without holding up the process. A folder that is moved,
 * replaced or mounted away is noticed, because an open file goes on taking
 * what nobody will ever read; once a database is back, that one is opened.
 */
export class SqliteStore {
  readonly path: string;
  readonly #patienceMs: number;
  #database: SqliteDatabase | null;
  #file: string | null = null;
  #journal: string | null = null;
  #isClosed = false;
  #lastInLine: Promise<unknown> = Promise.resolve();

  constructor(database: SqliteDatabase, patience = patienceMs) {
    this.path = database.path;
    this.#patienceMs = patience;
    this.#database = database;
    this.#lookAtFiles();
  }

  /** A reader waits for no writer, so it does not stand in line with them. */
  read<T>(script: () => Script<T>): Promise<T> {
    return this.#patiently(() => this.#opened().run(script), this.#deadline());
  }

  run<T>(script: () => Script<T>): Promise<T> {
    return this.#inLine((database) => database.run(script));
  }

  atomically<T>(script: () => Script<T>): Promise<T> {
    return this.#inLine((database) => database.atomically(script));
  }

  /** The journal still holds the pages from before an erasure. */
  emptyJournal(): Promise<void> {
    return this.#inLine((database) => {
      if (!database.emptyJournal()) throw busyError(this.path);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#database?.close();
    this.#database = null;
  }

  /** Writers take their turns in the order in which they came. */
  #inLine<T>(work: (database: SqliteDatabase) => T): Promise<T> {
    const deadline = this.#deadline();
    const written = this.#lastInLine.then(() =>
      this.#patiently(() => this.#toThisFile(work), deadline),
    );
    this.#lastInLine = written.catch(() => {});
    return written;
  }

  #deadline(): number {
    return performance.now() + this.#patienceMs;
  }

  async #patiently<T>(work: () => T, deadline: number): Promise<T> {
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
  #toThisFile<T>(work: (database: SqliteDatabase) => T): T {
    const database = this.#opened();
    const answer = work(database);
    if (this.#isInPlace() && this.#isJournalInPlace()) return answer;
    this.#letGo(database);
    throw new StoreUnavailableError(
      `The store ${this.path} was moved or replaced while it was written: bring its folder back, or start the server again.`,
    );
  }

  #opened(): SqliteDatabase {
    if (this.#isClosed) throw new StoreUnavailableError(`The store ${this.path} is closed.`);
    if (this.#database && !this.#isInPlace()) this.#letGo(this.#database);
    this.#database ??= this.#reopen();
    return this.#database;
  }

  #isInPlace(): boolean {
    return this.#file !== null && this.#file === fileAt(this.path);
  }

  #isJournalInPlace(): boolean {
    return this.#journal !== null && this.#journal === journalAt(this.path);
  }

  /**
   * What the journal holds belongs to the file that we opened and to none that
   * stands there now, and an operator can unmount only what nobody holds open.
   */
  #letGo(database: SqliteDatabase): void {
    let isMoved = true;
    try {
      isMoved = database.emptyJournal();
    } catch {
      // Its disk is gone.
    }
    if (!isMoved) throw busyError(this.path);
    this.#database = null;
    database.close();
  }

  #reopen(): SqliteDatabase {
    const database = reopenDatabase(this.path);
    this.#lookAtFiles();
    return database;
  }

  #lookAtFiles(): void {
    this.#file = fileAt(this.path);
    this.#journal = journalAt(this.path);
  }
}
