import type { FailureCause } from '@tidewright/kit/http-call';
import type { Log } from '@tidewright/kit/log';
import type { DeliveryQueue, Pause } from '@tidewright/leads';
import { addJitter, probeDelayMs, restMs } from './backoff.ts';
import type { Sender } from './sender.ts';

export type CircuitBreakerOptions = {
  readonly outbox: DeliveryQueue;
  readonly sender: Pick<Sender, 'receiver' | 'mode' | 'probe'>;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

const never = new Date(0);

/**
 * The queue's circuit breaker, one per worker. The pause in the store decides, and all servers share it. No pause:
 * deliveries run in parallel. A current pause: nothing runs. An expired pause: one trial delivery decides. Only a
 * receiver that is down is this server's own affair: it rests in memory.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  readonly #name: string;
  #failures = 0;
  #restUntil = never;
  #refusals = 0;
  #refusedUntil = never;
  #slowUntil = never;
  #isOnTrial = false;
  #isUnchecked = true;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
    this.#name = options.sender.mode ?? options.sender.receiver;
  }

  /** As blockedUntil last found it: at most one delivery may run. */
  isOnTrial(): boolean {
    return this.#isOnTrial;
  }

  /** Null if deliveries may start, else when to ask again. May probe the receiver. Ask before each claim. */
  async blockedUntil(signal: AbortSignal): Promise<Date | null> {
    const { outbox, sender, clock } = this.#options;
    if (clock() < this.#restUntil) return this.#restUntil;
    const pause = await outbox.pausedUntil(this.#name, clock());
    const isFirstCheck = this.#isUnchecked;
    this.#isUnchecked = false;
    if (pause === null) return this.#forgetPauses();
    const isOver = pause.until <= clock();
    const isRefusal = pause.kind === 'refused';
    // A restart may bring a new key.
    if (!isOver && !(isRefusal && isFirstCheck)) {
      this.#isOnTrial = false;
      return pause.until;
    }
    // If someone resumed early, the next refusal is news.
    if (isOver && pause.until < this.#refusedUntil) this.#refusedUntil = pause.until;
    if (isRefusal && !this.#isOnTrial && !(await sender.probe(signal))) {
      return isOver && !signal.aborted
        ? this.#pauseForRefusal(pause.reason, pause.cause)
        : pause.until;
    }
    if (!isOver) await this.#expire(pause);
    this.#isOnTrial = true;
    return null;
  }

  /** Pauses the receiver on all servers, longer each time in a row. */
  async keyRefused(reason: string, cause: FailureCause | null = null): Promise<void> {
    // Parallel deliveries are refused together: count that once.
    if (this.#options.clock() >= this.#refusedUntil) await this.#pauseForRefusal(reason, cause);
  }

  /** Pauses the receiver on all servers, until shortly after the time it named. A longer pause of ours stays. */
  async rateLimited(until: Date, reason: string, cause: FailureCause | null = 'other') {
    const { outbox, clock, random, log } = this.#options;
    const resumeAt = addJitter(until, random);
    if (resumeAt <= this.#slowUntil) return;
    this.#isOnTrial = false;
    this.#slowUntil = resumeAt;
    await outbox.pause(this.#name, resumeAt, reason, 'slow-down', cause, clock());
    const fields = { step: this.#name, reason, until: resumeAt };
    log.warn(fields, 'delivery paused: rate limited');
  }

  /** Every delivery would fail: this server rests, longer each time in a row. Stores nothing. */
  isDown(reason: string, after?: Date): void {
    const { clock, log } = this.#options;
    this.#failures += 1;
    const restEnds = clock().getTime() + restMs(this.#failures);
    this.#restUntil = new Date(Math.max(restEnds, after?.getTime() ?? 0));
    const step = this.#name;
    if (this.#failures === 1) log.error({ step, reason }, 'delivery paused: receiver down');
  }

  /** Any other outcome: the next rest is short again. */
  isUp(): void {
    this.#failures = 0;
  }

  /** The receiver accepted our key and named no limit. Ends the pause for all servers if this was the trial. */
  async succeeded(): Promise<void> {
    const { outbox, clock, log } = this.#options;
    this.#refusals = 0;
    // Deliveries from before the pause prove nothing.
    if (!this.#isOnTrial) return;
    this.#isOnTrial = false;
    const pause = await outbox.pausedUntil(this.#name, clock());
    // Another server may have been paused meanwhile.
    if (pause === null || pause.until > clock()) return;
    await outbox.pause(this.#name, null, '');
    log.info({ step: this.#name, reason: pause.reason }, 'delivery resumed');
  }

  async #pauseForRefusal(reason: string, cause: FailureCause | null): Promise<Date> {
    const { outbox, clock, log } = this.#options;
    this.#isOnTrial = false;
    this.#refusals += 1;
    const now = clock();
    const until = new Date(now.getTime() + probeDelayMs(this.#refusals));
    this.#refusedUntil = until;
    await outbox.pause(this.#name, until, reason, 'refused', cause, now);
    log.error({ step: this.#name, reason, until }, 'delivery paused: key refused');
    return until;
  }

  /** After a resume, the next refusal is news. */
  #forgetPauses(): null {
    this.#isOnTrial = false;
    this.#refusedUntil = never;
    this.#slowUntil = never;
    return null;
  }

  /** Keeps an expired pause, so one trial delivery decides on every server. */
  async #expire({ reason, kind, cause }: Pause): Promise<void> {
    const { outbox, clock } = this.#options;
    const now = clock();
    await outbox.pause(this.#name, null, '');
    await outbox.pause(this.#name, now, reason, kind, cause, now);
  }
}

/** What recording an outcome may tell it. */
export type Circuit = Pick<CircuitBreaker, keyof CircuitBreaker>;
