import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withPageSize } from './page-size.ts';
import { chdirToProject } from './project.fixture.ts';

/** Incompressible bytes, by file name. */
const sizes = {
  'letters.a1.woff2': 5_000,
  'form.c3.js': 9_000,
  'face.a1.480.webp': 20_000,
  'face.a1.960.webp': 90_000,
};

it.each([
  ['fonts once', '<link href="/assets/letters.a1.woff2"><i src="/assets/letters.a1.woff2"></i>', 6],
  ['no script', '<script src="/assets/form.c3.js"></script>', 1],
  [
    'photos at phone size',
    '<img srcset="/assets/face.a1.480.webp 480w, /assets/face.a1.960.webp 960w">',
    21,
  ],
])('counts the page and %s', async (_, page, size) => {
  const folder = chdirToProject({});
  mkdirSync('assets');
  for (const [name, bytes] of Object.entries(sizes))
    writeFileSync(`assets/${name}`, randomBytes(bytes));
  expect(await withPageSize(`${page}{kB} kB`, folder)).toBe(`${page}${size} kB`);
});

it('leaves a page without the placeholder alone', async () => {
  expect(await withPageSize('/assets/gone.svg', '/nowhere')).toBe('/assets/gone.svg');
});
