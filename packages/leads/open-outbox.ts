import { join } from 'node:path';
import type { AlsoTo } from './delivery.ts';
import { StoreError } from './errors.ts';
import type { Outbox } from './outbox.ts';
import { newReference } from './reference.ts';

export type StoreSettings = {
  /** PostgreSQL, for any number of servers. */
  readonly databaseUrl?: string | undefined;
  /** Otherwise one SQLite file in this folder. */
  readonly dataDir: string;
  /** Without it, leads go to the CRM alone. */
  readonly alsoTo?: AlsoTo;
  /** Asked for each reference: content may change it. */
  readonly referencePrefix?: () => string;
};

/**
 * Creates and migrates the store if necessary. Throws if it holds an interrupted copy. Loads only the engine it needs.
 */
export async function openOutbox(settings: StoreSettings): Promise<Outbox> {
  return finished(await openCopyTarget(settings));
}

/** Also opens a store with an interrupted copy, to begin that copy again. */
export async function openCopyTarget(settings: StoreSettings): Promise<Outbox> {
  return open(settings, false);
}

/**
 * Opens an existing store without creating or migrating it; throws if it has another schema. For commands beside an
 * older server.
 */
export async function openOutboxAsItIs(settings: StoreSettings): Promise<Outbox> {
  return finished(await open(settings, true));
}

async function finished(outbox: Outbox): Promise<Outbox> {
  try {
    if (!(await outbox.isUnfinished())) return outbox;
    throw new StoreError(
      'The store holds part of the leads only: a move into it was interrupted. Run "npm run leads -- move" again with the settings of the old store, and start the server when it has ended.',
    );
  } catch (error) {
    await outbox.close();
    throw error;
  }
}

async function open(settings: StoreSettings, asItIs: boolean): Promise<Outbox> {
  const { databaseUrl, dataDir, alsoTo, referencePrefix } = settings;
  const reference = () => newReference(referencePrefix?.());
  if (databaseUrl) {
    const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
    return openPostgresOutbox(databaseUrl, reference, alsoTo, asItIs);
  }
  const { openSqliteOutbox } = await import('./sqlite/sqlite-outbox.ts');
  return openSqliteOutbox(join(dataDir, 'leads.sqlite'), reference, alsoTo, asItIs);
}
