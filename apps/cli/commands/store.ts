import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assertUnused,
  countLeadsInBackup,
  NoStoreError,
  restoreBackup,
  storeFileOf,
} from '@tidewright/console';
import { count, sumOf } from '@tidewright/console/words/numbers';
import { oneLine } from '@tidewright/console/words/text';
import { sayDuration } from '@tidewright/kit/durations';
import { OlderSchemaError, type Outbox, openCopyTarget } from '@tidewright/leads';
import { backUp } from '@tidewright/leads/sqlite';
import {
  type Backup,
  backupStorageOf,
  backupsAmong,
  secretName,
} from '@tidewright/server/backup/backup-storage';
import type { Config } from '@tidewright/settings/config';
import {
  type Call,
  type Context,
  defineCommand,
  NothingFoundError,
  UsageError,
} from './command.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  operands: 'FILE',
  summary: 'copy the whole store into a new file, while the server runs',
  details:
    'The file is opened, checked and counted. Keep data/file-link-secret with it, or links to résumés stop working.\nIt holds personal data: protect it like the store.',
  isRecorded: true,
  examples: [['backup /backups/leads-monday.sqlite', 'for example every night']],
  async run(call) {
    const { operands, terminal, withStore, answer } = call;
    const [file = ''] = operands;
    const by = call.by();
    terminal.progress('Copying and checking …');
    const recorded = async (store: Outbox) => {
      const { leads } = await store.backupTo(file);
      await store.recordAction('backup', leads, by);
      // For the alarm about missing backups.
      await store.alarms.done('backup', by.now);
      return { leads };
    };
    const { leads } = await withStore(recorded).catch((error: unknown) => {
      // Before an upgrade is when you need a backup most.
      if (error instanceof OlderSchemaError) return backUp(storeFileOf(call.config), file);
      throw error;
    });
    await answer({ file, leads }, `${count(leads, 'lead')} in ${file}, opened and checked.`);
  },
});

export const restoreCommand = defineCommand({
  name: 'restore',
  operands: 'FILE',
  summary: 'replace the store with a backup; stop the server first',
  details:
    'The backup is checked first, and the replaced store stays next to it. Leads that were delivered after the backup\nare sent again when the server starts. If you erased someone since then, erase them again.',
  asks: true,
  isRecorded: true,
  examples: [
    ['restore /backups/leads-monday.sqlite', 'shows what is replaced and asks'],
    ['restore /backups/leads-monday.sqlite --yes', 'without asking'],
    ['restore newest', 'the newest one in BACKUP_TO, with the secret that signs links'],
  ],
  async run(call) {
    const [file = ''] = call.operands;
    if (file !== 'newest') return restoreFrom(file, file, call);
    return withNewestBackup(call, async (backup): Promise<undefined> => {
      await restoreFrom(backup.file, `${backup.name} in ${backup.location}`, call);
      if (backup.secret) bringSecret(backup.secret, call.config);
    });
  },
});

async function restoreFrom(file: string, name: string, call: Call): Promise<undefined> {
  const { config, terminal, now, withStore, answer } = call;
  terminal.progress('Checking the backup …');
  const agree = (leads: number, replaced: number | null) => {
    const old = replaced === null ? 'the store' : `the ${count(replaced, 'lead')} in the store`;
    return call.confirm(`Will replace ${old} with the ${count(leads, 'lead')} in ${name}.`);
  };
  const asked = { backup: file, name, store: storeFileOf(config), agree, now };
  const { leads, previous } = await restoreBackup(asked);
  await withStore((store) => store.recordAction('restore', leads, call.by()));
  const beside = previous === null ? '' : ` The old store is in ${previous}.`;
  await answer(
    { file: name, leads, kept: previous },
    `Restored ${count(leads, 'lead')}.${beside} Start the server again.`,
  );
}

/** Old links keep working on a new machine. Never replaces an existing secret. */
function bringSecret(secret: string, { dataDir }: Config): void {
  const own = join(dataDir, secretName);
  if (existsSync(own)) return;
  copyFileSync(secret, own);
  chmodSync(own, 0o600);
}

export const drillCommand = defineCommand({
  name: 'drill',
  summary: 'test the newest backup: restore it into a temporary folder and count its leads',
  details:
    'Uses the backups that the server makes in BACKUP_TO. Changes neither the store nor the backup.',
  examples: [['drill', 'would a restore work today?']],
  run: (call) =>
    withNewestBackup(call, async ({ name, at, location, file, secret }): Promise<undefined> => {
      const { config, terminal, now, time, answer } = call;
      const leads = await countLeadsInBackup(file, `${name} in ${location}`);
      const age = sayDuration(now().getTime() - at.getTime());
      await answer(
        { place: location, name, at, leads, hasSecret: secret !== null },
        `${count(leads, 'lead')} in ${name} of ${time(at)}, ${age} old, restored from ${location} and checked.`,
      );
      const why = `${secretName} isn’t next to it: after a restore, links to résumés would stop working.`;
      if (secret === null && config.fileLinkSecret === null) terminal.note(why);
    }),
});

type FetchedBackup = Backup & Readonly<{ location: string; file: string; secret: string | null }>;

type Work = (backup: FetchedBackup) => Promise<undefined>;

async function withNewestBackup({ config, terminal }: Context, work: Work): Promise<undefined> {
  storeFileOf(config);
  const location = backupStorageOf(config.backup);
  if (!location) throw new UsageError('Set BACKUP_TO first: it says where the backups are.');
  const names = await location.list();
  const [newest] = backupsAmong(names);
  if (!newest)
    throw new NothingFoundError(
      `There’s no backup in ${location.name} yet. The server makes the first one when it starts. Its log says why it didn’t.`,
    );
  const scratch = mkdtempSync(join(tmpdir(), 'backup-'));
  const fetched = (name: string) => join(scratch, name);
  try {
    terminal.progress(`Fetching from ${location.name} …`);
    await location.fetch(newest.name, fetched(newest.name));
    const hasSecret = names.includes(secretName);
    if (hasSecret) await location.fetch(secretName, fetched(secretName));
    const secret = hasSecret ? fetched(secretName) : null;
    return await work({ ...newest, location: location.name, file: fetched(newest.name), secret });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

export const moveCommand = defineCommand({
  name: 'move',
  summary: 'copy the whole store from its file into an empty PostgreSQL database',
  details:
    'The server must not run. Every row is compared afterward, and the file doesn’t change. If it’s interrupted, run it again.\nIf the address holds a password, put it in MOVE_TO instead of --to: everyone on the machine can read a running program’s\noptions. Then set DATABASE_URL, and FILE_LINK_SECRET to the content of data/file-link-secret, or links to résumés stop working.',
  options: {
    to: { type: 'string', value: 'DATABASE_URL', says: 'postgresql://user:password@host/database' },
  },
  asks: true,
  isRecorded: true,
  examples: [
    ['move', 'into the database in MOVE_TO; shows how many and asks'],
    ['move --to postgresql://leads@db.example/leads', 'into this one'],
  ],
  async run({ config, options, terminal, withStore, answer, confirm, by }) {
    const databaseUrl = options.to ?? config.moveTo ?? '';
    const needs = 'move needs the address of a PostgreSQL database in MOVE_TO or --to.';
    if (!/^postgres(ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl))
      throw new UsageError(needs, 'move');
    const store = storeFileOf(config);
    if (!existsSync(store)) throw new NoStoreError(config.dataDir);
    assertUnused(store);
    const { host, pathname } = new URL(databaseUrl);
    const target = oneLine(host + pathname);
    const rows = await withStore(async (source) => {
      const leads = count(sumOf(await source.counts()), 'lead');
      await confirm(`Will copy ${leads} with everything that belongs to them to ${target}.`);
      const destination = await openCopyTarget({ databaseUrl, dataDir: config.dataDir });
      try {
        const onRows = (done: number) => terminal.progress(count(done, 'row'));
        const copied = await source.copyTo(destination, onRows);
        await destination.recordAction('move', copied.leads, by());
        return copied;
      } finally {
        await destination.close();
      }
    });
    await answer(
      { to: target, rows },
      `Copied and compared ${count(rows.leads, 'lead')}. Set DATABASE_URL, set FILE_LINK_SECRET to the content of ${config.dataDir}/file-link-secret, and start the server.`,
    );
  },
});
