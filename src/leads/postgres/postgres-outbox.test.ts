import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { emptyTables } from '../../../test/postgres/empty-tables.ts';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { outboxContract } from '../outbox.contract.ts';

let postgres: SomePostgres;
let databaseUrl: string;
let database: Client;

beforeAll(async () => {
  postgres = await somePostgres();
  databaseUrl = await postgres.createDatabase();
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await postgres.remove();
});

outboxContract('outbox on PostgreSQL', async () => ({
  open: async (alsoTo) => openDrivenOutbox(databaseUrl, alsoTo),
  remove: () => emptyTables(database),
}));
