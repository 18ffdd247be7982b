import { join } from 'node:path';
import type { Outbox } from './outbox.ts';
import { newReference } from './reference.ts';

export type StoreSettings = {
  /** Set: PostgreSQL, for any number of servers. */
  readonly databaseUrl?: string | undefined;
  /** Otherwise: one file in this folder. */
  readonly dataDir: string;
};

/** Loads only the engine that is asked for. */
export async function openOutbox(settings: StoreSettings): Promise<Outbox> {
  if (settings.databaseUrl) {
    const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
    return openPostgresOutbox(settings.databaseUrl, newReference);
  }
  const { openSqliteOutbox } = await import('./sqlite/sqlite-outbox.ts');
  return openSqliteOutbox(join(settings.dataDir, 'leads.sqlite'), newReference);
}
