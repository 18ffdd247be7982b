import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { secretName } from '../../backup/backup-place.ts';
import type { Config } from '../../config.ts';
import { type PreparedRestore, prepareRestore } from '../restore.ts';
import { storeFileOf } from '../store-file.ts';
import { count } from '../times.ts';
import { actorOf, asOption } from './actor.ts';
import { type Answer, type Context, defineCommand, type ExitCode, exitCodes } from './command.ts';
import { confirm, yesOption } from './confirm.ts';
import { withNewestBackup } from './newest-backup.ts';

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
    ['restore newest', 'the newest one where BACKUP_TO says, with the secret that signs links'],
  ],
  async run(call) {
    const [file = ''] = call.operands;
    if (file !== 'newest') return restoreFrom(file, file, call);
    return withNewestBackup(call, async (backup) => {
      const code = await restoreFrom(backup.file, `${backup.name} in ${backup.place}`, call);
      if (backup.secret) bringSecret(backup.secret, call.config);
      return code;
    });
  },
});

type Call = Context & {
  readonly answer: Answer;
  readonly options: { readonly yes?: boolean | undefined; readonly as?: string | undefined };
};

async function restoreFrom(file: string, name: string, call: Call): Promise<ExitCode> {
  const { config, options, terminal, now, withStore, answer } = call;
  terminal.progress('Checking the backup …');
  const prepared = await prepareRestore(file, name, storeFileOf(config)).finally(() =>
    terminal.progress(''),
  );
  const { leads } = prepared;
  let kept: string | null;
  try {
    await confirm(planFor(name, prepared), { terminal, yes: options.yes });
    kept = prepared.commit(now());
  } finally {
    prepared.cancel();
  }
  const by = actorOf(options.as, call);
  await withStore((store) => store.recordAction('restore', leads, by));
  const beside = kept === null ? '' : ` What was there is in ${kept}.`;
  await answer(
    { file: name, leads, kept },
    `Restored ${count(leads, 'lead')}.${beside} Start the server again.`,
  );
  return exitCodes.done;
}

/** On a new machine links that were sent before go on working; one that is there already stays. */
function bringSecret(secret: string, { dataDir }: Config): void {
  const own = join(dataDir, secretName);
  if (existsSync(own)) return;
  copyFileSync(secret, own);
  chmodSync(own, 0o600);
}

const planFor = (file: string, { leads, replaced }: PreparedRestore): string =>
  `Will put the ${count(leads, 'lead')} of ${file} in the place of ${replaced === null ? 'what is there' : `the ${count(replaced, 'lead')} that are there`}.`;
