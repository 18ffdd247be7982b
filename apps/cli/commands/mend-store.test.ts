import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tryGit } from '@tidewright/kit/git';
import { openOutbox } from '@tidewright/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePostgres } from '../../../packages/leads/postgres/postgres.fixture.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { containing, done, leads, type Settings, storesOf } from './command.fixture.ts';

/** They made schemas that are in no release: 18 (PostgreSQL: 20), and 17 (19) with a migration that was changed later. */
const kept = '948c4f68';
const changed = 'c2c026d3';

const threeLeads = `
const { openOutbox } = await import('./src/leads/open-outbox.ts');
const { exampleLead } = await import('./src/leads/contract/example-lead.fixture.ts');
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env;
const outbox = await openOutbox({ dataDir, databaseUrl: databaseUrl || undefined, referencePrefix: 'AB' });
for (const email of ['ada', 'ben', 'cleo']) await outbox.accept(exampleLead({ email: email + '@visitor.example' }), new Date());
await outbox.close();`;

const hasHistory = tryGit('cat-file', '-e', `${kept}^{commit}`) !== undefined;

// A clone without history lacks the code.
describe.skipIf(!hasHistory)('a store from between two releases', () => {
  const postgres = usePostgres();
  const code = new Map<string, string>();
  beforeAll(() => {
    for (const commit of [kept, changed]) {
      const folder = mkdtempSync(join(tmpdir(), 'between-'));
      execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, commit]);
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      code.set(commit, folder);
    }
  });
  afterAll(() => {
    for (const folder of code.values())
      execFileSync('git', ['worktree', 'remove', '--force', folder]);
  });

  const onSqlite = async (): Promise<Settings> => ({ DATA_DIR: newFolder() });
  const onPostgres = async (): Promise<Settings> => ({
    DATA_DIR: newFolder(),
    DATABASE_URL: await postgres.createEmptyDatabase(),
    FILE_LINK_SECRET: 'x'.repeat(32),
  });
  const storeLeads = (commit: string, settings: Settings): void => {
    const program = ['--input-type=module', '--eval', threeLeads];
    const cwd = code.get(commit);
    execFileSync(process.execPath, program, { cwd, env: { ...process.env, ...settings } });
  };
  const storeOf = ({ DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Settings) =>
    openOutbox({ dataDir, databaseUrl });
  const oldStores = ({ DATA_DIR: dataDir = '' }: Settings) =>
    globSync('leads-before-restore-*.sqlite', { cwd: dataDir });

  it.each([
    ['SQLite', 18, onSqlite],
    ['PostgreSQL', 20, onPostgres],
  ])('is refused on %s with the command that mends it', async (engine, schema, settingsOf) => {
    const settings = await settingsOf();
    storeLeads(kept, settings);
    await expect(storeOf(settings)).rejects.toThrow(
      `has schema ${schema}, which is from between two releases: stop the server and run "npm run leads -- mend-store"`,
    );

    expect(await leads('mend-store', settings, { answers: ['n'] })).toMatchObject({
      code: 1,
      err: containing(`from schema ${schema} to that of this release.`),
    });
    expect(await leads('mend-store --yes', settings)).toEqual(
      done(
        expect.stringMatching(/^The store is up to date, with 3 leads\..* Start the server\.\n$/),
      ),
    );
    expect(oldStores(settings)).toHaveLength(engine === 'SQLite' ? 1 : 0);

    const outbox = await storeOf(settings);
    const found = await outbox.list({ limit: 9 });
    expect(found.map(({ email }) => email).sort()).toEqual(
      ['ada', 'ben', 'cleo'].map((name) => `${name}@visitor.example`),
    );
    await outbox.close();
    expect(tryGit('worktree', 'list')).not.toContain('mend-store-');
  });

  it.each([
    ['SQLite', onSqlite, 'This store ran migrations that were changed afterwards'],
    ['PostgreSQL', onPostgres, 'If it ran migrations that were changed afterwards'],
  ])(
    'stays as it was on %s where its migrations were changed later',
    async (_, settingsOf, says) => {
      const settings = await settingsOf();
      storeLeads(changed, settings);
      const refusal = await storeOf(settings).catch((error: Error) => error.message);
      expect(await leads('mend-store --yes', settings)).toMatchObject({
        code: 1,
        err: containing(says),
      });
      expect(await storeOf(settings).catch((error: Error) => error.message)).toBe(refusal);
      expect(oldStores(settings)).toEqual([]);
    },
  );
});

const newStore = storesOf('SQLite');

it('leaves a store of this release alone', async () => {
  const { run } = await newStore();
  expect(await run('mend-store --yes')).toEqual(
    done('This store is of a release: there’s nothing to mend.\n'),
  );
});
