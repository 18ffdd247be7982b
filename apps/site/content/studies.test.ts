import { expect, it } from 'vitest';
import { neighboursOf, studiesOf } from './studies.ts';

const studies = [
  { id: 'a', service: 'design', category: 'Web' },
  { id: 'b', service: 'apps', category: 'Mobile' },
  { id: 'c', service: 'care', category: 'Web' },
  { id: 'd', service: 'care', category: 'Cloud' },
  { id: 'e', service: 'care', category: 'Cloud' },
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

it.each([
  ['a', 'bc'],
  ['d', 'ea'],
  ['e', 'ab'],
])('links from %s to %s', (id, next) => {
  expect(ids(neighboursOf(studies, id))).toBe(next);
});

it('never links a study to itself', () => {
  expect(ids(neighboursOf(studies.slice(0, 2), 'b'))).toBe('a');
});

it.each([
  ['care', 'cde'],
  ['design', 'ac'],
  ['apps', 'b'],
  ['unknown', ''],
])('shows %s by %s', (service, shown) => {
  expect(ids(studiesOf(service, studies))).toBe(shown);
});
