import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  assertUnused,
  openStore,
  restoreBackup,
  storeFileOf,
  storeSettingsOf,
} from '@tidewright/console';
import { count, sumOf } from '@tidewright/console/words/numbers';
import { git, tryGit } from '@tidewright/kit/git';
import { OwnError } from '@tidewright/kit/own-error';
import { OlderSchemaError, openOutbox, UnreleasedSchemaError } from '@tidewright/leads';
import { backUp, describeSchema } from '@tidewright/leads/sqlite';
import type { Config } from '@tidewright/settings/config';
import { type Call, defineCommand } from './command.ts';

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
    'Takes the migrations that were merged since from the history of this folder, so it needs git and a clone of the\nproduct. A store in a file is mended as a copy and then replaced; the old one stays next to it. With PostgreSQL, run\npg_dump before.',
  asks: true,
  examples: [['mend-store', 'once the server says that its store is from between two releases']],
  async run(call) {
    const { config, terminal, answer } = call;
    const unreleased = await unreleasedSchemaOf(config);
    if (unreleased === null) {
      await answer({ mended: false }, 'This store is of a release: there’s nothing to mend.');
      return;
    }
    expectHistory();
    const plan = `Will bring the store from schema ${unreleased} to that of this release.`;
    const isFile = config.databaseUrl === null;
    await call.confirm(isFile ? plan : `${plan} Have a dump of the database ready.`);
    terminal.progress('Bringing the store up to date …');
    const { leads, previous } = isFile ? await mendFile(call) : await mendDatabase(config);
    const beside = previous === null ? '' : ` The old store is in ${previous}.`;
    await answer(
      { mended: true, leads, kept: previous },
      `The store is up to date, with ${count(leads, 'lead')}.${beside} Start the server.`,
    );
  },
});

type Mended = { readonly leads: number; readonly previous: string | null };

/** Each step is a transaction, so one that fails changes nothing. */
async function mendDatabase(config: Config): Promise<Mended> {
  return { leads: await migrateThrough(config), previous: null };
}

/** The store itself changes last, and only if its copy became what a new store is. */
async function mendFile({ config, now }: Call): Promise<Mended> {
  const store = storeFileOf(config);
  assertUnused(store);
  const folder = mkdtempSync(join(config.dataDir, 'mending-'));
  try {
    const mended = { ...config, dataDir: join(folder, 'mended') };
    const fresh = { ...config, dataDir: join(folder, 'fresh') };
    mkdirSync(mended.dataDir);
    await backUp(store, storeFileOf(mended));
    await migrateThrough(mended);
    await migrateHere(fresh);
    expectSame(describeSchema(storeFileOf(mended)), describeSchema(storeFileOf(fresh)));
    const agree = async () => {};
    return await restoreBackup({ backup: storeFileOf(mended), name: 'mended', store, agree, now });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some of the steps were changed for a few hours after stores had run them. */
function expectSame(found: readonly string[], expected: readonly string[]): void {
  const missing = expected.filter((line) => !found.includes(line));
  const [first = found.find((line) => !expected.includes(line))] = missing;
  if (first === undefined) return;
  throw new OwnError(
    `This store ran migrations that were changed afterwards, and would lack ${first.slice(0, 80)}. It’s as it was: go back to the commit that wrote it, and export its leads.`,
  );
}

/** Answers how many leads there are. */
async function migrateThrough(config: Config): Promise<number> {
  for (const commit of commitsWithSteps) migrateAt(commit, config);
  return migrateHere(config);
}

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
const { text } = await import('node:stream/consumers');
const { openOutbox } = await import('./src/leads/open-outbox.ts');
const outbox = await openOutbox(JSON.parse(await text(process.stdin)));
await outbox.close();`;

/** Opening a store migrates it, as the server of that commit did. */
function migrateAt(commit: string, { dataDir, databaseUrl }: Config): void {
  const folder = mkdtempSync(join(tmpdir(), 'mend-store-'));
  try {
    git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const program = ['--input-type=module', '--eval', openAndClose];
    const { status, stderr } = spawnSync(process.execPath, program, {
      cwd: folder,
      encoding: 'utf8',
      // Not as arguments, which every user of the machine can read.
      input: JSON.stringify({
        dataDir: resolve(dataDir),
        ...(databaseUrl !== null && { databaseUrl }),
      }),
    });
    if (status !== 0)
      throw new OwnError(
        `The migrations of ${commit.slice(0, 8)} failed. The store is as it was before them. If it ran migrations that were changed afterwards, go back to the commit that wrote it, and export its leads.\n${stderr.trim()}`,
      );
  } finally {
    tryGit('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrateHere(config: Config): Promise<number> {
  const store = await openOutbox(storeSettingsOf(config, { current: () => config.company }));
  try {
    return sumOf(await store.counts());
  } finally {
    await store.close();
  }
}
