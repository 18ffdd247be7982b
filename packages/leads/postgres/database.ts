import { type ClientBase, DatabaseError, Pool, types } from 'pg';
import {
  CorruptStoreError,
  OutcomeUnknownError,
  StoreUnavailableError,
  UnsafeStoreError,
} from '../errors.ts';
import type { Script, Statement } from '../sql/script.ts';

type Query = (statement: Statement) => Promise<readonly unknown[]>;

/**
 * Runs scripts on a connection pool. If a connection breaks, the last statement may have taken effect, so every
 * script must be safe to run twice, except with `once`: accept finds its own lead, a claim's token does the rest.
 */
export class PostgresDatabase {
  readonly #pool: Pool;
  readonly store: string;

  constructor(pool: Pool, store: string) {
    this.#pool = pool;
    this.store = store;
  }

  /** Not prepared: a plan for any values takes half as long again for lists and reports as one for theirs. */
  read<T>(script: () => Script<T>): Promise<T> {
    return this.#repeated(() => drive(script(), queryOn(this.#pool)));
  }

  /** Each statement by itself, on any connection. What runs often is prepared. */
  run<T>(script: () => Script<T>): Promise<T> {
    return this.#repeated(() => drive(script(), queryOn(this.#pool, preparedName)));
  }

  /** One transaction on one connection. */
  atomically<T>(script: () => Script<T>): Promise<T> {
    return this.#repeated(() => this.#transaction(script));
  }

  /**
   * The same, for a script that must not take effect twice: once its commit was sent, it isn't run again. Throws an
   * OutcomeUnknownError if the answer to the commit is lost.
   */
  once<T>(script: () => Script<T>): Promise<T> {
    return this.#repeated(() =>
      this.#transaction(script, (error) =>
        isRolledBack(error) ? error : new OutcomeUnknownError(this.store, { cause: error }),
      ),
    );
  }

  async #transaction<T>(
    script: () => Script<T>,
    onFailedCommit = (error: unknown) => error,
  ): Promise<T> {
    const connection = await this.#pool.connect();
    try {
      await connection.query('BEGIN');
      const answer = await drive(script(), queryOn(connection, preparedName));
      await connection.query('COMMIT').catch((error: unknown) => {
        throw onFailedCommit(error);
      });
      connection.release();
      return answer;
    } catch (error) {
      // Closing the connection rolls back.
      connection.release(true);
      throw error;
    }
  }

  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  async #repeated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work().catch((error) => {
        if (!isWorthRepeating(error)) throw error;
        return work();
      });
    } catch (error) {
      throw explainPostgresFailure(error, this.store);
    }
  }
}

export function queryOn(
  connection: Pick<Pool | ClientBase, 'query'>,
  nameOf: (sql: string) => string | undefined = () => undefined,
): Query {
  return async ({ sql, params }) => {
    const name = nameOf(sql);
    const { rows } = await connection.query({
      text: sql,
      values: [...params],
      ...(name && { name }),
    });
    return rows;
  };
}

const [preparedAfter, mostPrepared] = [5, 200];
const uses = new Map<string, { readonly name: string; count: number }>();

/** As JDBC does: a statement that runs often is parsed and planned once per connection. */
function preparedName(sql: string): string | undefined {
  // Fails once a newer release adds a column.
  if (/(SELECT|RETURNING) \*/.test(sql)) return undefined;
  if (!uses.has(sql) && uses.size === mostPrepared) return undefined;
  const use = uses.getOrInsertComputed(sql, () => ({ name: `often-${uses.size}`, count: 0 }));
  use.count += 1;
  return use.count > preparedAfter ? use.name : undefined;
}

/** Runs a script on whatever `query` runs on. */
export async function drive<T>(script: Script<T>, query: Query): Promise<T> {
  let step = script.next();
  while (!step.done) step = script.next(await query(step.value));
  return step.value;
}

/**
 * Scripts rely on "read committed". Statements are too small for parallel workers, and visitors need the cores.
 * Prepared plans live as long as their connection, so one planned on an empty table must not choose a sequential
 * scan.
 */
const planSettings = `
  SET enable_seqscan = off;
  SET max_parallel_workers_per_gather = 0;
  SET synchronous_commit = on;
  SET default_transaction_isolation = 'read committed';
  SET statement_timeout = '10s';
  SET lock_timeout = '5s';
  SET idle_in_transaction_session_timeout = '15s'`;

// Counts and sums, which are far below 2^53: as text otherwise.
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, Number);

/** For a server that may be gone. */
const queryTimeoutMs = 15_000;

/** Connects on demand. A connection that isn't durable on commit is refused with an UnsafeStoreError. */
export function openPool(databaseUrl: string, store: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    onConnect: (client) => configure(client, store),
  });
  // The pool has dropped the connection and opens another on demand.
  pool.on('error', ignore);
  return pool;
}

async function configure(client: ClientBase, store: string): Promise<void> {
  // A connection that breaks during a script fails its next statement too.
  client.on('error', ignore);
  await client.query(planSettings);
  const { rows } = await client.query('SHOW synchronous_commit');
  const found = rows[0]?.synchronous_commit;
  if (found !== 'on') throw new UnsafeStoreError(store, 'synchronous_commit', 'on', `${found}`);
}

function ignore(): void {}

/** SQLSTATE prefixes, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^(08|57P0)/, 'cannot be reached: start it, or check DATABASE_URL'],
  [/^(28|3D)/, 'refuses our user or database: check DATABASE_URL'],
  [/^53100/, 'has no room left: free space on its disk'],
  [/^53/, 'is short of memory or connections: raise its limits or stop other clients'],
  [/^25006/, 'is read-only: point DATABASE_URL at the primary server'],
  [/^(57014|55P03|25P0[34]|40)/, 'is too busy: try again'],
];

const lost = '08006';

const driverLostConnection =
  /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded|Query read timeout|Cannot use a pool)/;

/** Translates engine errors for the operator; our own bugs pass through. */
export function explainPostgresFailure(error: unknown, store: string): unknown {
  const isAnswer = error instanceof DatabaseError;
  if (!isAnswer && !isNetworkFailure(error)) return error;
  const [code = '', cause] = isAnswer ? [error.code, withoutValues(error)] : [lost, error];
  if (/^XX00[12]/.test(code)) return new CorruptStoreError(store, { cause });
  const remedy = remedies.find(([states]) => states.test(code))?.[1];
  return remedy ? new StoreUnavailableError(`${store} ${remedy}.`, { cause }) : cause;
}

/** A broken connection, a deadlock, or another server that claimed the same address: retry once. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const sameAddress = error.constraint === 'deliveries_one_sending_per_address';
    return sameAddress || /^(08|57P0[12]|40)/.test(error.code ?? '');
  }
  return isNetworkFailure(error) && !/timeout/i.test(error.message);
}

/** The database answered the commit, and not because the connection was ending: then it may have committed before. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(08|57P0)/.test(error.code ?? '');

function isNetworkFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const systemError = 'code' in error && /^E[A-Z_]+$/.test(`${error.code}`);
  return systemError || driverLostConnection.test(error.message);
}

/** PostgreSQL quotes the row, and errors end up in logs. */
function withoutValues(error: DatabaseError): DatabaseError {
  error.detail = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
  return error;
}
