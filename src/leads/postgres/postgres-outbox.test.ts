import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../../../test/postgres/start-postgres.ts';
import { openOutbox } from '../open-outbox.ts';
import { outboxContract } from '../outbox.contract.ts';

let postgres: Postgres;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
});

afterAll(() => postgres.remove());

outboxContract('outbox on PostgreSQL', async () => ({
  open: () => openOutbox({ databaseUrl, dataDir: '' }),
  remove: () => emptyTables(databaseUrl),
}));

/** Many times faster than a new database for each test. */
async function emptyTables(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    DELETE FROM leads; DELETE FROM fingerprints; DELETE FROM people; DELETE FROM hits; DELETE FROM pauses`);
  await client.end();
}
