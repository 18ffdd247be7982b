import type { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { emptyTables } from '../../../test/postgres/empty-tables.ts';
import { DrivenOutboxes } from '../../../test/postgres/open-driven-outbox.ts';
import { outboxContract } from '../outbox.contract.ts';
import { connect, usePostgres } from './postgres.fixture.ts';

const postgres = usePostgres();
let outboxes: DrivenOutboxes;
let database: Client;

beforeAll(async () => {
  const databaseUrl = await postgres.createDatabase();
  database = await connect(databaseUrl);
  outboxes = new DrivenOutboxes(databaseUrl);
});

afterAll(async () => {
  await outboxes.end();
  await database.end();
});

outboxContract('outbox on PostgreSQL', async () => ({
  open: async (alsoTo) => outboxes.open(alsoTo),
  remove: () => emptyTables(database),
}));
