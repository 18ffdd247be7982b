import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackupStorage,
  backupName,
  backupsAmong,
  secretName,
} from '../backup/backup-storage.ts';
import type { Log } from '../delivery/log.ts';
import type { Outbox } from '../leads/outbox.ts';
import { errorFields } from '../own-error.ts';
import { type Housekeeping, repeat } from './repeat.ts';

export type BackupOptions = {
  readonly store: Pick<Outbox, 'backupTo' | 'recordAction' | 'alarms'>;
  readonly storage: BackupStorage;
  readonly everyMs: number;
  /** The newest ones. */
  readonly keep: number;
  /** A copy stands here on its way: only its owner can read it. */
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Often enough that a storage that was gone for a while is not missed for long. */
const lookEveryMs = 10 * 60_000;

const underWay = /^backup-under-way-/;

/** Makes a backup whenever the newest one in its storage is old enough, now and from time to time. */
export function startBackups(options: BackupOptions): Housekeeping {
  const { log } = options;
  return repeat(lookEveryMs, () =>
    backUpWhenDue(options).catch((error: unknown) =>
      log.error(errorFields(error), 'the backup failed: it is tried again in ten minutes'),
    ),
  );
}

async function backUpWhenDue(options: BackupOptions): Promise<void> {
  const { store, storage, everyMs, keep, clock, log } = options;
  const now = clock();
  const there = backupsAmong(await storage.list());
  const [newest] = there;
  if (newest && now.getTime() - newest.at.getTime() < everyMs) return;
  const { leads } = await backUp(options, backupName(now));
  await store.recordAction('backup', leads, { who: 'the server', now });
  // For the alarm that tells when no backup is made any more.
  await store.alarms.done('backup', now);
  log.info({ leads }, 'backed up');
  for (const { name } of there.slice(keep - 1)) await storage.remove(name);
}

async function backUp(
  { store, storage, dataDir }: BackupOptions,
  name: string,
): Promise<{ readonly leads: number }> {
  // What a server left behind that was killed meanwhile.
  const leftovers = (await readdir(dataDir)).filter((file) => underWay.test(file));
  for (const file of leftovers) await rm(join(dataDir, file), { force: true });
  const copy = join(dataDir, `backup-under-way-${name}`);
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
