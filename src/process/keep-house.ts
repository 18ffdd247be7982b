import type { Log } from '../delivery/log.ts';
import type { Outbox } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';

const everyMs = 60 * 60_000;

/** Drops what has outlived its time, once an hour. */
export function keepHouse(
  outbox: Outbox,
  retentionDays: number | null,
  log: Log,
): { stop: () => void } {
  const sweep = () =>
    outbox.sweep(retentionDays, new Date()).then(
      (leads) => log.info({ leads }, 'old leads dropped'),
      (error: unknown) => log.warn(errorFields(error), 'housekeeping put off'),
    );
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  void sweep();
  return { stop: () => clearInterval(timer) };
}
