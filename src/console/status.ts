import type { CrmMode } from '../config.ts';
import type { DeliveryQueue, LeadAdmin, Pause } from '../leads/outbox.ts';
import { nameOfState } from './states.ts';

/** How things stand with the leads. */
export type Status = {
  readonly total: number;
  readonly leads: Readonly<Record<string, number>>;
  readonly mode: CrmMode;
  /** Only while it lasts. */
  readonly pause: Pause | null;
  readonly parkedSince: Date | null;
};

export async function statusOf(
  store: LeadAdmin & DeliveryQueue,
  mode: CrmMode,
  now: Date,
): Promise<Status> {
  const counts = Object.entries(await store.counts()) as [
    Parameters<typeof nameOfState>[0],
    number,
  ][];
  const pause = await store.pausedUntil(mode);
  return {
    total: counts.reduce((sum, [, number]) => sum + number, 0),
    leads: Object.fromEntries(counts.map(([state, number]) => [nameOfState(state), number])),
    mode,
    pause: pause && pause.until > now ? pause : null,
    parkedSince: await store.oldestParkedAt(),
  };
}
