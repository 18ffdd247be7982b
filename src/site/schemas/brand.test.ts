import { expect, it } from 'vitest';
import { tokenOf } from '../../brand/colors.ts';
import { readYaml } from '../../content-files.ts';
import { brand } from './brand.ts';

type Look = { colors: { light: Record<string, string>; dark: Record<string, string> } };
const look = readYaml('content/brand.yaml') as Look;

const said = (changes: Record<string, string>): string[] =>
  brand
    .safeParse({
      ...look,
      colors: { ...look.colors, light: { ...plain, ...changes } },
    })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

/** Black on white. */
const plain = Object.fromEntries(
  Object.keys(tokenOf).map((name) => [
    name,
    /ink|line|accent$|good$/i.test(name) && name !== 'onAccent' ? '#000000' : '#ffffff',
  ]),
) as Record<string, string>;
plain['deepAccent'] = '#000000';

it('takes a look that can be read', () => {
  expect(said({})).toEqual([]);
});

it('answers what cannot be read with what is nearest and can be, once for each color', () => {
  expect(said({ quietInk: '#999999', water: '#eeeeee' })).toEqual([
    'colors.light.quietInk: cannot be read on paper and sheet and water: the contrast is 2.5 to 1 and must be 4.5: write "#6b6b6b"',
  ]);
});

it('offers another ground where only one is in the way', () => {
  expect(said({ onAccent: '#ff0000', accent: '#c40000', deepAccent: '#000000' })).toEqual([
    expect.stringMatching(
      /^colors\.light\.onAccent: cannot be read on accent: .* write "#\w{6}", or make accent "#\w{6}"$/,
    ),
  ]);
});

it('asks less of the border of a field', () => {
  expect(said({ strongLine: '#888888' })).toEqual([]);
  expect(said({ strongLine: '#99999980' })).toHaveLength(1);
});
