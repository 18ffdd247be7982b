import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutFonts } from './cut-fonts.ts';
import { read, standInProject } from './project.fixture.ts';

const folder = 'src/site/fonts';
const files = ['figtree-400-700.woff2', 'fraunces-600.woff2', 'fraunces-italic-500.woff2'];
const sizes = () => files.map((file) => readFileSync(`${folder}/${file}`).length);

it('cuts each font to the letters and weights in use, and again for a new letter', async () => {
  standInProject({ 'content/team/ann.yaml': 'name: Änn', 'content/legal/terms.md': 'Maß' });
  await cutFonts();
  const plain = sizes();
  // With all their weights they would be several times as large.
  expect(Math.max(...plain)).toBeLessThan(16_000);
  expect(readdirSync(folder).sort()).toEqual([...files, 'stamp']);
  for (const file of files) expect(read(`${folder}/${file}`).slice(0, 4)).toBe('wOF2');

  // What visitors type is always there, and pictures are not set in a font of ours.
  writeFileSync('content/team/ann.yaml', 'name: ß');
  writeFileSync('content/legal/terms.md', 'Ä !~ 09 AZ az \u00a0©·×–—‘’“”…');
  writeFileSync('content/picture.svg', 'Ł');
  writeFileSync('content/terms.md.orig', 'Ł');
  for (const file of files) writeFileSync(`${folder}/${file}`, '');
  await cutFonts();
  expect(sizes()).toEqual([0, 0, 0]);

  writeFileSync('content/team/ann.yaml', 'name: Änne Çéê');
  writeFileSync('content/legal/terms.md', 'Großer Öltopf über');
  await cutFonts();
  sizes().forEach((size, index) => {
    expect(size).toBeGreaterThan(plain[index] ?? 0);
  });
});
