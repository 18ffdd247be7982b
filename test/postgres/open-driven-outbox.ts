import { type AlsoTo, newReference, type Outbox } from '@tidewright/leads';
import type { Pool } from 'pg';
import { openPool, PostgresDatabase } from '../../packages/leads/postgres/database.ts';
import { postgresOutbox } from '../../packages/leads/postgres/postgres-outbox.ts';

/**
 * An outbox that goes by the time its callers name, so that a test can let days pass. On a database that
 * is migrated: looking after that takes a connection of its own.
 */
export const openDrivenOutbox = (databaseUrl: string, alsoTo?: AlsoTo): Outbox =>
  outboxOn(openPool(databaseUrl, 'The store'), alsoTo);

const outboxOn = (pool: Pool, alsoTo?: AlsoTo): Outbox =>
  postgresOutbox(new PostgresDatabase(pool, 'The store'), newReference, alsoTo, (now) => now);

/** Outboxes that share no connection with each other, but with those closed before: a connection takes longer than a test. */
export class DrivenOutboxes {
  readonly #free: Pool[] = [];
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  open(alsoTo?: AlsoTo): Outbox {
    const pool = this.#free.pop() ?? openPool(this.#databaseUrl, 'The store');
    let isOpen = true;
    const close = async () => {
      if (isOpen) this.#free.push(pool);
      isOpen = false;
    };
    return { ...outboxOn(pool, alsoTo), close };
  }

  async end(): Promise<void> {
    await Promise.all(this.#free.map((pool) => pool.end()));
  }
}
