import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { migrations } from '@tidewright/content/migrate/migrations/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { put } from '../own-folder.ts';
import { copyProject, linkPackages } from './project-copy.ts';
import { begin, cloneOf, type Repository, release, repositoryIn } from './repositories.ts';

/**
 * npm run upgrade on a rebranded copy. The release changes the shape of content and the same lines of
 * the sample as the agency.
 */

let product: Repository;
let agency: Repository;

const npmRun = (script: string, ...args: readonly string[]) =>
  launch('.', agency.folder, script, ...args);

/** As "npm run" does. A newer release upgrades an older site from outside it. */
function launch(from: string, folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(from, 'scripts/launch.mjs'), ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment } },
  );
  return { status, said: stdout + stderr };
}

let environment: NodeJS.ProcessEnv = {};

const treeNow = () => agency.git('rev-parse', 'HEAD^{tree}');
const released = migrations.length;
const productFiles = ['--', '.', ':(exclude)content'] as const;

/** Renames a key and requires a new one. */
function changeSchemas(): void {
  product.edit('packages/content/schemas/brand.ts', (text) =>
    text.replace('  corners: matching', '  rounding: matching'),
  );
  product.edit('packages/content/schemas/company.ts', (text) =>
    text.replace(
      '  name: text(',
      "  founded: text('the year of the first day', 10),\n  name: text(",
    ),
  );
  product.edit('content/brand.yaml', (text) => text.replace(/^corners: .*/m, 'rounding: 7px'));
  product.edit('content/company.yaml', (text) =>
    text.replace(/^name: .*/m, 'name: Sample\nfounded: "1990"'),
  );
  const name = `${String(released + 1).padStart(3, '0')}-played.ts`;
  writeFileSync(
    join(product.folder, 'packages/content/migrate/migrations', name),
    `import type { Migration } from '../content-migration.ts';

export const played: Migration = {
  says: 'corners are called rounding, and the agency has a year',
  change({ edit, addKey }) {
    edit('brand.yaml', (yaml) => yaml.replace(/^corners:/m, 'rounding:'));
    addKey('company.yaml', ['name'], 'founded', '2026');
  },
};
`,
  );
  product.edit(
    'packages/content/migrate/migrations/index.ts',
    (text) => `import { played } from './${name}';\n${text.replace('\n];', '\n  played,\n];')}`,
  );
}

beforeAll(() => {
  const folder = copyProject();
  copyFileSync('.gitignore', join(folder, '.gitignore'));
  product = begin(folder, '1.0.0');
  agency = cloneOf(product);
  linkPackages(agency.folder);
  agency.edit('content/company.yaml', (text) =>
    text.replace(/^name: .*/m, 'name: Nordlys # as on the door'),
  );
  agency.edit('content/brand.yaml', (text) =>
    text.replace(/^corners: .*/m, 'corners: 0px # sharp'),
  );
  writeFileSync(join(agency.folder, 'netlify.toml'), '[build]\n');
  agency.edit('apps/site/styles/print.css', (text) => `${text}\n/* ours */\n`);
  agency.edit('content/labels.yaml', (text) => `# Ours\n${text}`);
  agency.commit('Make it ours');

  changeSchemas();
  product.edit('content/labels.yaml', (text) => `# The sample's\n${text}`);
  writeFileSync(join(product.folder, 'scripts/test.ts'), "console.log('the release is tested');\n");
  product.git('rm', '--quiet', 'apps/site/styles/legal.css');
  release(product, '1.1.0');
}, 60_000);
afterAll(() => {
  for (const { folder } of [product, agency]) rmSync(folder, { recursive: true, force: true });
});

it('upgrades a rebranded copy, tests it and can be undone', () => {
  const before = { tree: treeNow(), brand: agency.read('content/brand.yaml') };
  const { status, said } = npmRun('upgrade');
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/Upgraded from 1\.0\.0 \(\w{8}\) to 1\.1\.0 \(\w{8}\)/),
  ]);
  expect(said).toContain(
    'corners are called rounding, and the agency has a year: content/brand.yaml, content/company.yaml\n',
  );
  expect(said).toContain('apps/site/styles/print.css keeps your changes');
  expect(said.trimEnd()).toMatch(/the release is tested$/);

  expect(agency.read('content/brand.yaml')).toBe(before.brand.replace('\ncorners:', '\nrounding:'));
  expect(agency.read('content/company.yaml')).toContain(
    'name: Nordlys # as on the door\nfounded: "2026"\n',
  );
  expect(agency.read('content/labels.yaml')).toMatch(/^# Ours\n(?!# The sample)/);
  expect(existsSync(join(agency.folder, 'apps/site/styles/legal.css'))).toBe(false);
  const theirs = product.git('rev-parse', 'v1.1.0');
  expect(agency.git('diff', '--name-only', theirs, 'HEAD', ...productFiles).split('\n')).toEqual([
    'apps/site/styles/print.css',
    'netlify.toml',
  ]);
  expect(agency.git('rev-parse', 'HEAD^2')).toBe(theirs);
  expect(agency.git('status', '--porcelain')).toBe('');

  expect(npmRun('upgrade', '--undo')).toEqual({
    status: 0,
    said: expect.stringMatching(/^Back at 1\.0\.0 \(\w{8}\)\./),
  });
  expect([treeNow(), agency.git('status', '--porcelain')]).toEqual([before.tree, '']);
});

describe('from src/ to packages/ and apps/', () => {
  let newer: Repository;
  let site: Repository;
  let before: string;

  /** As long as today's, so that the release shows that it moved it. */
  const moved = 'apps/site/styles/print.css';
  const links = () => join(site.folder, 'node_modules/@tidewright');
  const firstTree = () => site.git('rev-parse', 'HEAD^{tree}');

  /** Stands for npm, which needs the network: says how it was called and links our packages. */
  function fakeNpm(): string {
    const folder = mkdtempSync(join(tmpdir(), 'npm-'));
    const script = `#!/bin/sh
echo "$@" >> ${folder}/calls
mkdir -p node_modules/@tidewright && cp -RP ${newer.folder}/node_modules/@tidewright/. node_modules/@tidewright
touch node_modules/.package-lock.json
`;
    writeFileSync(join(folder, 'npm'), script, { mode: 0o755 });
    return folder;
  }

  /** Only what an upgrade looks at: the newer release's command does the work. */
  function beginOldLayout(): void {
    const lastMigration = `src/upgrade/migrations/${String(released).padStart(3, '0')}-last.ts`;
    put(join(newer.folder, lastMigration), '');
    put(join(newer.folder, 'src/site/styles/print.css'), newer.read(moved));
    put(join(newer.folder, '.gitignore'), 'node_modules/\nsrc/site/fonts/\n');
    newer.edit('package.json', (text) => text.replace(/"version": "[^"]*"/, '"version": "0.2.0"'));
    newer.git('add', 'package.json', '.gitignore', 'content', 'src');
    newer.git('commit', '--quiet', '--message', 'Release 0.2.0');
  }

  beforeAll(() => {
    const folder = copyProject();
    spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
    newer = repositoryIn(folder);
    beginOldLayout();
    site = cloneOf(newer);
    site.edit('content/company.yaml', (text) => text.replace(/^name: .*/m, 'name: Nordlys'));
    site.edit('src/site/styles/print.css', (text) => `${text}\n/* ours */\n`);
    site.commit('Make it ours');
    put(join(site.folder, 'src/site/fonts/cut.woff2'), '');

    newer.git('rm', '-r', '--quiet', 'src');
    copyFileSync('.gitignore', join(folder, '.gitignore'));
    release(newer, '1.0.0');
    newer.git('tag', '--delete', 'v1.0.0');
    linkPackages(site.folder);
    rmSync(links(), { recursive: true });
    environment = { PATH: `${fakeNpm()}${delimiter}${process.env['PATH']}` };
  }, 60_000);
  afterAll(() => {
    environment = {};
    for (const { folder } of [newer, site]) rmSync(folder, { recursive: true, force: true });
  });

  const upgradeFromOutside = () =>
    launch(newer.folder, site.folder, 'upgrade', '--from', newer.folder, '--no-tests');

  it('names what the agency changed in src/, and the way out', () => {
    const { status, said } = upgradeFromOutside();
    expect([status, said]).toEqual([
      1,
      expect.stringContaining(`\n  src/site/styles/print.css (moved to ${moved})\n`),
    ]);
    const [, command = ''] = /^ {2}git (checkout .*)$/m.exec(said) ?? [];
    site.git(...command.split(' '));
    site.commit('Put it back');
  });

  it('moves the product’s files, installs, links the packages and can be undone', () => {
    before = firstTree();
    expect(existsSync(links())).toBe(false);
    const { status, said } = upgradeFromOutside();
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(/Upgraded from 0\.2\.0 \(\w{8}\) to 1\.0\.0 \(\w{8}\)/),
    ]);
    expect(said).toContain('Installing the packages in package-lock.json …');
    expect(existsSync(join(links(), 'kit/version.ts'))).toBe(true);
    expect(site.read('content/company.yaml')).toContain('name: Nordlys');
    expect(site.git('ls-files', 'src')).toBe('');
    expect(existsSync(join(site.folder, 'src/site/fonts/cut.woff2'))).toBe(true);
    expect(site.git('status', '--porcelain')).toBe('');

    const undone = launch('.', site.folder, 'upgrade', '--undo');
    expect([undone.status, undone.said]).toEqual([
      0,
      expect.stringMatching(/^Back at 0\.2\.0 \(\w{8}\)\./m),
    ]);
    expect([firstTree(), site.git('status', '--porcelain')]).toEqual([before, '']);
  });
});
