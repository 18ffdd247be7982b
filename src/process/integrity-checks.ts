import type { Log } from '../delivery/log.ts';
import { dayMs } from '../durations.ts';
import { CorruptStoreError } from '../leads/errors.ts';
import type { StoreMaintenance } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';

const everyMs = dayMs;

/** Not during the start. */
const firstAfterMs = 60_000;

/** Once a day. If it finds damage, the server isn't ready any more. */
export function startIntegrityChecks(outbox: StoreMaintenance, log: Log): { stop: () => void } {
  let isStopped = false;
  const check = () =>
    outbox.checkIntegrity().catch((error: unknown) => {
      // Closing the store aborts the check.
      if (isStopped) return;
      const level = error instanceof CorruptStoreError ? 'error' : 'warn';
      log[level](errorFields(error), 'the store is not known to be sound');
    });
  let timer = setTimeout(() => {
    timer = setInterval(check, everyMs).unref();
    void check();
  }, firstAfterMs).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
