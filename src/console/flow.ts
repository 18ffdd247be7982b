import type { CrmMode } from '../config.ts';
import type { Actor, LeadActing } from '../leads/lead-admin.ts';
import type { DeliveryQueue } from '../leads/outbox.ts';

/** Also those that only finish what they began: whoever stops delivery means all of it. */
const modes: readonly CrmMode[] = ['webhook', 'proxy', 'folk'];

export type PauseSwitch = Pick<DeliveryQueue, 'pause' | 'pausedUntil'> &
  Pick<LeadActing, 'recordAction'>;

/** Until somebody resumes it. */
const endless = new Date('9999-01-01T00:00:00Z');
const agesHence = new Date('9000-01-01T00:00:00Z');

/**
 * Nothing more is taken from the queue; what is under way is finished. As a
 * slow-down, since a refusal would be asked about again when a server starts.
 */
export async function pauseDelivery(
  store: PauseSwitch,
  reason: string,
  by: Actor,
  until: Date = endless,
): Promise<void> {
  for (const mode of modes) {
    // Otherwise a longer pause would stand.
    await store.pause(mode, null, '');
    await store.pause(mode, until, reason, 'slow-down');
  }
  await store.recordAction('pause', 0, by);
}

/** Also ends a pause that the CRM asked for: it is tried at once. */
export async function resumeDelivery(store: PauseSwitch, by: Actor): Promise<boolean> {
  const pauses = await Promise.all(modes.map((mode) => store.pausedUntil(mode)));
  for (const mode of modes) await store.pause(mode, null, '');
  await store.recordAction('resume', 0, by);
  return pauses.some((pause) => pause !== null);
}

export const isEndless = (until: Date): boolean => until > agesHence;
