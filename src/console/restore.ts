import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CorruptStoreError } from '../leads/errors.ts';
import { OwnError, sayError } from '../own-error.ts';
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

export async function prepareRestore(backup: string, store: string): Promise<PreparedRestore> {
  if (!existsSync(backup)) throw new RestoreError(`There is no file ${backup}.`);
  assertUnused(store);
  mkdirSync(dirname(store), { recursive: true, mode: 0o700 });
  const copy = `${store}.restoring`;
  const cancel = () => rmSync(copy, { force: true });
  try {
    copyFileSync(backup, copy);
    assertUndamaged(copy);
    const leads = await countLeadsIn(copy);
    const commit = (now: Date) => putInPlace(copy, store, now);
    return { leads, replaced: replacedBy(store), commit, cancel };
  } catch (error) {
    cancel();
    const reason = sayError(error).replaceAll(copy, backup);
    throw new RestoreError(`${reason} Nothing was changed.`, { cause: error });
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

class RestoreError extends OwnError {
  override readonly name = 'RestoreError';
}
