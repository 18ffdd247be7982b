import type { BrandLook } from '@tidewright/site/brand/brand-styles';
import { expect, it } from 'vitest';
import { readYaml } from '../content-files.ts';
import {
  contrastOf,
  errorColors,
  nearestReadable,
  readablePairs,
  type Theme,
  withAccent,
} from './colors.ts';

const { colors } = readYaml('content/brand.yaml') as BrandLook;

function unreadable(theme: Theme): string[] {
  const all = { ...theme, ...errorColors(theme) };
  return readablePairs.flatMap(({ color, on, contrast }) =>
    on
      .filter((ground) => contrastOf(all[color], all[ground]) < contrast)
      .map((ground) => `${color} on ${ground}`),
  );
}

it.each(['#0055aa', '#ffd400', '#777777', '#ffffff', '#000000', '#00c853', '#6a00ff'])(
  'makes of %s a family that can be read in both themes',
  (accent) => {
    const made = withAccent(colors, accent);
    expect([unreadable(made.light), unreadable(made.dark)]).toEqual([[], []]);
    expect(made.light).toMatchObject({ paper: colors.light.paper, good: colors.light.good });
  },
);

it('leaves a color alone that can be read already', () => {
  expect(withAccent(colors, '#0055aa').light.accent).toBe('#0055aa');
  expect(withAccent(colors, '#ffd400').dark.accent).toBe('#ffd400');
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#c8371b', '#fbf8f2', 4.94],
  // As thick as it says, on what lies below.
  ['#00000080', '#ffffff', 4.0],
  ['#00000000', '#ffffff', 1],
])('counts the contrast of %s on %s', (color, ground, contrast) => {
  expect(contrastOf(color, ground)).toBeCloseTo(contrast, 1);
});

it.each([
  ['#777777', ['#ffffff'], 4.5, '#767676'],
  ['#888888', ['#000000', '#222222'], 4.5, '#898989'],
  // Away from the ground, whichever way that is.
  ['#ffdd00', ['#ffffff'], 4.5, '#877500'],
  ['#ffffff80', ['#ffffff'], 3, '#2b2b2b80'],
])('finds what is nearest to %s and can be read on %j', (color, grounds, contrast, nearest) => {
  expect(nearestReadable(color, grounds, contrast)).toBe(nearest);
});

it('finds nothing where nothing can be read', () => {
  expect(nearestReadable('#777777', ['#000000', '#ffffff'], 7)).toBeUndefined();
});
