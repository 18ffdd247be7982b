import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withPageSize } from './page-size.ts';

it('counts the page, its letters and its drawings once each, and no script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'size-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/letters.a1.woff2'), randomBytes(5_000));
  await writeFile(join(folder, 'assets/drawing.b2.svg'), 'a'.repeat(9_000));
  await writeFile(join(folder, 'assets/form.c3.js'), randomBytes(9_000));
  const page = (size: string) =>
    `<link href="/assets/letters.a1.woff2"><use href="/assets/drawing.b2.svg#drawing">` +
    `<i src="/assets/letters.a1.woff2"></i><script src="/assets/form.c3.js"></script><p>${size} kB`;
  // 5,000 bytes that cannot be compressed, and next to nothing for the rest.
  expect(await withPageSize(page('{kB}'), folder)).toBe(page('6'));
});

it('counts a photograph in the size that a phone takes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'size-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/face.a1.480.webp'), randomBytes(20_000));
  await writeFile(join(folder, 'assets/face.a1.960.webp'), randomBytes(90_000));
  const page = (size: string) =>
    `<img srcset="/assets/face.a1.480.webp 480w, /assets/face.a1.960.webp 960w"><p>${size} kB`;
  expect(await withPageSize(page('{kB}'), folder)).toBe(page('21'));
});

it('leaves a page alone that does not say how large it is', async () => {
  expect(await withPageSize('/assets/gone.svg', '/nowhere')).toBe('/assets/gone.svg');
});
