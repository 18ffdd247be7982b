import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openStore, storeFileOf, storeSettingsOf } from '@tidewright/console';
import { count, sumOf } from '@tidewright/console/words/numbers';
import { git, tryGit } from '@tidewright/kit/git';
import { OwnError } from '@tidewright/kit/own-error';
import { OlderSchemaError, openOutbox, UnreleasedSchemaError } from '@tidewright/leads';
import { backUp } from '@tidewright/leads/sqlite';
import type { Config } from '@tidewright/settings/config';
import { defineCommand } from './command.ts';

/**
 * The code that still has each step between 0.2.0 and the release after it, in order: the first brings every
 * schema to 20 (PostgreSQL: 22), the second from there to 21 (23), which today's code takes up. See decision 41.
 */
const commitsWithSteps = [
  '480d2ae471849d8d516326ec2d3d15d6748a2b23',
  '56e96ede146a52653058f012648ae5e5219b6e11',
] as const;

export const mendStoreCommand = defineCommand({
  name: 'mend-store',
  summary:
    'bring a store that ran code from between two releases up to date; stop the server first',
  details:
    'Fetches the migrations that were merged since from the history of this folder, so it needs git and a clone of the\nproduct. A store in a file is copied first. With PostgreSQL, run pg_dump before.',
  asks: true,
  examples: [['mend-store', 'once the server says that its store is from between two releases']],
  async run({ config, confirm, terminal, answer }) {
    const unreleased = await unreleasedSchemaOf(config);
    if (unreleased === null) {
      await answer({ mended: false }, 'This store is of a release: there’s nothing to mend.');
      return;
    }
    expectHistory();
    const copy = config.databaseUrl === null ? `${storeFileOf(config)}.before-mending` : null;
    const beside = copy === null ? 'Have a dump of the database ready' : `Its copy will be ${copy}`;
    await confirm(
      `Will bring the store from schema ${unreleased} to that of this release. ${beside}.`,
    );
    terminal.progress('Bringing the store up to date …');
    if (copy !== null) await backUp(storeFileOf(config), copy);
    for (const commit of commitsWithSteps) migrateAt(commit, config);
    const leads = await migrateHere(config);
    await answer(
      { mended: true, leads, copy },
      `The store is up to date, with ${count(leads, 'lead')}. Start the server.`,
    );
  },
});

/** Null if a release can open it, the server of this one at least. */
async function unreleasedSchemaOf(config: Config): Promise<number | null> {
  try {
    await (await openStore(config)).close();
    return null;
  } catch (error) {
    if (error instanceof UnreleasedSchemaError) return error.schema;
    if (error instanceof OlderSchemaError) return null;
    throw error;
  }
}

function expectHistory(): void {
  const missing = commitsWithSteps.find(
    (commit) => tryGit('cat-file', '-e', `${commit}^{commit}`) === undefined,
  );
  if (missing === undefined) return;
  throw new OwnError(
    `The history here lacks commit ${missing.slice(0, 8)}, which has the migrations. Run this in a full clone of the product, with DATA_DIR or DATABASE_URL of this store.`,
  );
}

const openAndClose = `
const { openOutbox } = await import('./src/leads/open-outbox.ts');
const { MEND_DATA_DIR: dataDir, MEND_DATABASE_URL: databaseUrl } = process.env;
const outbox = await openOutbox({ dataDir, databaseUrl: databaseUrl || undefined });
await outbox.close();`;

/** Opening a store migrates it, as the server of that commit did. */
function migrateAt(commit: string, { dataDir, databaseUrl }: Config): void {
  const folder = mkdtempSync(join(tmpdir(), 'mend-store-'));
  try {
    git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', openAndClose],
      {
        cwd: folder,
        encoding: 'utf8',
        // Not as arguments, which every user of the machine can read.
        env: {
          ...process.env,
          MEND_DATA_DIR: resolve(dataDir),
          MEND_DATABASE_URL: databaseUrl ?? '',
        },
      },
    );
    if (status !== 0)
      throw new OwnError(
        `The migrations of ${commit.slice(0, 8)} failed, and changed nothing:\n${stderr}`,
      );
  } finally {
    tryGit('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many leads there are. */
async function migrateHere(config: Config): Promise<number> {
  const store = await openOutbox(storeSettingsOf(config, { current: () => config.company }));
  try {
    return sumOf(await store.counts());
  } finally {
    await store.close();
  }
}
