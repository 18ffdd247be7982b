import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contentIssues } from './content-issues.ts';
import { emailAddress, entry, list, text, webAddress } from './fields.ts';

const point = entry({ title: text('the point', 9), note: v.optional(text('a note', 20)) });
const page = entry({ points: list(point, { items: 'points', note: ', best first' }, 2, 3) });

const issuesOf = (content: unknown) =>
  contentIssues(page, content).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('names all unknown keys of an object, at the first of them', () => {
  const [issue] = contentIssues(page, { points: [{ title: 'A' }, { title: 'B' }], a: 1, b: 2 });
  expect(issue).toMatchObject({
    path: [],
    at: ['a'],
    message: 'has an unknown key, "a", "b": the keys here are points',
  });
});

it('says what a fact is not, for those who know why', () => {
  const [issue] = contentIssues(point, { title: '{fone}' });
  expect(issue).toMatchObject({ path: ['title'], at: ['title'], quotes: 'fone' });
  expect(contentIssues(point, { title: 'far too long' })).toMatchObject([{ quotes: null }]);
});

it.each<readonly [what: string, points: unknown, ...issues: readonly string[]]>([
  ['nothing', undefined, 'points: is missing: write a list of points, best first'],
  ['no list', 'A, B', 'points: doesn’t fit: write a list of points, best first'],
  ['too few', [{ title: 'A' }], 'points: needs more points: write at least 2'],
  [
    'too many',
    [1, 2, 3, 4].map((one) => ({ title: `${one}` })),
    'points: has too many points: write at most 3',
  ],
  [
    'too few, of which one is wrong',
    [{ title: 'A', notes: 'B' }],
    'points.0: has an unknown key, "notes": the keys here are title, note',
    'points: needs more points: write at least 2',
  ],
  [
    'a list for an object',
    [{ title: 'A' }, ['title']],
    'points.1: doesn’t fit: write the keys title, note',
  ],
])('says of a list what is wrong with it: %s', (_, points, ...issues) => {
  expect(issuesOf({ points })).toEqual(issues);
});

it.each([
  ['hello@bücher.example', false],
  ['o’hara@example.com', false],
  ["o'hara@xn--bcher-kva.example", true],
  ['hello@localhost', false],
  ['hello at example.com', false],
])('takes %s for an address of mail: %s', (address, isOne) => {
  expect(v.is(emailAddress('an address'), address)).toBe(isOne);
});

it.each([
  ['https://example.com/a?b', true],
  [' http://example.com ', true],
  ['example.com', false],
  ['https:example.com', false],
  ['ftp://example.com', false],
  ['https://', false],
])('takes “%s” for an address of a page: %s', (address, isOne) => {
  expect(v.is(webAddress('an address'), address)).toBe(isOne);
});
