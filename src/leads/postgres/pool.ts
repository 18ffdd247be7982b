import { type ClientBase, Pool } from 'pg';
import { UnsafeStoreError } from '../errors.ts';

/**
 * Scripts count on "read committed": each statement sees what others have
 * committed by then. No statement reads so much that starting helpers for it
 * would pay, and visitors need their cores. Plans are kept for as long as a connection lives, and one
 * that was made for an empty table would read all of it for ever after.
 */
const settings = `
  SET enable_seqscan = off;
  SET max_parallel_workers_per_gather = 0;
  SET synchronous_commit = on;
  SET default_transaction_isolation = 'read committed';
  SET statement_timeout = '10s';
  SET lock_timeout = '5s';
  SET idle_in_transaction_session_timeout = '15s'`;

/** How long to wait for an answer from a server that may no longer be there. */
const queryTimeoutMs = 15_000;

export function openPool(databaseUrl: string, store: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    onConnect: (client) => configure(client, store),
  });
  // The pool has dropped the connection by then and makes another when it is asked.
  pool.on('error', ignore);
  return pool;
}

async function configure(client: ClientBase, store: string): Promise<void> {
  // A connection that breaks while a script holds it fails that script's next statement too.
  client.on('error', ignore);
  await client.query(settings);
  const { rows } = await client.query('SHOW synchronous_commit');
  const found = rows[0]?.synchronous_commit;
  if (found !== 'on') throw new UnsafeStoreError(store, 'synchronous_commit', 'on', `${found}`);
}

function ignore(): void {}
