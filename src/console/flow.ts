import { crmModes } from '../crm-modes.ts';
import type { DeliveryQueue } from '../leads/delivery.ts';
import type { Actor } from '../leads/lead.ts';
import type { LeadActing } from '../leads/lead-admin.ts';

export type PauseSwitch = Pick<
  DeliveryQueue,
  'pause' | 'pausedUntil' | 'failedTries' | 'waitingLeads'
> &
  Pick<LeadActing, 'recordAction'>;

const endless = new Date('9999-01-01T00:00:00Z');
const agesHence = new Date('9000-01-01T00:00:00Z');

/** Sends in progress finish. As a slow-down, because a server asks again about a refusal when it starts. */
export async function pauseDelivery(
  store: PauseSwitch,
  reason: string,
  by: Actor,
  until: Date = endless,
): Promise<void> {
  // Also receivers that only finish old deliveries.
  for (const mode of crmModes) {
    // Otherwise a longer pause would stay.
    await store.pause(mode, null, '');
    await store.pause(mode, until, reason, 'slow-down');
  }
  await store.recordAction('pause', 0, by);
}

/** Also ends a pause that the CRM asked for. A refused key stays known as refused until a try succeeds. */
export async function resumeDelivery(store: PauseSwitch, by: Actor): Promise<boolean> {
  const pauses = await Promise.all(crmModes.map((mode) => store.pausedUntil(mode)));
  for (const [index, mode] of crmModes.entries()) {
    const pause = pauses[index];
    await store.pause(mode, null, '');
    if (pause?.kind === 'refused')
      await store.pause(mode, by.now, pause.reason, 'refused', pause.cause);
  }
  await store.recordAction('resume', 0, by);
  return pauses.some((pause) => pause !== null);
}

export const isEndless = (until: Date): boolean => until > agesHence;
