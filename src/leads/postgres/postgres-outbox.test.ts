import { afterAll, beforeAll } from 'vitest';
import { emptyTables } from '../../../test/postgres/empty-tables.ts';
import { type Postgres, startPostgres } from '../../../test/postgres/start-postgres.ts';
import { outboxContract } from '../outbox.contract.ts';
import { newReference } from '../reference.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';

let postgres: Postgres;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
});

afterAll(() => postgres.remove());

outboxContract('outbox on PostgreSQL', async () => ({
  open: () =>
    openPostgresOutbox(
      databaseUrl,
      () => newReference('TW'),
      (now) => now,
    ),
  remove: () => emptyTables(databaseUrl),
}));
