import { expect, it } from 'vitest';
import { builtOf, neighboursOf, studiesOf } from './studies.ts';

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
])('leads from %s to %s', (id, next) => {
  expect(ids(neighboursOf(studies, id))).toBe(next);
});

it('never leads from a study to itself', () => {
  expect(ids(neighboursOf(studies.slice(0, 2), 'b'))).toBe('a');
});

it.each([
  ['care', 'cde'],
  ['design', 'ac'],
  ['apps', 'b'],
  ['unheard of', ''],
])('shows %s by %s', (service, shown) => {
  expect(ids(studiesOf(service, studies))).toBe(shown);
});

it.each([
  ['object', 'page'],
  ['sequence', 'page'],
  ['data', 'window'],
])('shows what was built in the layout %s: %s', (layout, screen) => {
  const study = { layout, card: 'card', shows: [{ screen: 'page' }], now: { screen: 'window' } };
  expect(builtOf(study)).toBe(screen);
});
