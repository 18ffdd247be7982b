import { performance } from 'node:perf_hooks';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { progress } from '../progress.ts';
import type { BenchStore } from './bench-engine.ts';
import type { Crm } from './crm.ts';
import { measureClaims, measureDeliveries } from './delivery-rate.ts';
import type { Subject } from './rounds.ts';
import { sampleLead } from './sample-lead.ts';

export type OpenedStore = BenchStore & { readonly outbox: Outbox; readonly openMs: number };

export async function openStores(stores: readonly BenchStore[]): Promise<OpenedStore[]> {
  const opened: OpenedStore[] = [];
  for (const store of stores) {
    const startedAt = performance.now();
    const outbox = await openOutbox(store.settings);
    opened.push({ ...store, outbox, openMs: performance.now() - startedAt });
  }
  return opened;
}

export const acceptSubject = (name: string, outbox: Outbox): Subject => ({
  name,
  prepare() {
    const lead = sampleLead();
    return () => outbox.accept(lead, new Date());
  },
});

export type DeliveryFigures = {
  readonly leads: number;
  readonly openMs: number;
  readonly claims: number;
  readonly deliveries: number;
};

/** Empties the queues first, then measures how fast they empty. */
export async function measureQueue(
  { leads, outbox, openMs }: OpenedStore,
  crm: Crm,
  count: number,
): Promise<DeliveryFigures> {
  progress(`claiming and delivering with ${leads} leads stored`);
  await measureClaims(outbox, 0);
  const claims = await measureClaims(outbox, count);
  const deliveries = await measureDeliveries(outbox, crm, count);
  return { leads, openMs, claims, deliveries };
}
