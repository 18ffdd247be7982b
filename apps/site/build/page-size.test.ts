import { randomBytes } from 'node:crypto';
import { addressMarker } from '@tidewright/kit/address-places';
import { expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { withPageSize } from './page-size.ts';

/** Bytes that can't be compressed. */
const files = {
  'assets/letters.a1.woff2': randomBytes(5_000),
  'assets/form.c3.js': randomBytes(9_000),
  'assets/face.a1.480.webp': randomBytes(20_000),
  'assets/face.a1.960.webp': randomBytes(90_000),
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
  enterFolder(files);
  expect(await withPageSize(`${page}{kB} kB`, '.')).toBe(`${page}${size} kB`);
});

it('leaves a page without the placeholder alone', async () => {
  expect(await withPageSize('/assets/gone.svg', '/nowhere')).toBe('/assets/gone.svg');
});

it('is the same wherever the page is served', async () => {
  enterFolder(files);
  const long = `https://${randomBytes(1_000).toString('hex')}.example`;
  const page = `<a href="${addressMarker}/">{kB} kB</a>`;
  expect(await withPageSize(page, '.', long)).toBe(page.replace('{kB}', '2'));
  expect(await withPageSize(page, '.', 'https://a.example')).toBe(page.replace('{kB}', '1'));
});
