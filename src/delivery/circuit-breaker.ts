import type { DeliveryQueue, FailureCause, Pause } from '../leads/delivery.ts';
import { addJitter, probeDelayMs, restMs } from './backoff.ts';
import type { Log } from './log.ts';
import type { Sender } from './transport.ts';

export type CircuitBreakerOptions = {
  readonly outbox: DeliveryQueue;
  readonly sender: Pick<Sender, 'receiver' | 'mode' | 'probe'>;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

const never = new Date(0);

/**
 * A circuit breaker for the queue. What decides is the pause in the store, which
 * all servers share. None: deliveries go side by side. One that lasts: nothing
 * goes. One that is over: a single delivery shows whether the others may follow.
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

  /** As blockedUntil found it: only one delivery may be under way. */
  isOnTrial(): boolean {
    return this.#isOnTrial;
  }

  /** Null when deliveries may start; otherwise when to ask again. */
  async blockedUntil(signal: AbortSignal): Promise<Date | null> {
    const { outbox, sender, clock } = this.#options;
    if (clock() < this.#restUntil) return this.#restUntil;
    const pause = await outbox.pausedUntil(this.#name);
    const isFirstCheck = this.#isUnchecked;
    this.#isUnchecked = false;
    if (pause === null) return this.#forgetPauses();
    const isOver = pause.until <= clock();
    const isRefusal = pause.kind === 'refused';
    // Whoever restarts the server has perhaps just put in a new key.
    if (!isOver && !(isRefusal && isFirstCheck)) {
      this.#isOnTrial = false;
      return pause.until;
    }
    // Somebody may have ended our own pause early: what is refused after it is news.
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

  async keyRefused(reason: string, cause: FailureCause | null = null): Promise<void> {
    // Deliveries that ran side by side are refused together: that is one refusal.
    if (this.#options.clock() >= this.#refusedUntil) await this.#pauseForRefusal(reason, cause);
  }

  async rateLimited(
    until: Date,
    reason: string,
    cause: FailureCause | null = 'other',
  ): Promise<void> {
    const { outbox, random, log } = this.#options;
    const resumeAt = addJitter(until, random);
    if (resumeAt <= this.#slowUntil) return;
    this.#isOnTrial = false;
    this.#slowUntil = resumeAt;
    await outbox.pause(this.#name, resumeAt, reason, 'slow-down', cause);
    const fields = { step: this.#name, reason, until: resumeAt };
    log.warn(fields, 'delivery paused: the receiver is at its limit');
  }

  /** Whatever is sent fails: one try in a while shows whether it is back. */
  isDown(reason: string, after?: Date): void {
    const { clock, log } = this.#options;
    this.#failures += 1;
    const restEnds = clock().getTime() + restMs(this.#failures);
    this.#restUntil = new Date(Math.max(restEnds, after?.getTime() ?? 0));
    const step = this.#name;
    if (this.#failures === 1) log.error({ step, reason }, 'delivery rests: the receiver is down');
  }

  /** The last try failed for another reason, or not at all. */
  isUp(): void {
    this.#failures = 0;
  }

  /** The receiver took our key and had no limit to name. */
  async succeeded(): Promise<void> {
    const { outbox, clock, log } = this.#options;
    this.#refusals = 0;
    // What was under way when the queue was paused says nothing about the time since.
    if (!this.#isOnTrial) return;
    this.#isOnTrial = false;
    const pause = await outbox.pausedUntil(this.#name);
    // Another server may have been told to wait meanwhile.
    if (pause === null || pause.until > clock()) return;
    await outbox.pause(this.#name, null, '');
    log.info({ step: this.#name, reason: pause.reason }, 'delivery resumed');
  }

  async #pauseForRefusal(reason: string, cause: FailureCause | null): Promise<Date> {
    const { outbox, clock, log } = this.#options;
    this.#isOnTrial = false;
    this.#refusals += 1;
    const until = new Date(clock().getTime() + probeDelayMs(this.#refusals));
    this.#refusedUntil = until;
    await outbox.pause(this.#name, until, reason, 'refused', cause);
    log.error({ step: this.#name, reason, until }, 'delivery paused: our key is refused');
    return until;
  }

  /** Whoever resumed the queue, and be it from the console, what is refused now is news. */
  #forgetPauses(): null {
    this.#isOnTrial = false;
    this.#refusedUntil = never;
    this.#slowUntil = never;
    return null;
  }

  /** Still a pause, so that one delivery decides, on this server and on any other. */
  async #expire({ reason, kind, cause }: Pause): Promise<void> {
    const { outbox, clock } = this.#options;
    await outbox.pause(this.#name, null, '');
    await outbox.pause(this.#name, clock(), reason, kind, cause);
  }
}

/** What the circuit breaker can be asked and told. */
export type Circuit = Pick<CircuitBreaker, keyof CircuitBreaker>;
