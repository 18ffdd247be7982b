import type { Log } from '../delivery/log.ts';
import type { StoreMaintenance } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';
import { startIntegrityChecks } from './integrity-checks.ts';
import { type Housekeeping, repeat } from './repeat.ts';

const everyMs = 60 * 60_000;

/** Deletes expired data hourly and checks for damage daily. */
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
  const sweeping = repeat(everyMs, sweep);
  return {
    stop() {
      damage.stop();
      return sweeping.stop();
    },
  };
}
