import type { CompanyFacts } from '../company-facts.ts';
import type { CrmMode } from '../config.ts';
import type { DeliveryQueue, FailedTries, Pause, WaitingLeads } from '../leads/delivery.ts';
import { isEndless } from './flow.ts';
import { type Clock, clockOf } from './times.ts';
import { capital, count, money, receiverOf } from './words.ts';

/** What keeps leads from the CRM, in words that every page and command shares. */
export type CrmTrouble = WaitingLeads & {
  readonly cause: FailureCause | 'refused' | 'trying' | 'slow-down' | 'paused';
  /** What is wrong, and since when. */
  readonly title: string;
  /** What waits meanwhile. */
  readonly waits: string;
  /** What the receiver said last, or why one of us paused delivery. */
  readonly reason: string;
  /** When a pause ends by itself. */
  readonly until: Date | null;
};

type FailureCause = 'unreachable' | 'timeout' | 'error' | 'other';

type Cause = Pick<CrmTrouble, 'cause' | 'title' | 'reason' | 'until'>;

export type HealthStore = Pick<DeliveryQueue, 'pausedUntil' | 'failedTries' | 'waitingLeads'>;

export const sentenceOf = ({ title, waits }: CrmTrouble): string => `${title}. ${waits}`;

/** Null while leads flow. Read from the store, so every server and command says the same. */
export async function findTrouble(
  store: HealthStore,
  mode: CrmMode,
  company: Pick<CompanyFacts, 'timeZone' | 'brand'>,
  now: Date,
): Promise<CrmTrouble | null> {
  if (mode === 'stored only') return null;
  const pause = await store.pausedUntil(mode);
  const failing = failingOf(await store.failedTries(mode));
  const clock = clockOf(company.timeZone, now);
  const hasFailedSince = pause && failing && failing.lastAt > pause.until;
  const isPaused = pause && (pause.until > now || (pause.kind === 'refused' && !hasFailedSince));
  if (!isPaused && !failing) return null;
  const waiting = await store.waitingLeads(mode);
  const cause = isPaused
    ? pauseCause(pause, mode, now)
    : failing && failureCause(failing, mode, waiting.leads, clock);
  return cause && { ...cause, ...waiting, waits: waitWords(waiting, company.brand) };
}

const subject = (mode: CrmMode): string =>
  mode === 'folk' ? receiverOf(mode) : capital(receiverOf(mode));

/** How transports word a limit; any other reason was typed by one of us. */
const isReceivers = / error: 429\b|API limit is used$/;

function pauseCause({ kind, until, reason }: Pause, mode: CrmMode, now: Date): Cause {
  const told = { reason, until: isEndless(until) ? null : until };
  if (kind === 'slow-down')
    return isReceivers.test(reason)
      ? { ...told, cause: 'slow-down', title: `Paused: ${receiverOf(mode)} asks us to slow down` }
      : { ...told, cause: 'paused', title: 'Paused by one of you' };
  if (until <= now)
    return { ...told, cause: 'trying', title: `${subject(mode)} refused our key at the last try` };
  const [, status] = /error: (404|405|410|501)\b/.exec(reason) ?? [];
  const title = status
    ? `${subject(mode)} isn't at the address in .env (${status})`
    : `${subject(mode)} refuses our key`;
  return { ...told, cause: 'refused', title };
}

type Failing = Pick<FailedTries, 'reason' | 'lastAt'> & Failure & { readonly since: Date };

/** Since when it fails as it does now; before that it may have failed in another way. */
function failingOf(tries: readonly FailedTries[]): Failing | null {
  const [newest] = tries;
  if (!newest) return null;
  const failure = failureOf(newest.reason);
  const isSame = ({ reason }: FailedTries) => failureOf(reason).present === failure.present;
  const first = Math.min(...tries.filter(isSame).map(({ firstAt }) => firstAt.getTime()));
  const others = tries.filter((one) => !isSame(one)).map(({ lastAt }) => lastAt.getTime());
  const { reason, lastAt } = newest;
  return { ...failure, reason, lastAt, since: new Date(Math.max(first, ...others)) };
}

/** What is said while leads wait, and what afterwards, when nobody knows how it is now. */
type Failure = { readonly cause: FailureCause; readonly present: string; readonly past: string };

function failureOf(reason: string): Failure {
  if (/no answer \(.*timeout.*\)|no answer \(ETIMEDOUT\)|^Stopped before it was done/i.test(reason))
    return { cause: 'timeout', present: "hasn't answered in time", past: "didn't answer in time" };
  if (reason.includes('no answer ('))
    return { cause: 'unreachable', present: "can't be reached", past: "couldn't be reached" };
  const [, status] = /error: (\d{3})\b/.exec(reason) ?? [];
  return status
    ? {
        cause: 'error',
        present: `has answered with errors (${status})`,
        past: `answered with an error (${status})`,
      }
    : { cause: 'other', present: "hasn't taken a lead", past: "didn't take the lead" };
}

function failureCause(
  { cause, present, past, reason, since, lastAt }: Failing,
  mode: CrmMode,
  leads: number,
  clock: Clock,
): Cause {
  const isToday = clock.isoDay(since) === clock.isoDay(clock.now);
  const sinceWords = isToday ? clock.time(since).words : clock.listed(since).words;
  const title =
    leads > 0
      ? `${subject(mode)} ${present} since ${sinceWords}`
      : `${subject(mode)} ${past} at the last try, ${clock.told(lastAt)}`;
  return { cause, title, reason, until: null };
}

function waitWords({ leads, value }: WaitingLeads, brand: CompanyFacts['brand']): string {
  if (leads === 0) return 'No leads are waiting';
  const worth = value > 0 ? ` worth ${money(value, brand)}` : '';
  return `${count(leads, 'lead')}${worth} ${leads === 1 ? 'waits' : 'wait'} here safely`;
}

/** How to end a refusal. */
export const keyRemedy = (mode: CrmMode): string =>
  mode === 'folk'
    ? 'Put a new key into .env and restart the server.'
    : 'Check the address and the key in .env, then restart the server.';
