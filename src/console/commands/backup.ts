import { existsSync } from 'node:fs';
import { backUp } from '../back-up.ts';
import { NoStoreError } from '../open-store.ts';
import { storeFileOf } from '../store-file.ts';
import { count } from '../times.ts';
import { harmlessJson } from '../visible-text.ts';
import { defineCommand, exitCodes } from './command.ts';

export const backup = defineCommand({
  name: 'backup',
  operands: 'FILE',
  fewest: 1,
  summary: 'write the whole store into one new file, while the server runs',
  details:
    'The file is opened, checked and counted before it gets its name. Keep data/file-link-secret with it, or links to\nrésumés stop working. It holds personal data: keep it as safe as the store.',
  examples: [['backup /backups/leads-monday.sqlite', 'for example every night']],
  async run({ operands, config, options, terminal }) {
    const [file = ''] = operands;
    const store = storeFileOf(config);
    if (!existsSync(store)) throw new NoStoreError(config.dataDir);
    terminal.progress('Copying and checking …');
    const leads = await backUp(store, file).finally(() => terminal.progress(''));
    await terminal.print(
      options.json
        ? harmlessJson({ file, leads }, 2)
        : `${count(leads, 'lead')} in ${file}, opened and checked.`,
    );
    return exitCodes.done;
  },
});
