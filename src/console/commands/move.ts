import { existsSync } from 'node:fs';
import { openCopyTarget } from '../../leads/open-outbox.ts';
import { NoStoreError } from '../open-store.ts';
import { assertUnused, storeFileOf } from '../store-file.ts';
import { count } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { actorOf, asOption } from './actor.ts';
import { defineCommand, exitCodes, UsageError } from './command.ts';
import { confirm, yesOption } from './confirm.ts';

export const move = defineCommand({
  name: 'move',
  summary: 'copy the whole store from its file into an empty PostgreSQL database',
  details:
    'The server must not run. Every row is compared afterwards, and the file stays as it is. If it breaks off, run it again.\nSet MOVE_TO to the address instead of --to where it holds a password: everyone on the machine can read the options of a\nprogram that runs. Then set DATABASE_URL, and FILE_LINK_SECRET to what stands in data/file-link-secret, or links to résumés stop working.',
  options: {
    to: { type: 'string', value: 'DATABASE_URL', says: 'postgresql://user:password@host/database' },
    ...yesOption,
    ...asOption,
  },
  examples: [
    ['move', 'into the database of MOVE_TO; says how many and asks'],
    ['move --to postgresql://leads@db.example/leads', 'into this one'],
  ],
  async run(call) {
    const { config, options, terminal, withStore, answer } = call;
    const databaseUrl = options.to ?? config.moveTo ?? '';
    if (!/^postgres(ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl)) {
      throw new UsageError(
        'move needs MOVE_TO or --to with the address of a PostgreSQL database.',
        'move',
      );
    }
    const store = storeFileOf(config);
    if (!existsSync(store)) throw new NoStoreError(config.dataDir);
    assertUnused(store);
    const { host, pathname } = new URL(databaseUrl);
    const target = oneLine(host + pathname);
    const rows = await withStore(async (source) => {
      const leads = Object.values(await source.counts()).reduce((sum, number) => sum + number, 0);
      const plan = `Will copy ${count(leads, 'lead')} and all that belongs to them into ${target}.`;
      await confirm(plan, { terminal, yes: options.yes });
      const destination = await openCopyTarget({ databaseUrl, dataDir: config.dataDir });
      try {
        const copied = await source.copyTo(destination, (done) =>
          terminal.progress(count(done, 'row')),
        );
        await destination.recordAction('move', copied.leads, actorOf(options.as, call));
        return copied;
      } finally {
        terminal.progress('');
        await destination.close();
      }
    });
    await answer(
      { to: target, rows },
      `Copied and compared ${count(rows.leads, 'lead')}. Set DATABASE_URL, set FILE_LINK_SECRET to what stands in ${config.dataDir}/file-link-secret, and start the server.`,
    );
    return exitCodes.done;
  },
});
