import type { Log } from '../delivery/log.ts';
import type { StoreMaintenance } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';
import { startIntegrityChecks } from './integrity-checks.ts';

const everyMs = 60 * 60_000;

export type Housekeeping = {
  /** Resolves when nothing is being swept any more. */
  readonly stop: () => Promise<void>;
};

/** Drops what has outlived its time, now and once an hour, and looks for damage once a day. */
export function startHousekeeping(
  outbox: StoreMaintenance,
  retentionDays: number | null,
  log: Log,
): Housekeeping {
  const sweep = () =>
    outbox.sweep(retentionDays, new Date()).then(
      (leads) => log.info({ leads }, 'old leads dropped'),
      (error: unknown) => log.warn(errorFields(error), 'housekeeping put off'),
    );
  const damage = startIntegrityChecks(outbox, log);
  let sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweep();
  }, everyMs);
  return {
    async stop() {
      damage.stop();
      clearInterval(timer);
      await sweeping;
    },
  };
}
