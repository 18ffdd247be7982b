import type { AlsoTo } from '../../src/leads/delivery.ts';
import type { Outbox } from '../../src/leads/outbox.ts';
import { openPostgresOutbox } from '../../src/leads/postgres/postgres-outbox.ts';
import { newReference } from '../../src/leads/reference.ts';

/** An outbox that goes by the time its callers name, so that a test can let days pass. */
export function openDrivenOutbox(databaseUrl: string, alsoTo?: AlsoTo): Promise<Outbox> {
  return openPostgresOutbox(databaseUrl, newReference, alsoTo, (now) => now);
}
