import type { RateLimit } from '../outbox.ts';
import { minuteOf, secondsToWait } from '../rate-limit.ts';

/** SQLite has one server, so counts stay in memory: visitors' addresses never reach the disk. */
export class HitCounter {
  #minute = 0;
  readonly #hits = new Map<string, number>();

  count(limits: readonly RateLimit[], now: Date): number {
    const minute = minuteOf(now).getTime();
    if (minute !== this.#minute) this.#hits.clear();
    this.#minute = minute;
    for (const key of new Set(limits.map((limit) => limit.key))) {
      this.#hits.set(key, (this.#hits.get(key) ?? 0) + 1);
    }
    return secondsToWait(limits, this.#hits, now);
  }
}
