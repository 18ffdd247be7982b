import type { RateLimit } from '../outbox.ts';
import { secondsToWait } from '../rate-limit.ts';
import { type Dialect, query, type Script, type ScriptContext } from '../sql/script.ts';

const minute = (dialect: Dialect) => `date_trunc('minute', ${dialect.now('$1')})`;

/** Sorted, so two servers with the same keys can't deadlock. */
export function* countHit(
  limits: readonly RateLimit[],
  { nowParam, dialect }: ScriptContext,
): Script<number> {
  const keys = [...new Set(limits.map((limit) => limit.key))].sort();
  if (keys.length === 0) return 0;
  const rows = (yield {
    name: `count-hit-${keys.length}`,
    sql: `INSERT INTO hits (minute, key, hits)
     VALUES ${keys.map((_, index) => `(${minute(dialect)}, $${index + 2}, 1)`).join(', ')}
     ON CONFLICT (minute, key) DO UPDATE SET hits = hits.hits + 1
     RETURNING key, hits, ${dialect.now('$1')} AS now`,
    params: [nowParam, ...keys],
  }) as readonly { key: string; hits: number; now: Date }[];
  const [first] = rows;
  const hits = new Map(rows.map((row) => [row.key, row.hits]));
  return first ? secondsToWait(limits, hits, first.now) : 0;
}

/** Keys contain visitors' addresses: delete them after their minute. */
export function* dropOldHits({ nowParam, dialect }: ScriptContext): Script<void> {
  yield* query(`DELETE FROM hits WHERE minute < ${minute(dialect)}`, nowParam);
}
