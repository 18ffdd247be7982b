import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '@tidewright/content/migrate/migrations/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, linkPackages } from './project-copy.ts';
import { begin, cloneOf, type Repository, release } from './repositories.ts';

/**
 * npm run upgrade on a rebranded copy. The release changes the shape of content and the same lines of
 * the sample as the agency.
 */

let product: Repository;
let agency: Repository;

const npmRun = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/launch.mjs', script, ...args],
    { cwd: agency.folder, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
};

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
  expect([status, said]).toEqual([0, expect.stringContaining('Upgraded from 1.0.0 to 1.1.0')]);
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
    said: expect.stringMatching(/^Back at 1\.0\.0\./),
  });
  expect([treeNow(), agency.git('status', '--porcelain')]).toEqual([before.tree, '']);
});
