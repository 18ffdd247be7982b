import { expect, it } from 'vitest';
import { standInProject } from '../build/project.fixture.ts';
import { numberInWords } from './formats.ts';

it.each([
  [0, 'zero'],
  [1, 'one'],
  [12, 'twelve'],
  [13, '13'],
  [1200, '1,200'],
])('writes %d as %s', (count, words) => {
  standInProject({ 'content/brand.yaml': 'language: en-US' });
  expect(numberInWords(count)).toBe(words);
});

it('knows the words of no other language', () => {
  standInProject({ 'content/brand.yaml': 'language: de' });
  expect([3, 1200].map(numberInWords)).toEqual(['3', '1.200']);
});
