import type { CompanyFacts } from '@tidewright/content/company-facts';
import { type LeadState, leadStates, type Outbox, type Sum } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import { findTrouble } from './crm-trouble.ts';
import { figure } from './words/numbers.ts';
import { markOfState } from './words/states.ts';

export type Status = Awaited<ReturnType<typeof statusOf>>;

export function accountOf({ received, erased, ...sum }: Sum, mode?: CrmMode) {
  const states = leadStates.filter((state) => sum[state] > 0);
  const found = states.reduce((total, state) => total + sum[state], erased);
  const parts: readonly { state: LeadState | null; words: string }[] = [
    ...states.map((state) => ({
      state,
      words: `${figure(sum[state])} ${markOfState(state, mode).word.toLowerCase()}`,
    })),
    ...(erased > 0 ? [{ state: null, words: `${figure(erased)} erased` }] : []),
  ];
  const isRight = found === received;
  const words = isRight
    ? received === 1
      ? 'The one lead is accounted for'
      : `All ${figure(received)} leads accounted for`
    : `Leads don’t add up: ${figure(received)} received, ${figure(found)} found`;
  return { isRight, words, parts };
}

export async function statusOf(store: Outbox, mode: CrmMode, company: CompanyFacts, now: Date) {
  const { received, erased, ...leads } = await store.sum();
  const pause = await store.pausedUntil(mode, now);
  const [oldest] = await store.list({ state: 'waiting', sort: 'oldest', limit: 1 });
  return {
    received,
    leads,
    erased,
    mode,
    pause: pause && pause.until > now ? pause : null,
    trouble: await findTrouble(store, mode, company, now),
    notDeliveredSince: await store.oldestNotDeliveredAt(),
    waitingSince: oldest?.receivedAt ?? null,
  };
}
