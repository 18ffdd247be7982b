import type { AlsoTo } from '../../src/leads/delivery.ts';
import type { Outbox } from '../../src/leads/outbox.ts';
import { PostgresDatabase } from '../../src/leads/postgres/database.ts';
import { openPool } from '../../src/leads/postgres/pool.ts';
import { postgresOutbox } from '../../src/leads/postgres/postgres-outbox.ts';
import { newReference } from '../../src/leads/reference.ts';

/**
 * An outbox that goes by the time its callers name, so that a test can let days pass. On a database that
 * is migrated: looking after that takes a connection of its own.
 */
export function openDrivenOutbox(databaseUrl: string, alsoTo?: AlsoTo): Outbox {
  const database = new PostgresDatabase(openPool(databaseUrl, 'The store'), 'The store');
  return postgresOutbox(database, newReference, alsoTo, (now) => now);
}
