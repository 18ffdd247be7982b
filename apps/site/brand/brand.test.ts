import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Theme } from '@tidewright/content/brand/colors';
import { inColors, inPage, readMark } from '@tidewright/content/brand/mark';
import { readYaml } from '@tidewright/content/content-files';
import { expect, it } from 'vitest';
import { type BrandLook, brandStyles, drawnColors, withDrawn } from './brand-styles.ts';

const look = readYaml('content/brand.yaml') as BrandLook;

it('becomes a style for each color of each theme', () => {
  const [light = '', dark = ''] = brandStyles(look).split('.dark');
  expect(light).toContain(`--color-accent: ${look.colors.light.accent};`);
  expect(light).toContain(`--radius-sm: ${look.corners};`);
  expect(dark).toContain(`--color-accent: ${look.colors.dark.accent};`);
  for (const styles of [light, dark]) {
    expect(styles.match(/--color-[a-z-]+: #[0-9a-f]{6,8};/g)).toHaveLength(20);
  }
});

it('makes what drawings use of the brand’s own colors', () => {
  const theme = (color: string) =>
    Object.fromEntries(Object.keys(look.colors.light).map((name) => [name, color])) as Theme;
  // Of one color for all things, a mixture is that color again.
  expect(drawnColors({ light: theme('#102030'), dark: theme('#a0b0c0') })).toEqual({
    ...Object.fromEntries(['pen', 'foam', 'haze', 'gold', 'wave'].map((name) => [name, '#102030'])),
    navy: '#23466a',
    green: '#1e2d3c',
    night: '#383d43',
    ...Object.fromEntries(
      ['haze', 'gold', 'dusk', 'wave'].map((name) => [`dark-${name}`, '#a0b0c0']),
    ),
  });
  expect(drawnColors(look.colors)['haze']).toMatch(/^#[\da-f]{6}$/);
});

it('puts them where styles name them, and knows every name', () => {
  const { foam = '', 'dark-haze': haze = '' } = drawnColors(look.colors);
  expect(withDrawn('a{b:var(--brand-foam)}c{d:var(--brand-dark-haze)}', look.colors)).toBe(
    `a{b:${foam}}c{d:${haze}}`,
  );
  const named = readFileSync('apps/site/styles/chart.css', 'utf8').matchAll(
    /var\(--brand-([a-z-]+)\)/g,
  );
  expect([...named].map(([, name]) => name).sort()).toEqual(
    Object.keys(drawnColors(look.colors)).sort(),
  );
});

it('takes a mark out of its frame, and gives it its colors', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mark-')), 'mark.svg');
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<svg xmlns="x" viewBox="0 0 40 40" width="9">\n  <path fill="var(--accent)"/>\n  <path fill="currentColor"/>\n</svg>\n`,
  );
  const mark = readMark(file);
  expect(mark).toEqual({
    size: 40,
    body: '<path fill="var(--accent)"/><path fill="currentColor"/>',
  });
  expect(inPage(mark).body).toBe('<path fill="var(--color-accent)"/><path fill="currentColor"/>');
  expect(inColors(mark, { ...look.colors.light, ink: '#111111', accent: '#ee0000' })).toBe(
    '<path fill="#ee0000"/><path fill="#111111"/>',
  );
});
