import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { put } from '../../../test/own-folder.ts';
import {
  begin,
  cloneOf,
  copyOf,
  type Repository,
  release,
  repositoryIn,
} from '../../../test/process/repositories.ts';
import { newerCommit } from './releases.ts';
import { needsAttention, undoUpgrade, upgrade } from './upgrade.ts';

/** Real repositories of a few files each; test/process/upgrade.test.ts has a whole one. */

const root = process.cwd();
let product: Repository;
let agency: Repository;

/** With migrations that end as a test wants. */
const upgraded = (wanted: { from?: string; release?: string } = {}, ends = 0) =>
  upgrade(wanted, async () => ends);

const undone = async () => (await undoUpgrade()).version;

const between = (from: string, to: string) => ({ from: { version: from }, to: { version: to } });

const treeNow = () => agency.git('rev-parse', 'HEAD^{tree}');

const files = {
  'package.json': '{ "version": "" }\n',
  'content/company.yaml': 'name: Sample\n',
  'content/labels.yaml': 'hello: Hello\n',
  'content/team.yaml': 'maren: Maren\n',
  'src/styles.css': 'a {}\n',
  'src/gone.css': 'b {}\n',
  'src/upgrade/migrations/001-first.ts': '\n',
  'src/upgrade/migrations/index.ts': '\n',
};

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  for (const [name, text] of Object.entries(files)) put(join(folder, name), text);
  product = begin(folder, '1.0.0');
  agency = cloneOf(product);
  agency.edit('content/company.yaml', () => 'name: Nordlys\n');
  agency.edit('src/styles.css', (text) => `${text}/* ours */\n`);
  agency.commit('Make it ours');
  product.edit('content/company.yaml', () => 'name: Other sample\n');
  product.edit('content/team.yaml', () => 'eli: Eli\n');
  product.git('mv', 'src/gone.css', 'src/new.css');
  writeFileSync(join(folder, 'src/upgrade/migrations/002-second.ts'), '\n');
  release(product, '1.1.0');
  process.chdir(agency.folder);
});
afterAll(() => process.chdir(root));

it('knows what is here by the files, not by what history has met', async () => {
  expect(await upgraded()).toMatchObject({ ...between('1.0.0', '1.1.0'), fits: true });
  expect(parse(agency.read('package.json')).version).toBe('1.1.0');
  // The agency hasn't touched it, and keeps it all the same.
  expect(agency.read('content/team.yaml')).toBe('maren: Maren\n');
  expect(await upgraded()).toBeUndefined();
  expect(await upgraded({ release: 'v1.1.0' })).toBeUndefined();
});

it('takes an upgrade back under what was done since', async () => {
  agency.edit('content/labels.yaml', (text) => `# Newer\n${text}`);
  agency.commit('Change a label');
  expect(await undone()).toBe('1.0.0');
  expect(agency.read('content/labels.yaml')).toMatch(/^# Newer\n/);
  expect(parse(agency.read('package.json')).version).toBe('1.0.0');
  await expect(undoUpgrade()).rejects.toThrow('There is no upgrade to take back.');
});

it('says where an upgrade cannot be taken back by itself, and leaves all as it is', async () => {
  await upgraded();
  agency.edit('package.json', (text) => text.replace('"1.1.0"', '"1.1.0-ours"'));
  agency.commit('Change what the upgrade had changed');
  const before = treeNow();
  await expect(undoUpgrade()).rejects.toThrow(
    /changed them, too:\n {2}package\.json\n.*git revert/s,
  );
  expect([treeNow(), agency.git('status', '--porcelain')]).toEqual([before, '']);
  agency.git('reset', '--quiet', '--hard', 'HEAD^');
  await undoUpgrade();
});

it('puts everything back when the release cannot be prepared', async () => {
  const before = treeNow();
  await expect(
    upgrade({}, async () => {
      agency.edit('content/company.yaml', () => 'half: done\n');
      writeFileSync('content/new.yaml', 'half: done\n');
      return 1;
    }),
  ).rejects.toThrow('Everything is as it was.');
  expect([treeNow(), agency.git('status', '--porcelain')]).toEqual([before, '']);
  expect(existsSync('content/new.yaml')).toBe(false);
});

it('keeps an upgrade whose content needs a hand, and says so', async () => {
  expect(await upgraded({}, needsAttention)).toMatchObject({ fits: false });
  expect(await undone()).toBe('1.0.0');
});

it('tells the release how far content has come', async () => {
  const asked: number[] = [];
  const migrate = async (last: number) => asked.push(last) * 0;
  await upgrade({}, migrate);
  product.git('commit', '--quiet', '--allow-empty', '--message', 'Next');
  release(product, '1.2.0');
  await upgrade({}, migrate);
  expect(asked).toEqual([1, 2]);
  expect(await undone()).toBe('1.1.0');
  expect(await undone()).toBe('1.0.0');
});

it.each([
  'src/upgrade/migrations',
  'src/content/migrate/migrations',
  'packages/content/migrations',
])('counts the migrations of a release that had them in %s', async (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'));
  const others = Object.entries(files).filter(([name]) => !name.includes('/migrations/'));
  for (const [name, text] of others) put(join(folder, name), text);
  for (const name of ['001-first.ts', '002-second.ts', '002-second.yaml', 'index.ts'])
    put(join(folder, place, name), '\n');
  // A store has its own.
  put(join(folder, 'src/leads/sqlite/migrations/021-one-queue.sql'), '\n');
  const moved = begin(folder, '1.0.0');
  const clone = cloneOf(moved);
  moved.git('mv', place, 'moved');
  release(moved, '1.1.0');
  process.chdir(clone.folder);
  const asked: number[] = [];
  await upgrade({}, async (last) => asked.push(last) * 0);
  process.chdir(agency.folder);
  expect(asked).toEqual([2]);
});

it('finds releases without tags, also after an undo', async () => {
  const bare = cloneOf(product);
  for (const tag of bare.git('tag').split('\n')) bare.git('tag', '--delete', tag);
  const shop = cloneOf(bare);
  shop.git('reset', '--quiet', '--hard', agency.git('rev-list', '--max-parents=0', 'HEAD'));
  shop.edit('content/company.yaml', () => 'name: Untagged\n');
  shop.commit('Make it ours');
  process.chdir(shop.folder);
  for (const _ of ['first', 'again']) {
    expect(await upgraded({ release: '1.1.0' })).toMatchObject(between('1.0.0', '1.1.0'));
    expect(parse(shop.read('content/company.yaml')).name).toBe('Untagged');
    expect(await undone()).toBe('1.0.0');
  }
  process.chdir(agency.folder);
});

it('upgrades a copy that shares no history, and a clone between two releases', async () => {
  const copy = copyOf(agency);
  process.chdir(copy.folder);
  expect(await upgraded({ from: product.folder, release: '1.1.0' })).toMatchObject({
    to: { version: '1.1.0' },
    kept: ['src/styles.css'],
  });

  product.edit('src/styles.css', (text) => `${text}/* later */\n`);
  product.commit('Change styles after 1.2.0');
  const clone = cloneOf(product);
  product.edit('src/styles.css', (text) => `${text}/* later still */\n`);
  release(product, '1.10.0');
  process.chdir(clone.folder);
  for (const _ of ['first', 'after an undo', 'after two']) {
    expect(await upgraded()).toMatchObject({ ...between('1.2.0', '1.10.0'), kept: [] });
    expect(await undone()).toBe('1.2.0');
  }
  process.chdir(agency.folder);
});

describe('a release that moves its files', () => {
  let theirs: Repository;
  let ours: Repository;

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'moving-'));
    for (const [name, text] of Object.entries(files)) put(join(folder, name), text);
    put(join(folder, 'src/long.css'), 'a {}\n'.repeat(40));
    put(join(folder, '.gitignore'), 'src/fonts/\n');
    theirs = begin(folder, '1.0.0');
    ours = cloneOf(theirs);
    ours.edit('content/company.yaml', () => 'name: Nordlys\n');
    ours.edit('src/long.css', (text) => `${text}/* ours */\n`);
    put(join(ours.folder, 'src/own.css'), 'own {}\n');
    ours.commit('Make it ours');
    put(join(ours.folder, 'src/fonts/cut.woff2'), '');
    theirs.git('mv', 'src', 'packages');
    theirs.edit('packages/long.css', (text) => `${text}b {}\n`);
    theirs.edit('.gitignore', () => 'packages/fonts/\n');
    release(theirs, '1.1.0');
    process.chdir(ours.folder);
  });
  afterAll(() => process.chdir(agency.folder));

  it('says where the files are now that both changed, and how to go on', async () => {
    const refusal = await upgraded().catch((error: Error) => error.message);
    expect(refusal).toContain('\n  src/long.css (moved to packages/long.css)\n');
    const [, command = ''] = /^ {2}git (checkout .*)$/m.exec(`${refusal}`) ?? [];
    ours.git(...command.split(' '));
    ours.commit('Put it back');
  });

  it('leaves the agency’s where they are, and goes back to the same tree', async () => {
    const before = ours.git('rev-parse', 'HEAD^{tree}');
    await upgraded();
    expect(ours.git('ls-files', 'src', 'packages', 'content').split('\n')).toEqual([
      'content/company.yaml',
      'content/labels.yaml',
      'content/team.yaml',
      'packages/gone.css',
      'packages/long.css',
      'packages/styles.css',
      'packages/upgrade/migrations/001-first.ts',
      'packages/upgrade/migrations/index.ts',
      'src/own.css',
    ]);
    // What a build made and only the older release ignores is no change of the agency's.
    expect(existsSync('src/fonts/cut.woff2')).toBe(true);
    expect(ours.git('status', '--porcelain')).toBe('');
    put(join(ours.folder, 'packages/fonts/cut.woff2'), '');
    expect(await undone()).toBe('1.0.0');
    expect([ours.git('rev-parse', 'HEAD^{tree}'), ours.git('status', '--porcelain')]).toEqual([
      before,
      '',
    ]);
  });
});

describe('a commit between two releases', () => {
  let theirs: Repository;
  let commits: readonly string[];

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'between-'));
    for (const [name, text] of Object.entries(files)) put(join(folder, name), text);
    theirs = begin(folder, '1.0.0');
    const first = theirs.git('rev-parse', 'HEAD');
    const clone = cloneOf(theirs);
    const changed = ['one', 'two'].map((name) => {
      put(join(folder, `src/${name}.css`), '');
      theirs.commit(name);
      return theirs.git('rev-parse', 'HEAD');
    });
    commits = [first, ...changed];
    process.chdir(clone.folder);
  });
  afterAll(() => process.chdir(agency.folder));

  it('is installed, undone and installed again under the same version', async () => {
    const [first = '', one = '', two = ''] = commits;
    expect([await upgraded(), newerCommit()]).toEqual([undefined, two]);
    for (const wanted of [one, one.slice(0, 7)]) {
      expect(await upgraded({ release: wanted })).toMatchObject({
        from: { version: '1.0.0', commit: first },
        to: { version: '1.0.0', commit: one },
      });
      expect(existsSync('src/one.css')).toBe(true);
      expect(await upgraded({ release: wanted })).toBeUndefined();
      expect(await undoUpgrade()).toEqual({ version: '1.0.0', commit: first });
      expect(existsSync('src/one.css')).toBe(false);
    }
    expect(await upgraded({ release: two })).toMatchObject({ from: { commit: first } });
    expect([await upgraded(), newerCommit()]).toEqual([undefined, undefined]);
    expect(existsSync('src/one.css')).toBe(true);
  });

  it('is refused where it’s unknown, the agency’s own, or older', async () => {
    const [first = '', one = ''] = commits;
    const refusal = async (commit: string) =>
      upgraded({ release: commit }).catch((error: Error) => error.message);
    expect(await refusal('0123abcd')).toMatch(/^There is no commit 0123abcd where releases come/);
    const clone = repositoryIn(process.cwd());
    clone.edit('content/labels.yaml', () => 'hello: Hei\n');
    clone.commit('Ours');
    expect(await refusal(clone.git('rev-parse', 'HEAD'))).toMatch(/^There is no commit \w{40} /);
    expect(await refusal(one)).toMatch(
      /^1\.0\.0 \(\w{8}\) is older than 1\.0\.0 \(\w{8}\), which is here\./,
    );
    expect(await refusal(first)).toMatch(/ is older than /);
  });
});

describe('refuses, and changes nothing,', () => {
  const refuses = async (wanted: Parameters<typeof upgraded>[0], sentence: RegExp | string) => {
    const before = treeNow();
    await expect(upgraded(wanted)).rejects.toThrow(sentence);
    expect(treeNow()).toBe(before);
  };

  it('what is not committed', async () => {
    agency.edit('content/labels.yaml', (text) => `# Now\n${text}`);
    writeFileSync('content/new.yaml', '');
    const sentence = 'Some changes are not committed:\n  content/labels.yaml\n  content/new.yaml\n';
    await refuses({}, sentence);
    await expect(undoUpgrade()).rejects.toThrow(sentence);
    agency.git('checkout', '--quiet', '.');
    rmSync('content/new.yaml');
  });

  it('releases that are not there, or older', async () => {
    await refuses(
      { release: '9.9.9' },
      /^There is no release 9\.9\.9\. There are 1\.0\.0 \(\w{8}\), 1\.1\.0 \(\w{8}\), 1\.2\.0 \(\w{8}\), 1\.10\.0 \(\w{8}\)\. "--to" also takes a commit\.$/,
    );
    await upgraded({ release: '1.1.0' });
    await refuses(
      { release: '1.0.0' },
      /^1\.0\.0 \(\w{8}\) is older than 1\.1\.0, which is here\. .*--undo/,
    );
  });

  it('files that both changed', async () => {
    await refuses(
      {},
      /^These files are the product's, and both you and 1\.10\.0 \(\w{8}\) changed them:\n {2}src\/styles\.css\n.*\n {2}git checkout \w{12} -- src\/styles\.css\n/,
    );
    expect(agency.git('status', '--porcelain')).toBe('');
  });

  it('places without releases', async () => {
    await refuses({ from: '/nowhere' }, /^No release could be fetched from \/nowhere\./);
    const empty = copyOf(agency);
    empty.edit('package.json', () => '{}\n');
    empty.git('commit', '--quiet', '--all', '--amend', '--no-edit');
    const refs = agency.git('for-each-ref', '--format=%(refname)', 'refs/releases');
    for (const ref of refs.split('\n')) agency.git('update-ref', '-d', ref);
    await refuses(
      { from: empty.folder },
      /^There are no releases: commits that set the version in package\.json, or tags/,
    );
    agency.git('remote', 'rename', 'upstream', 'origin');
    await refuses(
      {},
      /^Nothing says where releases come from\. Run "git remote add upstream ADDRESS"/,
    );
    agency.git('remote', 'rename', 'origin', 'upstream');
  });

  it('a base that nobody knows', async () => {
    agency.edit('package.json', (text) => text.replace('"1.1.0"', '"0.0.1"'));
    agency.commit('Forget the release');
    await refuses({}, /^package\.json says 0\.0\.1, and no such release was found/);
    agency.git('reset', '--quiet', '--hard', 'HEAD^');
  });

  it('folders that are no repository of their own', async () => {
    process.chdir('content');
    await refuses({}, /^This folder is no git repository of its own/);
    process.chdir(mkdtempSync(join(tmpdir(), 'none-')));
    await expect(upgraded()).rejects.toThrow(/^This folder is no git repository of its own/);
    process.chdir(agency.folder);
  });
});

it('says how it is used', () => {
  const script = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/upgrade.ts'), ...args], {
      encoding: 'utf8',
    });
  expect(script('--help').stdout).toContain('npm run upgrade -- --undo ');
  const wrong = script('--form', 'x');
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining("'--form'")]);
});
