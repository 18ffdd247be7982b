import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryGit } from '@tidewright/kit/git';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { company } from '../../../../test/content-forms.ts';
import { enterCopy, put } from '../../../../test/own-folder.ts';
import { isSample } from '../../../../test/sample/is-sample.ts';
import { checkContent } from '../../check/check-content.ts';
import { problemSentence } from '../../check/problem.ts';
import { readCompanyFacts } from '../../company-facts.ts';
import { readYaml } from '../../content-files.ts';
import { migrateContent } from '../content-migration.ts';
import { addKey, removeKey } from '../yaml-edits.ts';
import { migrations } from './index.ts';

const root = process.cwd();
const read = (file: string) => readFileSync(file, 'utf8');

/** Content from before the words of orders and messages, and of those who ask for a listed price, were content. */
beforeEach(() => {
  enterCopy('content');
  rmSync('content/forms', { recursive: true });
  cpSync(join(import.meta.dirname, 'forms-of-0-2'), 'content/forms', { recursive: true });
  const contact = 'content/forms/contact.yaml';
  writeFileSync(contact, removeKey(read(contact), ['listing']));
  const labels = 'content/labels.yaml';
  writeFileSync(labels, addKey(read(labels), ['forms', 'optional'], 'plan', '{n} plan: '));
});

it('gives old content all that forms need', () => {
  expect(() => readCompanyFacts()).toThrow('content/forms/application.yaml');
  expect(migrateContent(migrations, 0).map(({ files }) => files)).toEqual([
    ['content/forms/order.yaml'],
    ['content/forms/messages.yaml', 'content/forms/order.yaml'],
    ['content/forms/contact.yaml', 'content/labels.yaml'],
    ['application', 'consultation', 'contact', 'newsletter', 'order'].map(
      (name) => `content/forms/${name}.yaml`,
    ),
    [],
    [],
    ['content/forms/contact.yaml'],
    [],
    [],
    [],
  ]);
  const { words } = readCompanyFacts();
  expect(words.forms['contact']?.listing?.begin).toBe('{name}: ');
  expect(read('content/labels.yaml')).not.toContain('{n} plan');
  expect(Object.keys(words.order.commonQuestions)).toEqual([
    'currentWebsite',
    'businessType',
    'pagesNeeded',
  ]);
  expect(migrateContent(migrations, 0).flatMap(({ files }) => files)).toEqual([]);
});

it('keeps the words that an agency gave its orders, as it wrote them', () => {
  migrateContent(migrations.slice(0, 1), 0);
  const file = 'content/forms/order.yaml';
  const own = read(file).replace('label: Phone', "label: 'Telefon' # no mobile");
  writeFileSync(file, own);
  expect(migrateContent(migrations, 1)[0]).toMatchObject({
    files: expect.arrayContaining([file]),
  });
  const phone = readCompanyFacts().words.order.questions.find(({ name }) => name === 'phone');
  expect(phone).toMatchObject({ kind: 'tel', label: 'Telefon' });
  expect(read(file)).toContain("label: 'Telefon' # no mobile");
});

it.runIf(isSample)('makes the same forms of old words as content has today', () => {
  migrateContent(migrations, 0);
  expect(exceptEdited(readCompanyFacts().words.forms)).toEqual(exceptEdited(company.words.forms));
});

const edited = ['successHeading', 'successText', 'prepare', 'hint', 'wrongType', 'expect'];

/** Leaves out the words edited since 0.2.0. */
const exceptEdited = (forms: object) =>
  JSON.parse(JSON.stringify(forms, (key, value) => (edited.includes(key) ? undefined : value)));

it.runIf(isSample)(
  'gives the labels of 0.2.0 what studies and thanks say, and takes what they no longer show',
  () => {
    const file = 'content/labels.yaml';
    const now = read(file);
    const gone = [
      ...['hard', 'still', 'cost', 'every'].map((key) => ['caseStudies', key]),
      ...['asked', 'answers'].map((key) => ['contact', key]),
      ['packages', 'orderedNow'],
    ];
    const old = gone.reduce(removeKey, now);
    writeFileSync(file, addKey(old, ['caseStudies', 'took'], 'before', 'Before'));
    expect(migrateContent(migrations, 4)[0]?.files).toEqual([file]);
    expect(readYaml(file)).toEqual(parse(now));
  },
);

it('takes the words for a measured reply time, which no page shows', () => {
  const file = 'content/company.yaml';
  const without = read(file);
  writeFileSync(file, addKey(without, ['hours'], 'measuredReply', 'Typical answer'));
  const named = checkContent().map(problemSentence);
  expect(named).toContainEqual(expect.stringContaining('has an unknown key, "measuredReply"'));
  expect(migrateContent(migrations, 6)[0]?.files).toContain(file);
  expect(read(file)).toBe(without);
});

it.runIf(isSample)('gives labels the words of a recommendation', () => {
  const file = 'content/labels.yaml';
  const now = read(file);
  const gone = ['answer', 'second', 'readyBy'].map((key) => ['packages', key]);
  writeFileSync(file, gone.reduce(removeKey, now));
  expect(migrateContent(migrations, 8)[0]?.files).toEqual([file]);
  expect(readYaml(file)).toEqual(parse(now));
});

it('leads to all case studies where 0.2.0 led to those of a service that has none', () => {
  const links = (name: string) => `a: "/case-studies#${name}"\nb: "/case-studies#studied"\n`;
  for (const folder of ['content/services', 'content/case-studies'])
    rmSync(folder, { recursive: true, force: true });
  put('content/services/studied.yaml', links('unstudied'));
  put('content/services/unstudied.yaml', links('cta'));
  put('content/case-studies/one.yaml', 'service: studied\n');
  migrateContent(migrations, 4);
  expect(readYaml('content/services/studied.yaml')).toEqual({
    a: '/case-studies',
    b: '/case-studies#studied',
  });
  expect(read('content/services/unstudied.yaml')).toBe(links('cta'));
});

const [released = ''] = (
  tryGit('log', '--reverse', '--format=%H', '-S"version": "0.2.0"', '--', 'package.json') ?? ''
).split('\n');

/** A clone may have no history. */
it.skipIf(!released).each(['0.2.0', 'the last 0.1.0'])(
  'leaves an agency on %s nothing to write',
  (release) => {
    rmSync('content', { recursive: true });
    const commit = release === '0.2.0' ? released : `${released}^`;
    const there = ['--git-dir', join(root, '.git'), '--work-tree', '.'];
    execFileSync('git', [...there, 'checkout', '--quiet', commit, '--', 'content'], {
      env: { ...process.env, GIT_INDEX_FILE: resolve('index') },
    });
    writeFileSync(
      'content/company.yaml',
      read('content/company.yaml').replace(/^name: .*/m, 'name: Kirkgate Studio'),
    );
    migrateContent(migrations, 0);
    const problems = checkContent();
    expect(problems.map(problemSentence)).toEqual([]);
    expect(readCompanyFacts().officeHours).toMatchObject({ opens: '09:00', holidays: [] });
    expect(readdirSync('content/case-studies').filter((name) => !/yaml$/.test(name))).toEqual([]);
  },
);
