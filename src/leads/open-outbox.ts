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
  const { open, place } = await engineOf(settings);
  return open(place, () => newReference(settings.referencePrefix), settings.alsoTo);
}

/** Opens only what is there, and changes nothing about it; see OlderSchemaError. */
export async function openOutboxAsItIs(settings: StoreSettings): Promise<Outbox> {
  const { openAsItIs, place } = await engineOf(settings);
  return finished(
    await openAsItIs(place, () => newReference(settings.referencePrefix), settings.alsoTo),
  );
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

type Open = (place: string, newReference: () => string, alsoTo?: AlsoTo) => Promise<Outbox>;
type EngineToOpen = { readonly open: Open; readonly openAsItIs: Open; readonly place: string };

async function engineOf({ databaseUrl, dataDir }: StoreSettings): Promise<EngineToOpen> {
  if (databaseUrl) {
    const engine = await import('./postgres/postgres-outbox.ts');
    const { openPostgresOutbox, openPostgresAsItIs } = engine;
    return { open: openPostgresOutbox, openAsItIs: openPostgresAsItIs, place: databaseUrl };
  }
  const { openSqliteOutbox, openSqliteAsItIs } = await import('./sqlite/sqlite-outbox.ts');
  const place = join(dataDir, 'leads.sqlite');
  return { open: openSqliteOutbox, openAsItIs: openSqliteAsItIs, place };
}
