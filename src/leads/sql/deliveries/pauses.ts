import type { Pause } from '../../delivery.ts';
import { inCallersTime, type Time } from '../lead-row.ts';
import { query, type Script, type ScriptContext, storableText } from '../script.ts';

export function* pause(
  mode: string,
  { kind, until, reason, cause }: Pause,
  { now, nowParam, dialect }: ScriptContext,
): Script<void> {
  const pausedUntil = dialect.addMs(dialect.now('$2'), '$3');
  yield* query(
    `INSERT INTO pauses (mode, paused_until, reason, kind, cause)
     VALUES ($1, ${pausedUntil}, $4, $5, $6)
     ON CONFLICT (mode) DO UPDATE
     SET paused_until = excluded.paused_until, reason = excluded.reason, kind = excluded.kind,
       cause = excluded.cause
     WHERE excluded.paused_until > pauses.paused_until`,
    ...[mode, nowParam, until.getTime() - now.getTime(), storableText(reason), kind, cause],
  );
}

export function* resume(mode: string): Script<void> {
  yield* query('DELETE FROM pauses WHERE mode = $1', mode);
}

/** In the caller's time. */
export function* pausedUntil(
  mode: string,
  { now, nowParam, dialect }: ScriptContext,
): Script<Pause | null> {
  const [row] = yield* query<Omit<Pause, 'until'> & { paused_until: Time; now: Time }>(
    `SELECT paused_until, reason, kind, cause, ${dialect.now('$2')} AS now FROM pauses WHERE mode = $1`,
    ...[mode, nowParam],
  );
  if (!row) return null;
  const { reason, kind, cause } = row;
  return { kind, until: inCallersTime(row.paused_until, row.now, now), reason, cause };
}
