import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type BuildSettings, buildSettingsOf } from '@tidewright/settings/build-settings';
import { beforeEach, expect, it } from 'vitest';
import { type BuildStamp, buildSources, buildStamp, differingSettings } from './build-stamp.ts';

const settings: BuildSettings = {
  site: 'https://www.example.com',
  leadsOrigin: '',
  schedulerUrl: '',
  year: 2030,
};
const files = [
  'content/company.yaml',
  'content/packages/one.yaml',
  'apps/site/pages/index.astro',
  'packages/content/brand/colors.ts',
  'apps/console/web/console-app.ts',
  'packages/leads/sqlite/migrations/001-begin.sql',
  'apps/server/main.ts',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];

const isSame = (one: BuildStamp, other: BuildStamp) => differingSettings(one, other)?.length === 0;

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  for (const file of files) write(file, file);
});

it.each([
  [
    'the settings',
    {
      SITE_URL: ' https://www.example.com ',
      LEADS_ORIGIN: 'https://leads.example.com',
      SCHEDULER_URL: 'https://meet.example/us',
    },
    ['https://www.example.com', 'https://leads.example.com', 'https://meet.example/us'],
  ],
  [
    'the content where nothing is set',
    { SITE_URL: '' },
    ['https://content.example', '', 'https://meet.example/content'],
  ],
])('a build takes its settings from %s', (_, environment, [site, leadsOrigin, schedulerUrl]) => {
  const company = {
    siteUrl: 'https://content.example',
    schedulerUrl: 'https://meet.example/content',
  };
  const found = buildSettingsOf(environment, company, new Date(2031, 0, 1));
  expect(found).toEqual({ site, leadsOrigin, schedulerUrl, year: 2031 });
});

it('is the same for the same sources and settings in any folder', () => {
  const copy = mkdtempSync(join(tmpdir(), 'stamp-copy-'));
  cpSync(root, copy, { recursive: true });
  expect(isSame(buildStamp({ ...settings }, copy), buildStamp(settings, root))).toBe(true);
});

it.each([
  ['site', { ...settings, site: 'https://other.example' }],
  ['leadsOrigin', { ...settings, leadsOrigin: 'https://leads.example' }],
  ['schedulerUrl', { ...settings, schedulerUrl: 'https://meet.example' }],
  ['year', { ...settings, year: 2031 }],
])('is another one for another %s', (name, changed) => {
  const stamps = [buildStamp(changed, root), buildStamp(settings, root)] as const;
  expect(differingSettings(...stamps)).toEqual([name]);
});

it('tells which settings differ, unless its sources do', () => {
  const before = buildStamp(settings, root);
  const changed = { ...settings, site: 'https://b.example', year: 2031 };
  expect(differingSettings(before, buildStamp(changed, root))).toEqual(['site', 'year']);
  write('content/company.yaml', 'changed');
  expect(differingSettings(before, buildStamp(changed, root))).toBeNull();
});

it.each(files)('changes when %s changes', (file) => {
  const before = buildStamp(settings, root);
  write(file, 'changed');
  expect(isSame(buildStamp(settings, root, before), before)).toBe(false);
});

it('changes when a file is renamed or text moves between files', () => {
  const before = buildStamp(settings, root);
  renameSync(join(root, 'content/packages/one.yaml'), join(root, 'content/packages/two.yaml'));
  expect(isSame(buildStamp(settings, root, before), before)).toBe(false);
});

it.each(['apps/site/fonts/cut.woff2', 'apps/server/main.test.ts'])(
  'leaves out %s, which the build makes or never reads',
  (file) => {
    const before = buildStamp(settings, root);
    write(file, 'text');
    expect(isSame(buildStamp(settings, root), before)).toBe(true);
  },
);

it('reads no source again that has its name, size and times', () => {
  const before = { ...buildStamp(settings, root), sources: 'read before' };
  expect(buildStamp(settings, root, before).sources).toBe('read before');
  write('apps/server/main.ts', 'apps/server/niam.ts');
  expect(buildStamp(settings, root, before).sources).not.toBe('read before');
});

it('covers every module of ours that the build loads', () => {
  const covered = (file: string) =>
    buildSources.some((source) => file === source || file.startsWith(`${source}/`));
  const modules = globSync('{astro.config.ts,{packages,apps}/**/*.{ts,tsx,astro}}').filter(
    (file) => covered(file) && !/\.(test|contract|fixture)\./.test(file),
  );
  const strangers = modules.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g)]
      .map(([, path = '']) => relative('.', resolve(dirname(file), path)))
      .filter((target) => !covered(target))
      .map((target) => `${file} loads ${target}`),
  );
  expect(strangers).toEqual([]);
});
