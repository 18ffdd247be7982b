import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Randomness } from './randomness.ts';

type Timer = { readonly at: number; readonly order: number; readonly run: () => void };

const RealDate = Date;
const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  fetch: globalThis.fetch,
  abortTimeout: AbortSignal.timeout,
  randomUUID: crypto.randomUUID,
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
};
const { setImmediate } = globalThis;

/**
 * Time that passes only while everyone waits. Replaces timers, `new Date()`, random ids and `fetch`, so a seed
 * always runs the same.
 */
export class VirtualTime {
  #now: number;
  #order = 0;
  readonly #timers: Timer[] = [];
  readonly #cancelled = new Set<number>();

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new RealDate(this.#now);
  }

  after(ms: number, run: () => void): number {
    this.#order += 1;
    const timer = { at: this.#now + Math.max(0, ms), order: this.#order, run };
    const index = this.#timers.findLastIndex(({ at }) => at <= timer.at);
    this.#timers.splice(index + 1, 0, timer);
    return timer.order;
  }

  cancel(order: number): void {
    this.#cancelled.add(order);
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Runs timers one by one until `isOver` or none is left. */
  async runUntil(isOver: () => boolean): Promise<void> {
    for (;;) {
      await settled();
      if (isOver()) return;
      const timer = this.#timers.shift();
      if (!timer) return;
      if (this.#cancelled.delete(timer.order)) continue;
      this.#now = timer.at;
      timer.run();
    }
  }

  /** Returns a function that restores everything. */
  install(random: Randomness, fetch: typeof globalThis.fetch): () => void {
    const time = this;
    const bytes = (size: number) =>
      Buffer.from(Array.from({ length: size }, () => random.between(0, 255)));
    const hex = (size: number) => bytes(size).toString('hex');
    class VirtualDate extends RealDate {
      constructor(...given: [] | [number | string | Date]) {
        if (given.length === 0) super(time.#now);
        else super(given[0]);
      }
      static override now(): number {
        return time.#now;
      }
      static override [Symbol.hasInstance](value: unknown): boolean {
        return value instanceof RealDate;
      }
    }
    Object.assign(globalThis, {
      Date: VirtualDate,
      fetch,
      setTimeout: (run: () => void, ms = 0) => time.after(ms, run),
      clearTimeout: (order: number) => time.cancel(order),
    });
    AbortSignal.timeout = (ms) => {
      const ending = new AbortController();
      time.after(ms, () => ending.abort(new DOMException('Timed out', 'TimeoutError')));
      return ending.signal;
    };
    Object.assign(crypto, {
      randomUUID: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
      randomBytes: bytes,
      randomInt: (below: number) => random.between(0, below - 1),
    });
    syncBuiltinESMExports();
    return () => {
      Object.assign(globalThis, {
        Date: RealDate,
        fetch: real.fetch,
        setTimeout: real.setTimeout,
        clearTimeout: real.clearTimeout,
      });
      AbortSignal.timeout = real.abortTimeout;
      const { randomUUID, randomBytes, randomInt } = real;
      Object.assign(crypto, { randomUUID, randomBytes, randomInt });
      syncBuiltinESMExports();
    };
  }
}

/** Until every promise that needs no timer has settled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
