import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { checkContent } from './check-content.ts';
import { mistakes, ofFolders } from './mistakes.fixture.ts';
import { ContentProblemsError, sentenceOf } from './problem.ts';

const before = process.cwd();
let sentences: string[];
let warnings: string[];

beforeAll(() => {
  const project = mkdtempSync(join(tmpdir(), 'mistakes-'));
  cpSync('content', join(project, 'content'), { recursive: true });
  for (const name of ['src', 'node_modules']) symlinkSync(resolve(name), join(project, name));
  for (const [file, text] of mistakes) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  process.chdir(project);
  const findings = checkContent(new Date('2026-01-03T12:00:00Z'));
  sentences = findings.problems.map(sentenceOf);
  warnings = findings.warnings.map(sentenceOf);
  process.chdir(before);
  rmSync(project, { recursive: true });
});

const saidOf = (file: string) =>
  sentences.filter((one) => one.startsWith(`${file}:`)).map((one) => one.slice(file.length + 1));

const matching = (all: readonly (string | RegExp)[]) =>
  all.map((one) => {
    if (typeof one !== 'string') return expect.stringMatching(one);
    return one.endsWith('…') ? expect.stringContaining(one.slice(0, -1)) : one;
  });

it.each(mistakes.map(([file, , ...says]) => ({ file, says })))(
  'says what is wrong with $file',
  ({ file, says }) => {
    expect(saidOf(file)).toEqual(matching(says));
  },
);

it('finds nothing wrong with the content as it is', () => {
  expect(checkContent().problems).toEqual([]);
});

it('says what is wrong with folders', () => {
  const others = sentences.filter((one) => !mistakes.some(([file]) => one.startsWith(`${file}:`)));
  expect(others).toEqual(matching(ofFolders));
});

it('tells of dates that are over, and goes on', () => {
  expect(warnings).toEqual([
    expect.stringMatching(
      /^content\/positions\/mistaken-position.yaml:\d+: validThrough: is over: write a later date, or remove the file if the position is filled$/,
    ),
  ]);
});

it('tells what the site cannot do without, and nothing that follows from it', () => {
  const project = mkdtempSync(join(tmpdir(), 'gaps-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  cpSync('content', join(project, 'content'), { recursive: true });
  for (const name of ['src', 'node_modules']) symlinkSync(resolve(name), join(project, name));
  const company = join(project, 'content/company.yaml');
  writeFileSync(company, readFileSync(company, 'utf8').replace(/^phone: .*$/m, ''));
  for (const name of ['labels.yaml', 'legal/privacy.md', 'legal/terms.md']) {
    rmSync(join(project, 'content', name));
  }
  process.chdir(project);
  const said = checkContent().problems.map(sentenceOf);
  process.chdir(before);
  const own = (path: string) =>
    `content/pages:1: the site itself leads to ${path}, which is no page of this site: keep that page, or change src/site/routes/paths.ts`;
  expect(said).toEqual(
    expect.arrayContaining([
      'content/labels.yaml:1: is missing: restore it from the repository',
      own('/privacy'),
      own('/terms'),
      expect.stringMatching(/^content\/company.yaml:\d+: phone: is missing: /),
    ]),
  );
  expect(said.filter((one) => one.includes('{phone}'))).toEqual([]);
});

it('says all of it in one message', () => {
  const problem = { file: 'content/a.yaml', line: 3, key: '', text: 'is wrong' };
  expect(new ContentProblemsError([problem]).message).toBe(
    'content/ needs attention in one place:\ncontent/a.yaml:3: is wrong',
  );
  expect(new ContentProblemsError([problem, { ...problem, key: 'b.c' }])).toMatchObject({
    name: 'ContentProblemsError',
    message:
      'content/ needs attention in 2 places:\ncontent/a.yaml:3: is wrong\ncontent/a.yaml:3: b.c: is wrong',
  });
});
