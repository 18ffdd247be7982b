import type { CompanyFacts } from '../company-facts.ts';
import type { CrmMode } from '../config.ts';
import type { Pause } from '../leads/delivery.ts';
import { leadStates } from '../leads/lead.ts';
import type { LeadReading } from '../leads/lead-admin.ts';
import { type CrmTrouble, findTrouble, type HealthStore } from './crm-trouble.ts';
import { nameOfState } from './states.ts';

/** How things stand: what was received is what the states and the erased add up to. */
export type Status = {
  readonly received: number;
  readonly leads: Readonly<Record<string, number>>;
  readonly erased: number;
  readonly mode: CrmMode;
  /** Only while it lasts. */
  readonly pause: Pause | null;
  /** Null while leads flow. */
  readonly trouble: CrmTrouble | null;
  readonly parkedSince: Date | null;
  /** When the longest-waiting lead was received. */
  readonly waitingSince: Date | null;
};

export async function statusOf(
  store: Pick<LeadReading, 'sum' | 'list' | 'oldestParkedAt'> & HealthStore,
  mode: CrmMode,
  company: CompanyFacts,
  now: Date,
): Promise<Status> {
  const { received, erased, ...sum } = await store.sum();
  const pause = await store.pausedUntil(mode);
  const [oldest] = await store.list({ state: 'waiting', sort: 'oldest', limit: 1 });
  return {
    received,
    leads: Object.fromEntries(leadStates.map((state) => [nameOfState(state), sum[state]])),
    erased,
    mode,
    pause: pause && pause.until > now ? pause : null,
    trouble: await findTrouble(store, mode, company, now),
    parkedSince: await store.oldestParkedAt(),
    waitingSince: oldest?.receivedAt ?? null,
  };
}
