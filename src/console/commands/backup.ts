import { OlderSchemaError } from '../../leads/errors.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { backUp } from '../../leads/sqlite/backup.ts';
import { storeFileOf } from '../store-file.ts';
import { count } from '../times.ts';
import { actorOf, asOption } from './actor.ts';
import { defineCommand, exitCodes } from './command.ts';

export const backup = defineCommand({
  name: 'backup',
  operands: 'FILE',
  fewest: 1,
  summary: 'write the whole store into one new file, while the server runs',
  details:
    'The file is opened, checked and counted. Keep data/file-link-secret with it, or links to résumés stop working.\nIt holds personal data: keep it as safe as the store.',
  options: asOption,
  examples: [['backup /backups/leads-monday.sqlite', 'for example every night']],
  async run(call) {
    const { operands, options, terminal, withStore, answer } = call;
    const [file = ''] = operands;
    const by = actorOf(options.as, call);
    terminal.progress('Copying and checking …');
    const recorded = async (store: Outbox) => {
      const { leads } = await store.backupTo(file);
      await store.recordAction('backup', leads, by);
      // For the alarm that tells when nobody makes one any more.
      await store.alarms.done('backup', by.now);
      return { leads };
    };
    const { leads } = await withStore(recorded)
      .catch((error: unknown) => {
        // Before an update is when a backup is wanted most.
        if (error instanceof OlderSchemaError) return backUp(storeFileOf(call.config), file);
        throw error;
      })
      .finally(() => terminal.progress(''));
    await answer({ file, leads }, `${count(leads, 'lead')} in ${file}, opened and checked.`);
    return exitCodes.done;
  },
});
