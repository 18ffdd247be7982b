import type { Log } from '../delivery/log.ts';
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { CorruptStoreError } from '../leads/errors.ts';
import type { StoreMaintenance } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';
import { type Housekeeping, repeat } from './repeat.ts';

/** Deletes expired data hourly and checks for damage daily. */
export function startHousekeeping(
  outbox: StoreMaintenance,
  retentionDays: number | null,
  log: Log,
): Housekeeping {
  const sweep = () =>
    outbox.sweep(retentionDays, new Date()).then(
      (leads) => log.info({ leads }, 'expired leads deleted'),
      (error: unknown) => log.warn(errorFields(error), 'housekeeping failed'),
    );
  const damage = startIntegrityChecks(outbox, log);
  const sweeping = repeat(hourMs, sweep);
  return {
    stop() {
      damage.stop();
      return sweeping.stop();
    },
  };
}

/** Not during the start. */
const firstAfterMs = minuteMs;

/** Once a day. If it finds damage, the server isn't ready any more. */
function startIntegrityChecks(outbox: StoreMaintenance, log: Log): { stop: () => void } {
  let isStopped = false;
  const check = () =>
    outbox.checkIntegrity().catch((error: unknown) => {
      // Closing the store aborts the check.
      if (isStopped) return;
      const level = error instanceof CorruptStoreError ? 'error' : 'warn';
      log[level](errorFields(error), 'integrity check failed');
    });
  let timer = setTimeout(() => {
    timer = setInterval(check, dayMs).unref();
    void check();
  }, firstAfterMs).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
