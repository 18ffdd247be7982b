import { backupStorageOf } from '../backup/backup-storage.ts';
import type { Config } from '../config.ts';
import type { Log } from '../delivery/log.ts';
import type { Outbox } from '../leads/outbox.ts';
import { startBackups } from './backups.ts';
import { startChecks } from './crm-check.ts';
import type { Delivery } from './delivery.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Housekeeping } from './repeat.ts';
import { startWatch } from './watch.ts';

type UpkeepOptions = {
  readonly config: Config;
  readonly outbox: Outbox;
  readonly delivery: Pick<Delivery, 'sends' | 'wake' | 'inventory'>;
  readonly mode: string | null;
  readonly log: Log;
};

export function startUpkeep({ config, outbox, delivery, mode, log }: UpkeepOptions): Housekeeping {
  const { sends, wake } = delivery;
  const { backup, dataDir } = config;
  const storage = backupStorageOf(backup);
  const clock = () => new Date();
  const parts = [
    startHousekeeping(outbox, config.retentionDays, log),
    startWatch({ config, outbox, mode, sends, wake, log }),
    startChecks({ config, outbox, inventory: delivery.inventory, log }),
    ...(storage ? [startBackups({ ...backup, store: outbox, storage, dataDir, clock, log })] : []),
  ];
  return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}
