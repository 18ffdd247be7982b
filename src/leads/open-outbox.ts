import { join } from 'node:path';
import { type Tells, tellsNobody } from './notice.ts';
import type { Outbox } from './outbox.ts';
import { newReference } from './reference.ts';

export type StoreSettings = {
  /** Set: PostgreSQL, for any number of servers. */
  readonly databaseUrl?: string | undefined;
  /** Otherwise: one file in this folder. */
  readonly dataDir: string;
  /** Who is told of a lead that comes in, or is released; otherwise nobody. */
  readonly tells?: Tells;
};

/** Loads only the engine that is asked for. */
export async function openOutbox({
  databaseUrl,
  dataDir,
  tells = tellsNobody,
}: StoreSettings): Promise<Outbox> {
  if (databaseUrl) {
    const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
    return openPostgresOutbox(databaseUrl, newReference, tells);
  }
  const { openSqliteOutbox } = await import('./sqlite/sqlite-outbox.ts');
  return openSqliteOutbox(join(dataDir, 'leads.sqlite'), newReference, tells);
}
