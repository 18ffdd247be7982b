import { expect, it } from 'vitest';
import { tokenOf } from '../brand/colors.ts';
import { readYaml } from '../content-files.ts';
import { brandSchema } from './brand.ts';
import { contentIssues } from './content-issues.ts';

type Look = { colors: { light: Record<string, string>; dark: Record<string, string> } };
const look = readYaml('content/brand.yaml') as Look;

const problemsWith = (changes: Record<string, string | undefined>): string[] =>
  contentIssues(brandSchema, {
    ...look,
    colors: { ...look.colors, light: { ...plain, ...changes } },
  }).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Black on white. */
const plain = Object.fromEntries(
  Object.keys(tokenOf).map((name) => [
    name,
    /ink|line|accent$|good$/i.test(name) && name !== 'onAccent' ? '#000000' : '#ffffff',
  ]),
) as Record<string, string>;
plain['deepAccent'] = '#000000';

it('wants a color of its own for errors, and one that can be read', () => {
  expect(problemsWith({ error: '#b00020' })).toEqual([]);
  expect(problemsWith({ error: '#000000' })).toEqual([
    'colors.light.error: is the accent: write another color, or leave it out',
  ]);
  expect(problemsWith({ error: '#ff8080' })).toEqual([
    expect.stringMatching(/^colors.light.error: can’t be read on paper and sheet and errorWash: /),
  ]);
});

it('asks for less contrast for a field’s border', () => {
  expect(problemsWith({ strongLine: '#888888' })).toEqual([]);
  expect(problemsWith({ strongLine: '#99999980' })).toHaveLength(1);
});

it('asks for each color, and says how one can be read, or what it’s on can be changed', () => {
  expect(problemsWith({ lamp: undefined, paper: 'red' })).toEqual([
    'colors.light.paper: isn’t a color: write it in quotes as "#" and six digits, such as "#0d2233"',
    'colors.light.lamp: is missing: write the color of lamps in drawings, in quotes, such as "#0d2233"',
  ]);
  expect(problemsWith({ onAccent: '#e0402a', deepAccent: '#111111' })).toEqual([
    'colors.light.onAccent: can’t be read on deepAccent: the contrast is 4.4 to 1 and must be 4.5: write "#e1442e", or make deepAccent "#0f0f0f"',
  ]);
});
