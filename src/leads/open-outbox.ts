import { join } from 'node:path';
import type { AlsoTo } from './delivery.ts';
import { UnfinishedCopyError } from './errors.ts';
import type { Outbox } from './outbox.ts';
import { newReference } from './reference.ts';

export type StoreSettings = {
  /** Set: PostgreSQL, for any number of servers. */
  readonly databaseUrl?: string | undefined;
  /** Otherwise: one file in this folder. */
  readonly dataDir: string;
  /** Who is told of a lead that comes in, or is released; otherwise nobody. */
  readonly alsoTo?: AlsoTo;
  /** How references begin. */
  readonly referencePrefix?: string;
};

/** Makes the store if need be and brings it up to date. Loads only the engine that is asked for. */
export async function openOutbox(settings: StoreSettings): Promise<Outbox> {
  return finished(await openCopyTarget(settings));
}

/** The same, also of a store into which a copy broke off. */
export async function openCopyTarget(settings: StoreSettings): Promise<Outbox> {
  return open(settings, false);
}

/** Opens only what is there, and changes nothing about it; see OlderSchemaError. */
export async function openOutboxAsItIs(settings: StoreSettings): Promise<Outbox> {
  return finished(await open(settings, true));
}

async function finished(outbox: Outbox): Promise<Outbox> {
  try {
    if (await outbox.isUnfinished()) throw new UnfinishedCopyError();
    return outbox;
  } catch (error) {
    await outbox.close();
    throw error;
  }
}

async function open(settings: StoreSettings, asItIs: boolean): Promise<Outbox> {
  const { databaseUrl, dataDir, alsoTo, referencePrefix } = settings;
  const reference = () => newReference(referencePrefix);
  if (databaseUrl) {
    const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
    return openPostgresOutbox(databaseUrl, reference, alsoTo, asItIs);
  }
  const { openSqliteOutbox } = await import('./sqlite/sqlite-outbox.ts');
  return openSqliteOutbox(join(dataDir, 'leads.sqlite'), reference, alsoTo, asItIs);
}
