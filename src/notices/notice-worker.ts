import { nextTryAt } from '../delivery/backoff.ts';
import type { Log } from '../delivery/log.ts';
import { createWakeSignal } from '../delivery/wake-signal.ts';
import type { NoticeChannel, NoticeClaim, NoticeQueue } from '../leads/notice.ts';
import { errorFields, sayError } from '../own-error.ts';
import { type SendOutcome, wordsOf } from './outcome.ts';

export type NoticeWorkerOptions = {
  readonly queue: NoticeQueue;
  readonly channel: NoticeChannel;
  readonly send: (claim: NoticeClaim, signal: AbortSignal) => Promise<SendOutcome>;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
  readonly leaseMs?: number;
  /** Other servers and the console make notices, too: look at least this often. */
  readonly maxSleepMs?: number;
};

export type NoticeWorker = {
  readonly wake: () => void;
  /** Resolves when nothing is under way any more; what still is when `giveUp` aborts is left to be repeated. */
  readonly run: (stop: AbortSignal, giveUp: AbortSignal) => Promise<void>;
};

const minSleepMs = 500;

/** How long to leave a channel alone that has failed so many times in a row. */
export const restMs = (failures: number): number => Math.min(2_000 * 2 ** (failures - 1), 300_000);

/**
 * Sends the notices of one channel, one after the other: of those that are
 * under way when a server dies at most one can be a repetition.
 */
export function createNoticeWorker(options: NoticeWorkerOptions): NoticeWorker {
  const { queue, channel, send, clock, random, log } = options;
  const { leaseMs = 60_000, maxSleepMs = 5_000 } = options;
  // Well within the lease, so that a notice never has two senders.
  const sendingMs = Math.floor((leaseMs * 5) / 6);
  const wakeSignal = createWakeSignal();
  let failures = 0;
  let restUntil = new Date(0);

  /** Answers how long to sleep. */
  async function sendNext(giveUp: AbortSignal): Promise<number> {
    if (clock() < restUntil) return sleepUntil(restUntil);
    const [claim] = await queue.claim({ channel, limit: 1, leaseMs }, clock());
    if (!claim) {
      const next = await queue.nextDueAt(channel, clock());
      return next === null ? maxSleepMs : sleepUntil(next);
    }
    await sendClaimed(claim, giveUp);
    return 0;
  }

  const sleepUntil = (time: Date): number =>
    Math.min(Math.max(time.getTime() - clock().getTime(), minSleepMs), maxSleepMs);

  async function sendClaimed(claim: NoticeClaim, giveUp: AbortSignal): Promise<void> {
    if (giveUp.aborted || !(await queue.begin(claim, clock()))) {
      await queue.giveBack(claim, clock());
      return;
    }
    const signal = AbortSignal.any([giveUp, AbortSignal.timeout(sendingMs)]);
    const outcome = await Promise.race([attempt(claim, signal), broken(signal)]);
    await record(claim, outcome);
  }

  async function attempt(claim: NoticeClaim, signal: AbortSignal): Promise<SendOutcome> {
    try {
      return await send(claim, signal);
    } catch (error) {
      log.error({ ...fieldsOf(claim), ...errorFields(error) }, 'telling broke off');
      const reason = `Telling broke off: ${sayError(error)}`;
      return { kind: 'failed', reason, maybeSent: true, isDown: false };
    }
  }

  async function record(claim: NoticeClaim, outcome: SendOutcome): Promise<void> {
    const now = clock();
    if (outcome.kind === 'failed' && outcome.isDown) rest(outcome.reason, outcome.after);
    else failures = 0;
    switch (outcome.kind) {
      case 'sent':
        await queue.complete(claim, now);
        return log.info({ ...fieldsOf(claim), status: 'sent' }, 'notice sent');
      case 'withheld':
        await queue.withhold(claim, outcome.reason, now);
        return log.info({ ...fieldsOf(claim), status: 'withheld' }, 'notice withheld');
      case 'refused':
        return park(claim, outcome, now);
      case 'failed': {
        const at = nextTryAt(claim.notice.tries, now, random, outcome.after);
        if (at === null) return park(claim, outcome, now);
        const { maybeSent, reason } = outcome;
        await queue.retryLater(claim, { at, reason: wordsOf(outcome), maybeSent }, now);
        return log.warn({ ...fieldsOf(claim), reason, until: at }, 'notice waits for its next try');
      }
      default:
        outcome satisfies never;
    }
  }

  async function park(
    claim: NoticeClaim,
    outcome: { readonly reason: string; readonly said?: string },
    now: Date,
  ): Promise<void> {
    await queue.park(claim, wordsOf(outcome), now);
    log.error({ ...fieldsOf(claim), reason: outcome.reason }, 'notice parked');
  }

  /** One try in a while shows whether it is back: the others would only wait for their turn to fail. */
  function rest(reason: string, after?: Date): void {
    failures += 1;
    const now = clock();
    restUntil = new Date(Math.max(now.getTime() + restMs(failures), after?.getTime() ?? 0));
    if (failures === 1) log.error({ step: channel, reason }, 'a channel for notices fails');
  }

  const fieldsOf = ({ lead }: NoticeClaim) => ({
    step: channel,
    ...(lead && { reference: lead.reference, form: lead.form }),
  });

  async function run(stop: AbortSignal, giveUp: AbortSignal): Promise<void> {
    stop.addEventListener('abort', wakeSignal.wake, { once: true });
    while (!stop.aborted) {
      const ms = await sendNext(giveUp).catch((error: unknown) => {
        log.error({ step: channel, ...errorFields(error) }, 'the store does not answer');
        return maxSleepMs;
      });
      if (!stop.aborted && ms > 0) await wakeSignal.wait(ms);
    }
  }

  return { wake: wakeSignal.wake, run };
}

/** It may be on its way: whoever sends it next says so. */
const broken = (signal: AbortSignal): Promise<SendOutcome> =>
  new Promise((resolve) => {
    const give = () =>
      resolve({
        kind: 'failed',
        reason: 'Stopped before the answer came.',
        maybeSent: true,
        isDown: false,
      });
    signal.addEventListener('abort', give, { once: true });
    if (signal.aborted) give();
  });
