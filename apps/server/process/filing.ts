import type { Log } from '@tidewright/kit/log';
import { errorFields } from '@tidewright/kit/own-error';
import type { Outbox } from '@tidewright/leads';

/** Lets answers go out first, and files leads that come together in one transaction. */
const delayMs = 5;
const againMs = { first: 20, most: 1_000 };
/** Until then, another server is probably just filing. */
const quietMs = 10_000;
const complainEveryMs = 60_000;

/** Files stored leads in the background, again and again until it's done. `onTried` may find some filed. */
export function createFiling(outbox: Pick<Outbox, 'moveArrivals'>, log: Log, onTried: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let working = Promise.resolve();
  let isStopped = false;
  let againIn = againMs.first;
  let complainAt: number | null = null;
  let hasComplained = false;

  function schedule(ms: number): void {
    if (!isStopped) timer ??= setTimeout(start, ms);
  }

  function start(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    working = working.then(attempt);
  }

  async function attempt(): Promise<void> {
    try {
      if ((await outbox.moveArrivals()) === 'filed') noteFiled();
      else noteWaiting({ reason: 'another server is filing' });
    } catch (error) {
      noteWaiting(errorFields(error));
    }
    onTried();
  }

  function noteFiled(): void {
    if (hasComplained) log.info({}, 'all leads are filed again');
    againIn = againMs.first;
    complainAt = null;
    hasComplained = false;
  }

  function noteWaiting(why: Parameters<Log['error']>[0]): void {
    const at = performance.now();
    complainAt ??= at + quietMs;
    if (at >= complainAt) {
      log.error(why, 'leads stored but not filed yet');
      complainAt = at + complainEveryMs;
      hasComplained = true;
    }
    schedule(againIn);
    againIn = Math.min(againIn * 2, againMs.most);
  }

  return {
    /** Call it as often as leads come: those within a few milliseconds share a try. */
    soon: () => schedule(delayMs),
    /** Tries once more if something waits; the next start, or another server, files the rest. */
    async stop(): Promise<void> {
      isStopped = true;
      if (timer) start();
      await working;
    },
  };
}
