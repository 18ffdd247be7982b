import { storableText, type Time } from './lead-row.ts';
import { ask, type Script } from './script.ts';

type Pause = { readonly until: Date; readonly reason: string };

export function* pause(mode: string, until: Date | null, reason: string): Script<void> {
  if (until === null) {
    yield* ask('DELETE FROM pauses WHERE mode = $1', mode);
    return;
  }
  yield* ask(
    `INSERT INTO pauses (mode, paused_until, reason) VALUES ($1, $2, $3)
     ON CONFLICT (mode) DO UPDATE SET paused_until = excluded.paused_until, reason = excluded.reason`,
    ...[mode, until, storableText(reason)],
  );
}

export function* pausedUntil(mode: string): Script<Pause | null> {
  const [row] = yield* ask<{ paused_until: Time; reason: string }>(
    'SELECT paused_until, reason FROM pauses WHERE mode = $1',
    mode,
  );
  return row ? { until: new Date(row.paused_until), reason: row.reason } : null;
}

/** Takes new pages and gives them back: a full disk shows here as it would for a lead. */
export function* probeWriting(): Script<void> {
  yield* ask('INSERT INTO write_probe (padding) VALUES ($1)', new Uint8Array(16_384));
  yield* ask('DELETE FROM write_probe');
}
