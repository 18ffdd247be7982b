import { storableText, type Time } from './lead-row.ts';
import { ask, type Script } from './script.ts';

type Pause = { readonly until: Date; readonly reason: string };

export function* pause(until: Date | null, reason: string): Script<void> {
  yield* ask('UPDATE queue SET paused_until = $1, pause_reason = $2', until, storableText(reason));
}

export function* pausedUntil(): Script<Pause | null> {
  const [row] = yield* ask<{ paused_until: Time; pause_reason: string }>(
    'SELECT paused_until, pause_reason FROM queue WHERE paused_until IS NOT NULL',
  );
  return row ? { until: new Date(row.paused_until), reason: row.pause_reason } : null;
}

/** Takes new pages and gives them back: a full disk shows here as it would for a lead. */
export function* probeWriting(): Script<void> {
  yield* ask('INSERT INTO write_probe (padding) VALUES ($1)', new Uint8Array(16_384));
  yield* ask('DELETE FROM write_probe');
}
