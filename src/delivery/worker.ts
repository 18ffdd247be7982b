import type { Claim } from '../leads/outbox.ts';
import { errorFields, sayError } from '../own-error.ts';
import { createBell } from './bell.ts';
import { createGate, type GateOptions } from './gate.ts';
import type { LogFields } from './log.ts';
import { settle } from './settle.ts';
import type { Outcome, Save } from './transport.ts';

export type WorkerOptions = GateOptions & {
  /** Deliveries side by side; the outbox never hands out two of one address. */
  readonly parallel?: number;
  readonly leaseMs?: number;
  /** Finishes what was begun in this mode and takes nothing new: another mode is in force. */
  readonly startedOnly?: boolean;
  /** Other servers and the console put leads in, too: look at least this often. */
  readonly longestSleepMs?: number;
};

export type Worker = {
  /** There is a new lead: do not wait for the next look. */
  readonly wake: () => void;
  /**
   * Takes nothing new once `stop` aborts, and resolves when nothing is under way
   * any more. What still is when `giveUp` aborts goes back into the queue.
   */
  readonly run: (stop: AbortSignal, giveUp?: AbortSignal) => Promise<void>;
};

/** When nothing can be claimed although something is due, somebody else is at it. */
const SHORTEST_SLEEP_MS = 500;

export function createWorker(options: WorkerOptions): Worker {
  const { outbox, transport, clock, log, startedOnly = false } = options;
  const { parallel = 4, leaseMs = 60_000, longestSleepMs = 5_000 } = options;
  // Well within the lease, so that a lead never has two senders.
  const deliveryMs = Math.floor((leaseMs * 5) / 6);
  const gate = createGate(options);
  const bell = createBell();
  const underWay = new Set<Promise<void>>();

  /** Starts what is due; answers how long to sleep. */
  async function turn(stop: AbortSignal, giveUp: AbortSignal): Promise<number> {
    const closedUntil = await gate.closedUntil(stop);
    if (closedUntil !== null) return sleepUntil(closedUntil);
    const free = (gate.isOnTrial() ? 1 : parallel) - underWay.size;
    if (free <= 0) return longestSleepMs;
    const claims = await outbox.claim(
      { mode: transport.mode, limit: free, leaseMs, startedOnly },
      clock(),
    );
    for (const claim of claims) start(claim, stop, giveUp);
    if (claims.length === free) return longestSleepMs;
    const next = await outbox.nextDueAt(clock(), transport.mode, startedOnly);
    return next === null ? longestSleepMs : sleepUntil(next);
  }

  function sleepUntil(time: Date): number {
    const ms = time.getTime() - clock().getTime();
    return Math.min(Math.max(ms, SHORTEST_SLEEP_MS), longestSleepMs);
  }

  function start(claim: Claim, stop: AbortSignal, giveUp: AbortSignal): void {
    const work = (stop.aborted ? giveBack(claim) : deliver(claim, giveUp))
      .catch((error: unknown) => notSettled(error, claim))
      .finally(() => {
        underWay.delete(work);
        bell.ring();
      });
    underWay.add(work);
  }

  async function deliver(claim: Claim, giveUp: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([giveUp, AbortSignal.timeout(deliveryMs)]);
    let maybeReceived = false;
    const outcome = await attempt(claim, signal, async (next) => {
      const isHeld = await outbox.checkpoint(claim, next, clock());
      if (isHeld) maybeReceived = next.unsure !== undefined;
      return isHeld;
    });
    const isBrokenOff = giveUp.aborted && outcome.kind === 'retry';
    if (!isBrokenOff) await settle(claim, outcome, { ...options, gate });
    else if (maybeReceived) await giveBackForLater(claim);
    else await giveBack(claim);
  }

  async function attempt(claim: Claim, signal: AbortSignal, save: Save): Promise<Outcome> {
    try {
      return await transport.deliver(claim.lead, save, signal);
    } catch (error) {
      const { reference, form } = claim.lead;
      log.error({ reference, form, ...errorFields(error) }, 'delivery broke off');
      return { kind: 'retry', reason: `Delivery broke off: ${sayError(error)}` };
    }
  }

  async function giveBack(claim: Claim): Promise<void> {
    tellGivenBack(claim, await outbox.giveBack(claim, clock()));
  }

  /** The CRM gets as long to show what it may have received as after a crash. Never parks. */
  async function giveBackForLater(claim: Claim): Promise<void> {
    const now = clock();
    const at = new Date(now.getTime() + leaseMs);
    const reason = 'Stopped before the answer came';
    tellGivenBack(claim, await outbox.retryLater(claim, at, reason, now), { reason, until: at });
  }

  function tellGivenBack({ lead }: Claim, isHeld: boolean, more: LogFields = {}): void {
    const { reference, form } = lead;
    if (isHeld) log.info({ reference, form, status: 'given back', ...more }, 'lead given back');
  }

  /** Nothing is lost: the lease runs out, and the next delivery resumes from what was saved. */
  function notSettled(error: unknown, { lead: { reference, form } }: Claim): void {
    log.error({ reference, form, ...errorFields(error) }, 'lead left to its lease');
  }

  async function run(stop: AbortSignal, giveUp = new AbortController().signal): Promise<void> {
    stop.addEventListener('abort', bell.ring, { once: true });
    while (!stop.aborted) {
      const ms = await turn(stop, giveUp).catch((error: unknown) => {
        log.error(errorFields(error), 'the store does not answer');
        return longestSleepMs;
      });
      if (!stop.aborted) await bell.wait(ms);
    }
    await Promise.all(underWay);
  }

  return { wake: bell.ring, run };
}
