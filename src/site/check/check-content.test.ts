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
import { beforeAll, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { mistakes, ofFolders } from './mistakes.fixture.ts';
import { ContentProblemsError, sentenceOf } from './problem.ts';

/** What is said of a copy of the content that was changed. */
function saidAfter(change: () => void, now?: Date) {
  const home = process.cwd();
  const copy = mkdtempSync(join(tmpdir(), 'mistakes-'));
  cpSync('content', join(copy, 'content'), { recursive: true });
  for (const name of ['src', 'node_modules']) symlinkSync(resolve(name), join(copy, name));
  process.chdir(copy);
  try {
    change();
    const { problems, warnings } = checkContent(now);
    return { sentences: problems.map(sentenceOf), warnings: warnings.map(sentenceOf) };
  } finally {
    process.chdir(home);
    rmSync(copy, { recursive: true });
  }
}

let sentences: string[];
let warnings: string[];

beforeAll(() => {
  const lay = () => {
    for (const [file, text] of mistakes) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  ({ sentences, warnings } = saidAfter(lay, new Date('2026-01-03T12:00:00Z')));
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
  const { sentences: said } = saidAfter(() => {
    const company = 'content/company.yaml';
    writeFileSync(company, readFileSync(company, 'utf8').replace(/^phone: .*$/m, ''));
    for (const name of ['labels.yaml', 'legal/privacy.md', 'legal/terms.md'])
      rmSync(`content/${name}`);
  });
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
