import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { neighboursOf, studiesOf, withPicture } from './studies.ts';

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
  ['design', 'acb'],
  ['apps', 'bac'],
  ['unheard of', 'abc'],
])('shows %s by %s', (service, shown) => {
  expect(ids(studiesOf(service, studies))).toBe(shown);
});

const drawings = globSync('*.svg', { cwd: 'content/case-studies' });

it.each(drawings.slice(0, 1))('finds the drawing %s beside a study', (file) => {
  const picture = { file, ground: 'deep' as const, alt: '', caption: '' };
  expect(withPicture({ picture }).picture).toEqual({
    ...picture,
    src: expect.stringContaining('svg'),
  });
});
