import { type ClientBase, Pool } from 'pg';
import { UnsafeStoreError } from '../errors.ts';

/**
 * Scripts rely on "read committed". Statements are too small for parallel workers, and visitors need the cores.
 * Prepared plans live as long as their connection, so one planned on an empty table must not choose a sequential
 * scan.
 */
const settings = `
  SET enable_seqscan = off;
  SET max_parallel_workers_per_gather = 0;
  SET synchronous_commit = on;
  SET default_transaction_isolation = 'read committed';
  SET statement_timeout = '10s';
  SET lock_timeout = '5s';
  SET idle_in_transaction_session_timeout = '15s'`;

/** For a server that may be gone. */
const queryTimeoutMs = 15_000;

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
  await client.query(settings);
  const { rows } = await client.query('SHOW synchronous_commit');
  const found = rows[0]?.synchronous_commit;
  if (found !== 'on') throw new UnsafeStoreError(store, 'synchronous_commit', 'on', `${found}`);
}

function ignore(): void {}
