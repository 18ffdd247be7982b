import { type PreparedRestore, prepareRestore } from '../restore.ts';
import { storeFileOf } from '../store-file.ts';
import { count } from '../times.ts';
import { harmlessJson } from '../visible-text.ts';
import { actorOf, asOption } from './actor.ts';
import { defineCommand, exitCodes } from './command.ts';
import { confirm, yesOption } from './confirm.ts';

export const restore = defineCommand({
  name: 'restore',
  operands: 'FILE',
  fewest: 1,
  summary: 'put a backup in the place of the store; the server must not run',
  details:
    'The backup is checked first, and what it replaces is kept beside it. Leads that were delivered after the backup was\nmade are sent once more when the server starts; who asked to be erased since must be erased again.',
  options: { ...yesOption, ...asOption },
  examples: [
    ['restore /backups/leads-monday.sqlite', 'says what is replaced and asks'],
    ['restore /backups/leads-monday.sqlite --yes', 'without asking'],
  ],
  async run(call) {
    const { operands, config, options, terminal, now, withStore } = call;
    const [file = ''] = operands;
    terminal.progress('Checking the backup …');
    const prepared = await prepareRestore(file, storeFileOf(config)).finally(() =>
      terminal.progress(''),
    );
    const { leads } = prepared;
    let kept: string | null;
    try {
      await confirm(planFor(file, prepared), { terminal, yes: options.yes });
      kept = prepared.commit(now());
    } finally {
      prepared.cancel();
    }
    const by = actorOf(options.as, call);
    await withStore((store) => store.recordAction('restore', leads, by));
    const beside = kept === null ? '' : ` What was there is in ${kept}.`;
    await terminal.print(
      options.json
        ? harmlessJson({ file, leads, kept }, 2)
        : `Restored ${count(leads, 'lead')}.${beside} Start the server again.`,
    );
    return exitCodes.done;
  },
});

const planFor = (file: string, { leads, replaced }: PreparedRestore): string =>
  `Will put the ${count(leads, 'lead')} of ${file} in the place of ${replaced === null ? 'what is there' : `the ${count(replaced, 'lead')} that are there`}.`;
