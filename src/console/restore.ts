import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CorruptStoreError } from '../leads/errors.ts';
import { isOwn, OwnError, sayError } from '../own-error.ts';
import {
  assertUndamaged,
  assertUnused,
  countLeadsAsTheyAre,
  countLeadsIn,
  flush,
} from './store-file.ts';

/** A backup that was checked on a copy, beside the store that it is to replace. */
export type PreparedRestore = {
  readonly leads: number;
  /** How many it would replace; null where no store is, or none that can be read. */
  readonly replaced: number | null;
  /** Puts it in place; answers where what was there is kept. */
  readonly commit: (now: Date) => string | null;
  readonly cancel: () => void;
};

export async function prepareRestore(
  backup: string,
  /** As people know the backup. */
  name: string,
  store: string,
): Promise<PreparedRestore> {
  if (!existsSync(backup)) throw new RestoreError(`There is no file ${backup}.`);
  assertUnused(store);
  mkdirSync(dirname(store), { recursive: true, mode: 0o700 });
  const copy = `${store}.restoring`;
  const cancel = () => rmSync(copy, { force: true });
  copyBackup(backup, copy, name);
  try {
    const leads = await countLeadsInBackup(copy, name);
    const commit = (now: Date) => putInPlace(copy, store, now);
    return { leads, replaced: replacedBy(store), commit, cancel };
  } catch (error) {
    cancel();
    throw new RestoreError(`${sayError(error)} Nothing was changed.`, { cause: error });
  }
}

function copyBackup(backup: string, copy: string, name: string): void {
  try {
    copyFileSync(backup, copy);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new RestoreError(
      `The backup ${name} cannot be copied to ${copy} (${code}): let this user read the one and write the other. Nothing was changed.`,
      { cause },
    );
  }
}

/** Throws what is wrong with the backup: the words for a store would send people to the wrong one. */
export async function countLeadsInBackup(file: string, name: string): Promise<number> {
  try {
    assertUndamaged(file);
    // Opened as a server would, an empty file becomes a store without leads.
    countLeadsAsTheyAre(file);
    return await countLeadsIn(file);
  } catch (error) {
    if (!isOwn(error) || error instanceof CorruptStoreError) {
      throw new UnreadableBackupError(name, { cause: error });
    }
    const reason = error.message.replaceAll(`The store ${file}`, `The backup ${name}`);
    throw new RestoreError(reason, { cause: error });
  }
}

/** A store that is beyond reading is a reason to restore, not to refuse. */
function replacedBy(store: string): number | null {
  if (!existsSync(store)) return null;
  try {
    return countLeadsAsTheyAre(store);
  } catch (error) {
    if (error instanceof CorruptStoreError) return null;
    throw error;
  }
}

function putInPlace(copy: string, store: string, now: Date): string | null {
  flush(copy);
  assertUnused(store);
  const kept = existsSync(store) ? keptName(store, now) : null;
  if (kept !== null) {
    // Of a damaged store the journal may be left, and would be played into what takes its place.
    for (const end of ['-wal', '-shm', '']) {
      if (existsSync(store + end)) renameSync(store + end, kept + end);
    }
  }
  renameSync(copy, store);
  flush(dirname(store));
  return kept;
}

const keptName = (store: string, now: Date): string =>
  join(dirname(store), `leads-before-restore-${now.toISOString().replaceAll(/\W/g, '')}.sqlite`);

class UnreadableBackupError extends OwnError {
  override readonly name = 'UnreadableBackupError';
  constructor(backup: string, options?: ErrorOptions) {
    super(
      `The backup ${backup} is unreadable: it is damaged, or never was a backup of leads. Restore another one.`,
      options,
    );
  }
}

class RestoreError extends OwnError {
  override readonly name = 'RestoreError';
}
