import type { RateLimit } from '../outbox.ts';
import { minuteOf, secondsToWait } from '../rate-limit.ts';
import { ask, type Script } from '../sql/script.ts';

/** Sorted, so that two servers counting the same keys never wait for each other. */
export function* countHit(limits: readonly RateLimit[], now: Date): Script<number> {
  const keys = [...new Set(limits.map((limit) => limit.key))].sort();
  if (keys.length === 0) return 0;
  const rows = (yield {
    name: `count-hit-${keys.length}`,
    sql: `INSERT INTO hits (minute, key, hits)
     VALUES ${keys.map((_, index) => `($1, $${index + 2}, 1)`).join(', ')}
     ON CONFLICT (minute, key) DO UPDATE SET hits = hits.hits + 1
     RETURNING key, hits`,
    params: [minuteOf(now), ...keys],
  }) as readonly { key: string; hits: number }[];
  const hits = new Map(rows.map((row) => [row.key, row.hits]));
  return secondsToWait(limits, hits, now);
}

/** Keys name visitors' addresses: they go as soon as their minute is over. */
export function* dropOldHits(now: Date): Script<void> {
  yield* ask('DELETE FROM hits WHERE minute < $1', minuteOf(now));
}
