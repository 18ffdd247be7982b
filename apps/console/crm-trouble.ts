import { setTimeout } from 'node:timers/promises';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { crmOf, crms } from '@tidewright/crm';
import type { FailureCause } from '@tidewright/kit/http-call';
import type { Actor, FailedTries, Outbox, Pause, WaitingLeads } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import { type Clock, clockOf } from './times.ts';
import { count, money } from './words/numbers.ts';
import { receiverFirst, receiverOf } from './words/receivers.ts';

type Cause = {
  readonly cause: Failure | 'refused' | 'trying' | 'slow-down' | 'paused';
  readonly title: string;
  /** What the receiver said last, or why someone paused delivery. */
  readonly reason: string;
  /** When a pause ends by itself; null if it doesn't. */
  readonly until: Date | null;
};

export type CrmTrouble = WaitingLeads & Cause & { readonly waits: string };

export const troubleSentence = ({ title, waits }: CrmTrouble): string => `${title}. ${waits}`;

/** Null if leads are delivered. Read from the store, so every server and command says the same. */
export async function findTrouble(
  store: Outbox,
  mode: CrmMode,
  company: Pick<CompanyFacts, 'timeZone' | 'brand'>,
  now: Date,
): Promise<CrmTrouble | null> {
  if (mode === 'stored only') return null;
  const pause = await store.pausedUntil(mode, now);
  const tries = await store.failedTries(mode);
  const [newest] = tries;
  const hasFailedSince = pause && newest && newest.lastAt > pause.until;
  const isPaused = pause && (pause.until > now || (pause.kind === 'refused' && !hasFailedSince));
  if (!isPaused && !newest) return null;
  const waiting = await store.waitingLeads(mode);
  const cause = isPaused
    ? pauseCause(pause, mode, now)
    : failureCause(tries, mode, waiting.leads, clockOf(company, now));
  return cause && { ...cause, ...waiting, waits: waitWords(waiting, company.brand) };
}

const isMisplaced = (cause: FailureCause | null): boolean =>
  cause !== null && ['404', '405', '410', '501'].includes(cause);

function pauseCause({ kind, cause, reason, until }: Pause, mode: CrmMode, now: Date): Cause {
  const receiver = receiverFirst(mode);
  const paused = { reason, until: until > agesHence ? null : until };
  if (kind === 'slow-down')
    return cause === null
      ? { ...paused, cause: 'paused', title: 'Paused by hand' }
      : { ...paused, cause: kind, title: `Paused: ${receiverOf(mode)} asks us to slow down` };
  if (until <= now)
    return { ...paused, cause: 'trying', title: `${receiver} refused our key at the last try` };
  const title = isMisplaced(cause)
    ? `${receiver} isn't at the address in .env (${cause})`
    : `${receiver} refuses our key`;
  return { ...paused, cause: 'refused', title };
}

/** What we say while leads wait, and afterward, when we don't know how it is now. */
const failures = {
  unreachable: ["can't be reached", "couldn't be reached"],
  timeout: ["hasn't answered in time", "didn't answer in time"],
  error: ['has answered with errors', 'answered with an error'],
  other: ["hasn't accepted a lead", "didn't accept the lead"],
} as const;

type Failure = keyof typeof failures;

const failureOf = (cause: FailureCause): Failure =>
  cause === 'unreachable' || cause === 'timeout' || cause === 'other' ? cause : 'error';

function failureCause(
  tries: readonly FailedTries[],
  mode: CrmMode,
  leads: number,
  clock: Clock,
): Cause | null {
  const [newest] = tries;
  if (!newest) return null;
  const cause = failureOf(newest.cause);
  const code = cause === 'error' ? ` (${newest.cause})` : '';
  const [present, past] = failures[cause];
  const since = failingSince(newest, tries);
  const isToday = clock.isoDay(since) === clock.isoDay(clock.now);
  const sinceWords = isToday ? clock.time(since) : clock.listed(since);
  const title =
    leads > 0
      ? `${receiverFirst(mode)} ${present}${code} since ${sinceWords}`
      : `${receiverFirst(mode)} ${past}${code} at the last try, ${clock.inText(newest.lastAt)}`;
  return { cause, title, reason: newest.reason, until: null };
}

/** Since when it has failed in the current way. */
function failingSince({ cause }: FailedTries, tries: readonly FailedTries[]): Date {
  const same = tries.filter((one) => one.cause === cause);
  const others = tries.filter((one) => one.cause !== cause);
  const first = Math.min(...same.map(({ firstAt }) => firstAt.getTime()));
  return new Date(Math.max(first, ...others.map((one) => one.lastAt.getTime())));
}

function waitWords({ leads, value }: WaitingLeads, brand: CompanyFacts['brand']): string {
  if (leads === 0) return 'No leads are waiting';
  const worth = value > 0 ? ` worth ${money(value, brand)}` : '';
  return `${count(leads, 'lead')}${worth} ${leads === 1 ? 'waits' : 'wait'} here safely`;
}

export const keyRemedy = (mode: CrmMode): string =>
  crmOf(mode)?.words.keyRemedy ?? 'Check the address and the key in .env, then restart the server.';

/** Until someone resumes it. */
const endless = new Date('9999-01-01T00:00:00Z');
const agesHence = new Date('9000-01-01T00:00:00Z');

/** Sends in progress finish. As a slow-down, because a server asks again about a refusal when it starts. */
export async function pauseDelivery(store: Outbox, reason: string, by: Actor): Promise<void> {
  // Also receivers that only finish old deliveries.
  for (const { id: mode } of crms) {
    // Otherwise an earlier pause by hand would keep its reason.
    await store.pause(mode, null, '');
    await store.pause(mode, endless, reason, 'slow-down', null, by.now);
  }
  await store.recordAction('pause', 0, by);
}

/** Also ends a pause that the CRM asked for. A refused key stays known as refused until a try succeeds. */
export async function resumeDelivery(store: Outbox, by: Actor): Promise<boolean> {
  let wasPaused = false;
  for (const { id: mode } of crms) {
    const pause = await store.pausedUntil(mode, by.now);
    if (!pause) continue;
    wasPaused = true;
    await store.pause(mode, null, '');
    if (pause.kind === 'refused')
      await store.pause(mode, by.now, pause.reason, 'refused', pause.cause, by.now);
  }
  await store.recordAction('resume', 0, by);
  return wasPaused;
}

const lookEveryMs = 100;
/** Someone is waiting for the page; a call to the CRM may take longer. */
const mostWaitMs = 8_000;

export async function keyTried(store: Outbox, mode: CrmMode, since: Date): Promise<void> {
  const deadline = performance.now() + mostWaitMs;
  while (performance.now() < deadline) {
    const pause = await store.pausedUntil(mode);
    if (pause === null || pause.until > new Date()) return;
    const [failed] = await store.failedTries(mode);
    if (failed && failed.lastAt > since) return;
    await setTimeout(lookEveryMs);
  }
}
