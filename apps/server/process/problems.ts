import { crmOf } from '@tidewright/crm';
import { dayMs } from '@tidewright/kit/durations';
import { listOf } from '@tidewright/kit/list-of';
import type { Log } from '@tidewright/kit/log';
import { sayError } from '@tidewright/kit/own-error';
import type { Outbox, Pause } from '@tidewright/leads';

/** docs/operations.md says what to do about each. */
type ProblemKind =
  | 'store fails'
  | 'key refused'
  | 'stuck'
  | 'stuck in another mode'
  | 'not delivered';

/** The text is for people, and stays the same while the problem lasts. */
export type ServerProblem = {
  readonly kind: ProblemKind;
  readonly text: string;
  readonly since?: Date;
};

const stuckAfterMs = 5 * 60_000;
const unseenAfterMs = dayMs;

/** Empty if a lead could be stored now and the queue moves. */
export async function findProblems(
  outbox: Outbox,
  /** Null if this server delivers nothing. */
  mode: string | null,
  now: Date,
): Promise<readonly ServerProblem[]> {
  try {
    await outbox.checkWritable();
    const found = [
      mode === null ? null : await queueProblem(outbox, mode, now),
      notDeliveredProblem(await outbox.oldestNotDeliveredAt(), now),
    ];
    return found.filter((problem) => problem !== null);
  } catch (error) {
    return [{ kind: 'store fails', text: `the store fails: ${sayError(error)}` }];
  }
}

/** Why leads that are due don't move; null if they do, or if nothing is due. */
export async function queueProblem(
  outbox: Outbox,
  mode: string,
  now: Date,
): Promise<ServerProblem | null> {
  const pause = await outbox.pausedUntil(mode, now);
  const since = await waitingSince(outbox, mode, pause, now);
  // Rate limits pass, and short ones don't matter. A refused key needs a person.
  if (pause?.kind === 'refused' && since !== null) {
    const text = `delivery is paused, the CRM refuses our key: ${pause.reason}`;
    return { kind: 'key refused', text };
  }
  if (since !== null && isLonger(since, now, stuckAfterMs)) {
    const why = pause === null ? '' : `, delivery is paused: ${pause.reason}`;
    return { kind: 'stuck', text: `leads are due and do not move${why}`, since };
  }
  const elsewhere = await outbox.nextDueAt({ receiver: 'crm' }, now);
  if (elsewhere === null || !isLonger(elsewhere, now, stuckAfterMs)) return null;
  return { kind: 'stuck in another mode', text: await otherModeText(outbox), since: elsewhere };
}

async function otherModeText(outbox: Outbox): Promise<string> {
  const waiting = await outbox.list({ state: 'waiting', sort: 'oldest', limit: 100 });
  const modes = new Set(waiting.flatMap(({ mode }) => mode ?? []));
  const unknown = [...modes].filter((mode) => crmOf(mode) === null).sort();
  if (unknown.length === 0)
    return 'leads that began in another mode do not move: keep the settings of that mode until they are delivered';
  return `leads that began in the mode ${listOf(unknown)} do not move: this release has no such CRM, so install the one that had it, or enter them by hand and close them`;
}

/** When the first lead of this mode was due; may be in the future. Null if none waits. */
async function waitingSince(outbox: Outbox, mode: string, pause: Pause | null, now: Date) {
  const next = await outbox.nextDueAt({ receiver: 'crm', mode: mode }, now);
  if (next === null || pause === null) return next;
  // After a pause, the trial delivery hasn't moved yet.
  const underWay = await outbox.list({ state: 'sending', limit: 100 });
  const times = underWay.filter((lead) => lead.mode === mode).map(({ dueAt }) => dueAt.getTime());
  return new Date(Math.min(next.getTime(), ...times));
}

function notDeliveredProblem(since: Date | null, now: Date): ServerProblem | null {
  if (since === null || !isLonger(since, now, unseenAfterMs)) return null;
  return {
    kind: 'not delivered',
    text: 'leads have not been delivered for more than a day, and no one looked after them',
    since,
  };
}

const isLonger = (since: Date, now: Date, ms: number): boolean =>
  now.getTime() - since.getTime() > ms;

export type Readiness = { readonly ready: boolean; readonly problems: readonly ServerProblem[] };

/** Each check writes to the store, and anyone may ask: they share one answer for this long. */
const cachedForMs = 5_000;

/** Logs each problem when it begins and once all are over. */
export function watchReadiness(
  outbox: Outbox,
  mode: string | null,
  clock: () => Date,
): (log: Log) => Promise<Readiness> {
  let cached: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  let isChecking = false;
  let known: readonly string[] = [];

  async function check(now: Date, log: Log): Promise<Readiness> {
    isChecking = true;
    const problems = await findProblems(outbox, mode, now);
    isChecking = false;
    for (const { text, since } of problems) {
      if (!known.includes(text)) log.error({ reason: text, ...(since && { since }) }, 'not ready');
    }
    if (known.length > 0 && problems.length === 0) log.info({}, 'ready again');
    known = problems.map(({ text }) => text);
    return { ready: problems.length === 0, problems };
  }

  return (log) => {
    const now = clock();
    const age = cached === null ? cachedForMs : now.getTime() - cached.at;
    // If the clock was set back, the cached answer expires.
    const isFresh = age >= 0 && age < cachedForMs;
    if (cached === null || !(isChecking || isFresh)) {
      cached = { at: now.getTime(), answer: check(now, log) };
    }
    return cached.answer;
  };
}
