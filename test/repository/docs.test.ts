import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { orderEntry } from '@tidewright/forms';
import { setAsideDays } from '@tidewright/leads';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { company } from '../own-forms.ts';

it('explains the life of a lead in at most twelve files', () => {
  const page = readFileSync('docs/life-of-a-lead.md', 'utf8');
  const files = new Set(page.match(/(?:packages|apps)\/[\w/-]+\.tsx?/g));
  expect(files.size).toBeGreaterThan(8);
  expect(files.size).toBeLessThanOrEqual(12);
});

it('names existing tests for each threat', () => {
  const page = readFileSync('SECURITY.md', 'utf8');
  const files = [...page.matchAll(/`((?:packages|apps|scripts|test)\/[^`]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('names only existing files in the deploy commands', () => {
  const commands = readFileSync('docs/deploy.md', 'utf8');
  const files = [...commands.matchAll(/\b(?:deploy|scripts)\/[\w@./-]*\w/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(8);
  // The command before it writes this one.
  expect(files.filter((file) => file !== 'deploy/.env' && !existsSync(file))).toEqual([]);
});

it('puts backups in an ignored folder, because an upgrade needs a clean tree', () => {
  const [, file = ''] = /leads -- backup (\S+)/.exec(readFileSync('docs/upgrade.md', 'utf8')) ?? [];
  expect(spawnSync('git', ['check-ignore', '--quiet', file]).status).toBe(0);
});

it('lists each decision in the index, once', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const listed = [...index.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, file]) => file);
  const decisions = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
  expect(listed.sort()).toEqual(decisions.sort());
});

it('says how many days suspected spam is kept', () => {
  const pages = ['README.md', 'docs/operations.md', 'docs/glossary.md'];
  const lines = pages.flatMap((page) => readFileSync(page, 'utf8').split('\n'));
  const about = lines.filter((line) => /spam|set.aside/i.test(line));
  const days = about.flatMap((line) => line.match(/\d+ days/g) ?? []);
  expect(days.length).toBeGreaterThan(4);
  expect(new Set(days)).toEqual(new Set([`${setAsideDays} days`]));
});

it('has the current release in the changelog', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [newest] = readFileSync('CHANGELOG.md', 'utf8').match(/^## \d+\.\d+\.\d+/m) ?? [];
  expect(newest).toBe(`## ${version}`);
});

it('shows a valid example of a package’s form', () => {
  const [, example = ''] =
    /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync('docs/forms.md', 'utf8')) ?? [];
  const entry = {
    order: 1,
    name: 'Landing Page',
    listed: { price: 1 },
    ordered: { price: 1 },
    ...parse(example),
  };
  const { issues = [] } = v.safeParse(orderEntry(company.words.order), entry);
  expect(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toEqual([]);
});
