import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../../../test/postgres/start-postgres.ts';
import { openOutbox } from '../open-outbox.ts';
import { outboxContract } from '../outbox.contract.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

outboxContract('outbox on PostgreSQL', async () => {
  const databaseUrl = await postgres.createDatabase();
  return {
    open: () => openOutbox({ databaseUrl, dataDir: '' }),
    remove: async () => {},
  };
});
