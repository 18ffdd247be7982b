import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupPlace, backupsAmong, secretName } from '../../backup/backup-place.ts';
import { placeOf } from '../../backup/place-of.ts';
import { assertUndamaged, countLeadsIn, storeFileOf } from '../store-file.ts';
import { count, sayDuration, sayTime } from '../times.ts';
import { harmlessJson } from '../visible-text.ts';
import { defineCommand, exitCodes, NothingFoundError, UsageError } from './command.ts';

export const drill = defineCommand({
  name: 'drill',
  summary: 'fetch the newest backup, restore it into a scratch folder, and count its leads',
  details:
    'Backups are those that the server makes where BACKUP_TO says. Nothing is changed: neither the store nor the backup.',
  examples: [['drill', 'would a restore work today?']],
  async run({ config, options, terminal, now }) {
    storeFileOf(config);
    const place = placeOf(config.backup);
    if (!place) throw new UsageError('Set BACKUP_TO first: it says where backups are.', 'drill');
    terminal.progress(`Fetching from ${place.name} …`);
    const { name, at, leads, hasSecret } = await tryOut(place).finally(() => terminal.progress(''));
    const age = sayDuration(now().getTime() - at.getTime());
    const when = sayTime(at, config.company.timeZone);
    await terminal.print(
      options.json
        ? harmlessJson({ place: place.name, name, at, leads, hasSecret }, 2)
        : `${count(leads, 'lead')} in ${name} of ${when}, ${age} old, restored from ${place.name} and checked.`,
    );
    if (!hasSecret && config.fileLinkSecret === null) {
      terminal.note(
        `${secretName} is not beside it: after a restore, links to résumés would stop working.`,
      );
    }
    return exitCodes.done;
  },
});

async function tryOut(place: BackupPlace) {
  const names = await place.list();
  const [newest] = backupsAmong(names);
  if (!newest) {
    throw new NothingFoundError(
      `There is no backup in ${place.name} yet. A running server makes the first one at its start; its log says why not.`,
    );
  }
  const scratch = mkdtempSync(join(tmpdir(), 'drill-'));
  try {
    const file = join(scratch, 'leads.sqlite');
    await place.fetch(newest.name, file);
    assertUndamaged(file);
    const leads = await countLeadsIn(file);
    return { ...newest, leads, hasSecret: names.includes(secretName) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
