import type { Log } from '../delivery/log.ts';
import { dayMs } from '../durations.ts';
import { CorruptStoreError } from '../leads/errors.ts';
import type { StoreMaintenance } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';

const everyMs = dayMs;

/** A start has more urgent things to do, and one that ends at once needs no look. */
const firstAfterMs = 60_000;

/** Looks for damage in the store, soon and once a day. What it finds also keeps the server from being ready. */
export function startIntegrityChecks(outbox: StoreMaintenance, log: Log): { stop: () => void } {
  let isStopped = false;
  const check = () =>
    outbox.checkIntegrity().catch((error: unknown) => {
      // Closing the store breaks a look off.
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
