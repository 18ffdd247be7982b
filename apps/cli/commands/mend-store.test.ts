import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tryGit } from '@tidewright/kit/git';
import { openOutbox } from '@tidewright/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePostgres } from '../../../packages/leads/postgres/postgres.fixture.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { containing, done, leads, type Settings, storesOf } from './command.fixture.ts';

/** It made schema 17 (PostgreSQL: 19), which is in no release. */
const between = 'c2c026d38b182d2a706a609c47864680037045a3';

const store3 = `
const { openOutbox } = await import('./src/leads/open-outbox.ts');
const { exampleLead } = await import('./src/leads/contract/example-lead.fixture.ts');
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env;
const outbox = await openOutbox({ dataDir, databaseUrl: databaseUrl || undefined, referencePrefix: 'AB' });
for (const email of ['ada', 'ben', 'cleo']) await outbox.accept(exampleLead({ email: email + '@visitor.example' }), new Date());
await outbox.close();`;

const hasHistory = tryGit('cat-file', '-e', `${between}^{commit}`) !== undefined;

// A clone without history lacks the code.
describe.skipIf(!hasHistory)('a store from between two releases', () => {
  let code: string;
  const postgres = usePostgres();
  beforeAll(() => {
    code = mkdtempSync(join(tmpdir(), 'between-'));
    execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', code, between]);
    symlinkSync(resolve('node_modules'), join(code, 'node_modules'));
  });
  afterAll(() => {
    execFileSync('git', ['worktree', 'remove', '--force', code]);
    rmSync(code, { recursive: true, force: true });
  });

  const storeWithLeads = (settings: Settings): void => {
    const program = ['--input-type=module', '--eval', store3];
    execFileSync(process.execPath, program, { cwd: code, env: { ...process.env, ...settings } });
  };

  it.each([
    ['SQLite', 17, async () => ({ DATA_DIR: newFolder() })],
    [
      'PostgreSQL',
      19,
      async () => ({
        DATA_DIR: newFolder(),
        DATABASE_URL: await postgres.createEmptyDatabase(),
        FILE_LINK_SECRET: 'x'.repeat(32),
      }),
    ],
  ])('is refused on %s with the command that mends it', async (engine, schema, settingsOf) => {
    const settings: Settings = await settingsOf();
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = settings;
    storeWithLeads(settings);
    const opening = openOutbox({ dataDir, databaseUrl });
    await expect(opening).rejects.toThrow(
      `has schema ${schema}, which is from between two releases: stop the server and run "npm run leads -- mend-store"`,
    );

    const copy = join(dataDir, 'leads.sqlite.before-mending');
    expect(await leads('mend-store', settings, { answers: ['n'] })).toMatchObject({
      code: 1,
      err: containing(`from schema ${schema} to that of this release.`),
    });
    expect(existsSync(copy)).toBe(false);
    expect(await leads('mend-store --yes', settings)).toEqual(
      done('The store is up to date, with 3 leads. Start the server.\n'),
    );
    expect(existsSync(copy)).toBe(engine === 'SQLite');

    const outbox = await openOutbox({ dataDir, databaseUrl });
    const kept = await outbox.list({ limit: 9 });
    expect(kept.map(({ email }) => email).sort()).toEqual(
      ['ada', 'ben', 'cleo'].map((name) => `${name}@visitor.example`),
    );
    await outbox.close();
    expect(tryGit('worktree', 'list')).not.toContain('mend-store-');
  });
});

const newStore = storesOf('SQLite');

it('leaves a store of this release alone', async () => {
  const { run } = await newStore();
  expect(await run('mend-store --yes')).toEqual(
    done('This store is of a release: there’s nothing to mend.\n'),
  );
});
