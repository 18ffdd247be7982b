import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';

/** A server for the tests of a file. */
export function usePostgres(): Omit<SomePostgres, 'remove'> {
  let postgres: SomePostgres;
  beforeAll(async () => {
    postgres = await somePostgres();
  });
  afterAll(() => postgres.remove());
  return {
    createDatabase: () => postgres.createDatabase(),
    createEmptyDatabase: () => postgres.createEmptyDatabase(),
  };
}

export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
