import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@tidewright/kit/log';
import { errorFields } from '@tidewright/kit/own-error';
import type { Outbox } from '@tidewright/leads';
import {
  type BackupStorage,
  backupName,
  backupsAmong,
  secretName,
} from '../backup/backup-storage.ts';
import { type Housekeeping, repeat } from './repeat.ts';

export type BackupOptions = {
  readonly store: Pick<Outbox, 'backupTo' | 'recordAction' | 'alarms'>;
  readonly storage: BackupStorage;
  readonly everyMs: number;
  /** How many of the newest stay. */
  readonly keep: number;
  /** For the copy in progress, readable by its owner only. */
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Notices soon when storage is back. */
const lookEveryMs = 10 * 60_000;

const underWay = 'backup-under-way-';

/** Backs up whenever the newest backup in the storage is old enough. If that fails, it tries again in ten minutes. */
export const startBackups = (options: BackupOptions): Housekeeping =>
  repeat(
    lookEveryMs,
    () => backUpWhenDue(options),
    (error) => options.log.error(errorFields(error), 'backup failed: retried in ten minutes'),
  );

async function backUpWhenDue(options: BackupOptions): Promise<void> {
  const { store, storage, everyMs, keep, clock, log } = options;
  const now = clock();
  const there = backupsAmong(await storage.list());
  const [newest] = there;
  if (newest && now.getTime() - newest.at.getTime() < everyMs) return;
  const { leads } = await backUp(options, backupName(now));
  await store.recordAction('backup', leads, { who: 'the server', now });
  // For the alarm about old backups.
  await store.alarms.done('backup', now);
  log.info({ leads }, 'backed up');
  for (const { name } of there.slice(keep - 1)) await storage.remove(name);
}

async function backUp({ store, storage, dataDir }: BackupOptions, name: string) {
  // Left by a killed server.
  const leftovers = (await readdir(dataDir)).filter((file) => file.startsWith(underWay));
  for (const file of leftovers) await rm(join(dataDir, file), { force: true });
  const copy = join(dataDir, `${underWay}${name}`);
  try {
    const made = await store.backupTo(copy);
    const secret = join(dataDir, secretName);
    if (existsSync(secret)) await storage.put(secret, secretName);
    await storage.put(copy, name);
    return made;
  } finally {
    await rm(copy, { force: true });
  }
}
