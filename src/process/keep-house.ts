import type { Log } from '../delivery/log.ts';
import type { Outbox } from '../leads/outbox.ts';

const everyMs = 60 * 60_000;

/** Drops what has outlived its time, once an hour. */
export function keepHouse(
  outbox: Outbox,
  retentionDays: number | null,
  log: Log,
): { stop: () => void } {
  const sweep = () =>
    outbox
      .sweep(retentionDays, new Date())
      .catch((error: Error) => log.warn({ error: error.name }, 'housekeeping put off'));
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  void sweep();
  return { stop: () => clearInterval(timer) };
}
