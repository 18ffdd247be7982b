import { join } from 'node:path';
import { Client } from 'pg';
import { assertUpToDate, pendingMigrations, readMigrations } from '../sql/migrations.ts';
import { drive, queryOn } from './database.ts';
import { postgresDialect } from './dialect.ts';

const ourMigrations = join(import.meta.dirname, 'migrations');

/** Unique among programs on the same database. */
const migrationLock = 7_416_020_835;

/** Runs each migration once, however many servers start together, and all that are pending in one transaction. */
export async function migrate(databaseUrl: string, store: string, migrations = ourMigrations) {
  await connected(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const schema = await schemaOn(client);
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
  });
}

/** Throws unless the schema is this release's. Changes nothing. */
export async function checkSchema(databaseUrl: string, store: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('schema_migrations') AS found");
    const schema = rows[0]?.found === null ? 0 : await schemaOn(client);
    assertUpToDate(readMigrations(ourMigrations), schema, store);
  });
}

async function schemaOn(client: Client): Promise<number> {
  const { rows } = await client.query('SELECT max(version) AS schema FROM schema_migrations');
  return Number(rows[0]?.schema ?? 0);
}

/** A separate connection: a migration may exceed the pool's timeouts. */
async function connected(databaseUrl: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
