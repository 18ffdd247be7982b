import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';

/** One durable row in one table: the least any durable store must do. */
export type BareInsert = (body: string) => Promise<unknown>;

/** `place` is a file, or the URL of an empty database. */
export function bareInsert(engine: string, place: string): Promise<BareInsert> {
  return engine === 'SQLite' ? intoSqlite(place) : intoPostgres(place);
}

async function intoSqlite(path: string): Promise<BareInsert> {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE bare (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO bare (body) VALUES (?)');
  return async (body) => insert.run(body);
}

async function intoPostgres(url: string): Promise<BareInsert> {
  const pool = new Pool({ connectionString: url });
  // The database stops before its clients when the bench ends.
  pool.on('error', () => {});
  await pool.query('CREATE TABLE bare (id bigserial PRIMARY KEY, body text NOT NULL)');
  const text = 'INSERT INTO bare (body) VALUES ($1)';
  return (body) => pool.query({ name: 'bare', text, values: [body] });
}
