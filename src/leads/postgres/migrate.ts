import { join } from 'node:path';
import { Client } from 'pg';
import { pendingMigrations, readMigrations } from '../sql/migrations.ts';
import { drive, queryOn } from './database.ts';
import { postgresDialect } from './dialect.ts';

const ourMigrations = join(import.meta.dirname, 'migrations');

/** Any number that no other program uses on the same database. */
const migrationLock = 7_416_020_835;

/** Brings the tables up to date, once, however many servers start together. */
export async function migrate(
  databaseUrl: string,
  store: string,
  migrations = ourMigrations,
): Promise<void> {
  // A connection of its own: a migration may take longer than the pool allows.
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query('SELECT max(version) AS schema FROM schema_migrations');
    const schema = Number(rows[0]?.schema ?? 0);
    for (const { version, name, sql, followUp } of pendingMigrations(
      readMigrations(migrations),
      schema,
      store,
    )) {
      await client.query(sql);
      await drive(followUp(postgresDialect), queryOn(client));
      await client.query('INSERT INTO schema_migrations (version, name) VALUES ($1, $2)', [
        version,
        name,
      ]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
