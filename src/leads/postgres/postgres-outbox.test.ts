import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { emptyTables } from '../../../test/postgres/empty-tables.ts';
import { DrivenOutboxes } from '../../../test/postgres/open-driven-outbox.ts';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { outboxContract } from '../outbox.contract.ts';

let postgres: SomePostgres;
let outboxes: DrivenOutboxes;
let database: Client;

beforeAll(async () => {
  postgres = await somePostgres();
  const databaseUrl = await postgres.createDatabase();
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  outboxes = new DrivenOutboxes(databaseUrl);
});

afterAll(async () => {
  await outboxes.end();
  await database.end();
  await postgres.remove();
});

outboxContract('outbox on PostgreSQL', async () => ({
  open: async (alsoTo) => outboxes.open(alsoTo),
  remove: () => emptyTables(database),
}));
