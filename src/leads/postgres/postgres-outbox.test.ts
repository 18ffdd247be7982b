import { afterAll, beforeAll } from 'vitest';
import { emptyTables } from '../../../test/postgres/empty-tables.ts';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { outboxContract } from '../outbox.contract.ts';

let postgres: SomePostgres;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await somePostgres();
  databaseUrl = await postgres.createDatabase();
});

afterAll(() => postgres.remove());

outboxContract('outbox on PostgreSQL', async () => ({
  open: (alsoTo) => openDrivenOutbox(databaseUrl, alsoTo),
  remove: () => emptyTables(databaseUrl),
}));
