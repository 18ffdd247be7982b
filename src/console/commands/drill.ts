import { secretName } from '../../backup/backup-place.ts';
import { countLeadsInBackup } from '../restore.ts';
import { count, sayDuration, sayTime } from '../times.ts';
import { defineCommand, exitCodes } from './command.ts';
import { withNewestBackup } from './newest-backup.ts';

export const drill = defineCommand({
  name: 'drill',
  summary: 'fetch the newest backup, restore it into a scratch folder, and count its leads',
  details:
    'Backups are those that the server makes where BACKUP_TO says. Nothing is changed: neither the store nor the backup.',
  examples: [['drill', 'would a restore work today?']],
  run: (call) =>
    withNewestBackup(call, async ({ name, at, place, file, secret }) => {
      const { config, terminal, now, answer } = call;
      const leads = await countLeadsInBackup(file, `${name} in ${place}`);
      const age = sayDuration(now().getTime() - at.getTime());
      const when = sayTime(at, config.company.timeZone);
      await answer(
        { place, name, at, leads, hasSecret: secret !== null },
        `${count(leads, 'lead')} in ${name} of ${when}, ${age} old, restored from ${place} and checked.`,
      );
      if (secret === null && config.fileLinkSecret === null) {
        terminal.note(
          `${secretName} is not beside it: after a restore, links to résumés would stop working.`,
        );
      }
      return exitCodes.done;
    }),
});
