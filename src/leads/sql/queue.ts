import type { Pause, PauseKind } from '../outbox.ts';
import { storableText, type Time } from './lead-row.ts';
import { ask, type Script } from './script.ts';

export function* pause(
  mode: string,
  until: Date | null,
  reason: string,
  kind: PauseKind,
): Script<void> {
  if (until === null) {
    yield* ask('DELETE FROM pauses WHERE mode = $1', mode);
    return;
  }
  yield* ask(
    `INSERT INTO pauses (mode, paused_until, reason, kind) VALUES ($1, $2, $3, $4)
     ON CONFLICT (mode) DO UPDATE
     SET paused_until = excluded.paused_until, reason = excluded.reason, kind = excluded.kind
     WHERE excluded.paused_until > pauses.paused_until`,
    ...[mode, until, storableText(reason), kind],
  );
}

export function* pausedUntil(mode: string): Script<Pause | null> {
  const [row] = yield* ask<{ paused_until: Time; reason: string; kind: PauseKind }>(
    'SELECT paused_until, reason, kind FROM pauses WHERE mode = $1',
    mode,
  );
  return row ? { until: new Date(row.paused_until), reason: row.reason, kind: row.kind } : null;
}

/** Takes new pages and gives them back: a full disk shows here as it would for a lead. */
export function* probeWriting(): Script<void> {
  yield* ask('INSERT INTO write_probe (padding) VALUES ($1)', new Uint8Array(16_384));
  yield* ask('DELETE FROM write_probe');
}
