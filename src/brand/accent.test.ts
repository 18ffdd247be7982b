import { expect, it } from 'vitest';
import { readYaml } from '../content-files.ts';
import type { BrandLook } from './brand-styles.ts';
import { contrastOf, errorColors, readable, type Theme, withAccent } from './colors.ts';

const { colors } = readYaml('content/brand.yaml') as BrandLook;

function unreadable(theme: Theme): string[] {
  const all = { ...theme, ...errorColors(theme) };
  return readable.flatMap(({ color, on, contrast }) =>
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
