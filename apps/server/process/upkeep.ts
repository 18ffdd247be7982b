import type { Content } from '@tidewright/content/open';
import { dayMs, hourMs, minuteMs } from '@tidewright/kit/durations';
import type { Log } from '@tidewright/kit/log';
import { errorFields } from '@tidewright/kit/own-error';
import { CorruptStoreError, type Outbox, type StoreMaintenance } from '@tidewright/leads';
import type { Settings } from '@tidewright/settings/config';
import { backupStorageOf } from '../backup/backup-storage.ts';
import { startBackups } from './backups.ts';
import { startChecks } from './crm-check.ts';
import type { DeliveryWorkers } from './delivery.ts';
import { type Housekeeping, repeat, together } from './repeat.ts';
import { startWatch } from './watch.ts';

type UpkeepOptions = {
  readonly settings: Settings;
  readonly content: Pick<Content, 'current'>;
  readonly outbox: Outbox;
  readonly delivery: Pick<DeliveryWorkers, 'sends' | 'wake' | 'inventory'>;
  readonly mode: string | null;
  readonly log: Log;
};

/** Everything a server does besides answering and delivering. */
export function startUpkeep(options: UpkeepOptions): Housekeeping {
  const { settings, content, outbox, delivery, mode, log } = options;
  const { sends, wake, inventory } = delivery;
  const { backup, dataDir } = settings;
  const storage = backupStorageOf(backup);
  const clock = () => new Date();
  const isChecked = settings.runWorker && settings.crm.checkDays !== null;
  return together([
    startHousekeeping(outbox, settings.retentionDays, log),
    startWatch({ settings, content, outbox, mode, sends, wake, log, clock }),
    ...(isChecked && inventory ? [startChecks({ settings, content, outbox, inventory, log })] : []),
    ...(storage ? [startBackups({ ...backup, store: outbox, storage, dataDir, clock, log })] : []),
  ]);
}

/** Deletes expired data hourly and checks for damage daily. */
export function startHousekeeping(
  outbox: StoreMaintenance,
  retentionDays: number | null,
  log: Log,
): Housekeeping {
  let isStopped = false;
  const sweeping = repeat(
    hourMs,
    async () => {
      const leads = await outbox.sweep(retentionDays, new Date());
      log.info({ leads }, 'expired leads deleted');
    },
    (error) => log.warn(errorFields(error), 'housekeeping failed'),
  );
  /** If it finds damage, the server isn't ready any more. */
  const check = () =>
    outbox.checkIntegrity().catch((error: unknown) => {
      // Closing the store aborts the check.
      if (isStopped) return;
      const level = error instanceof CorruptStoreError ? 'error' : 'warn';
      log[level](errorFields(error), 'integrity check failed');
    });
  // Not during the start.
  const first = setTimeout(check, minuteMs).unref();
  const daily = setInterval(check, dayMs).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(first);
      clearInterval(daily);
      return sweeping.stop();
    },
  };
}
