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
} from '../../../test/process/repositories.ts';
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
      /^There is no release 9\.9\.9\. There are 1\.0\.0 \(\w{8}\), 1\.1\.0 \(\w{8}\), 1\.2\.0 \(\w{8}\), 1\.10\.0 \(\w{8}\)\.$/,
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
      /^There are no releases: tags such as v0\.3\.0, or commits that set the version/,
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
