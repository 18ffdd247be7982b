import { statSync } from 'node:fs';
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { about, CorruptStoreError, StoreBusyError, StoreUnavailableError } from '../errors.ts';
import type { Script, SqlValue, Statement } from '../sql/script.ts';

/** All pages in one step: with several steps, every write restarts the copy. */
const everyPage = 0x7f_ff_ff_ff;

/** https://www.sqlite.org/fileformat2.html#walformat */
const [walHeader, frameHeader] = [32, 24];

type OpenOptions = {
  /** https://www.sqlite.org/uri.html; none of them creates a file. */
  readonly mode: 'rw' | 'ro' | 'memory';
  /** Blocks the whole process while another one writes. */
  readonly busyTimeoutMs: number;
};

/**
 * One connection. Every call blocks the process, and throws a StoreBusyError if another process holds the lock longer
 * than the timeout.
 */
export class SqliteDatabase {
  readonly path: string;
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(path: string, { mode, busyTimeoutMs }: OpenOptions) {
    this.path = path;
    const address = pathToFileURL(path);
    address.searchParams.set('mode', mode);
    try {
      this.#connection = new DatabaseSync(address, { timeout: busyTimeoutMs });
    } catch (error) {
      throw explainSqliteFailure(error, path);
    }
  }

  run<T>(script: () => Script<T>): T {
    return this.#explained(() => this.#drive(script()));
  }

  atomically<T>(script: () => Script<T>): T {
    return this.#explained(() => {
      // A transaction that reads before it writes can't wait for the lock.
      this.#statement('BEGIN IMMEDIATE').run();
      try {
        const answer = this.#drive(script());
        this.#statement('COMMIT').run();
        return answer;
      } catch (error) {
        // A full disk has already rolled back.
        if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
        throw error;
      }
    });
  }

  pragma(name: string, value?: string | number): unknown {
    const sql = value === undefined ? `PRAGMA ${name}` : `PRAGMA ${name} = ${value}`;
    return this.#explained(() => Object.values(this.#connection.prepare(sql).get() ?? {})[0]);
  }

  /** Several statements, without values. */
  exec(sql: string): void {
    this.#explained(() => this.#connection.exec(sql));
  }

  /** False if another process is in the way. */
  truncateWal(): boolean {
    return this.pragma('wal_checkpoint(TRUNCATE)') === 0;
  }

  /** The size that the WAL has at least, according to its index; endless if it can't be read to its end. */
  leastWalSize(): number {
    try {
      const checkpoint = this.#connection.prepare('PRAGMA wal_checkpoint(PASSIVE)');
      const { log } = checkpoint.get() as { readonly log: number };
      return log <= 0 ? 0 : walHeader + log * (frameHeader + Number(this.pragma('page_size')));
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  async copyTo(file: string): Promise<void> {
    await backup(this.#connection, file, { rate: everyPage });
  }

  close(): void {
    this.#prepared.clear();
    if (this.#connection.isOpen) this.#connection.close();
  }

  #drive<T>(script: Script<T>): T {
    let step = script.next();
    while (!step.done) step = script.next(this.#query(step.value));
    return step.value;
  }

  #query({ sql, params }: Statement): readonly unknown[] {
    return this.#statement(sql).all(...params.map(bound));
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    // Positional parameters: SQLite takes $1 for a name, and looking up names is slow.
    const statement = this.#connection.prepare(sql.replaceAll(/\$(?=\d)/g, '?'));
    this.#prepared.set(sql, statement);
    return statement;
  }

  #explained<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw explainSqliteFailure(error, this.path);
    }
  }
}

const bound = (value: SqlValue): SQLInputValue => (value instanceof Date ? value.getTime() : value);

export type FileSeen = {
  readonly device: number;
  /** Isn't reused while we hold the file open. Null if there's no file. */
  readonly inode: number | bigint | null;
  readonly size: number;
};

/** Visitors wait for this. A stat in bigints takes four times as long, so only large inodes get one. */
export function fileAt(path: string): FileSeen {
  try {
    const { dev, ino, size } = statSync(path);
    const inode = Number.isSafeInteger(ino) ? ino : statSync(path, { bigint: true }).ino;
    return { device: dev, inode, size };
  } catch {
    return { device: 0, inode: null, size: 0 };
  }
}

/** Primary result codes, https://www.sqlite.org/rescode.html */
const busy = [5, 6];
const damaged = [11, 26];
const remedies: Readonly<Record<number, string>> = {
  8: 'is read-only: give it to the user the server runs as',
  10: 'cannot be read or written: check its disk',
  13: 'has no room left: free space on its disk',
  14: 'cannot be opened: give its folder to the user the server runs as',
};

export const busyError = (path: string, options?: ErrorOptions): StoreBusyError =>
  new StoreBusyError(
    ...about(
      `The store ${path}`,
      'is held by another process: end that process or try again.',
      options,
    ),
  );

/** Translates engine errors for the operator; our own bugs pass through. */
export function explainSqliteFailure(error: unknown, path: string): unknown {
  const extended = error instanceof Error && 'errcode' in error ? error.errcode : null;
  if (typeof extended !== 'number') return error;
  // The upper bits say more than we tell apart.
  const code = extended & 0xff;
  if (damaged.includes(code)) return new CorruptStoreError(`The store ${path}`, { cause: error });
  if (busy.includes(code)) return busyError(path, { cause: error });
  const remedy = remedies[code];
  if (!remedy) return error;
  return new StoreUnavailableError(...about(`The store ${path}`, `${remedy}.`, { cause: error }));
}
