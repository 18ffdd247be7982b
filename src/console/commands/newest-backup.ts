import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backup, backupsAmong, secretName } from '../../backup/backup-place.ts';
import { placeOf } from '../../backup/place-of.ts';
import { storeFileOf } from '../store-file.ts';
import { type Context, NothingFoundError, UsageError } from './command.ts';

export type FetchedBackup = Backup & {
  /** Where it comes from. */
  readonly place: string;
  /** Where it lies now. */
  readonly file: string;
  /** The secret that lay beside it; null where none did. */
  readonly secret: string | null;
};

/** Fetches the newest backup that a server made into a scratch folder, which is gone afterwards. */
export async function withNewestBackup<Result>(
  { config, terminal }: Pick<Context, 'config' | 'terminal'>,
  work: (backup: FetchedBackup) => Promise<Result>,
): Promise<Result> {
  storeFileOf(config);
  const place = placeOf(config.backup);
  if (!place) throw new UsageError('Set BACKUP_TO first: it says where backups are.');
  const names = await place.list();
  const [newest] = backupsAmong(names);
  if (!newest) {
    throw new NothingFoundError(
      `There is no backup in ${place.name} yet. A running server makes the first one at its start; its log says why not.`,
    );
  }
  const scratch = mkdtempSync(join(tmpdir(), 'backup-'));
  const fetched = (name: string) => join(scratch, name);
  try {
    terminal.progress(`Fetching from ${place.name} …`);
    await place.fetch(newest.name, fetched(newest.name));
    const hasSecret = names.includes(secretName);
    if (hasSecret) await place.fetch(secretName, fetched(secretName));
    terminal.progress('');
    const secret = hasSecret ? fetched(secretName) : null;
    return await work({ ...newest, place: place.name, file: fetched(newest.name), secret });
  } finally {
    terminal.progress('');
    rmSync(scratch, { recursive: true, force: true });
  }
}
