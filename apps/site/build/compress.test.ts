import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { enterFolder, read } from '../../../test/own-folder.ts';
import { compress } from './compress.ts';

/** Long and varied enough for levels to differ. */
const text = readFileSync('package-lock.json', 'utf8').slice(0, 10_000);

it('writes a Brotli and a gzip copy of every text file, at the highest level', async () => {
  const endings = ['html', 'css', 'js', 'json', 'svg', 'txt', 'xml', 'webmanifest'];
  const names = endings.map((ending) => `a.${ending}`);
  enterFolder(Object.fromEntries(names.map((name) => [name, text])));
  await compress(names);
  for (const name of names) {
    expect(`${brotliDecompressSync(readFileSync(`${name}.br`))}`).toBe(text);
    expect(`${gunzipSync(readFileSync(`${name}.gz`))}`).toBe(text);
    expect(read(name)).toBe(text);
  }
  const hardest = gzipSync(text, { level: 9 }).length;
  expect(hardest).toBeLessThan(gzipSync(text).length);
  expect(readFileSync('a.html.gz')).toHaveLength(hardest);
});
