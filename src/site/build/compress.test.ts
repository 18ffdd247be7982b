import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress } from './compress.ts';
import { read, standInProject } from './project.fixture.ts';

const text = 'All work and no play. '.repeat(500);

it.each(['html', 'css', 'js', 'json', 'svg', 'txt', 'xml', 'webmanifest'])(
  'lays two small copies beside a file that ends in %s',
  async (ending) => {
    const name = `a.${ending}`;
    standInProject({ [name]: text });
    await compress([name]);
    expect(`${brotliDecompressSync(readFileSync(`${name}.br`))}`).toBe(text);
    expect(`${gunzipSync(readFileSync(`${name}.gz`))}`).toBe(text);
    expect(read(name)).toBe(text);
  },
);

it('leaves what is small already as it is', async () => {
  standInProject({ 'a.woff2': text, 'a.html.png': text });
  expect(await compress(['a.woff2', 'a.html.png'])).toEqual({ files: 0, before: 0, after: 0 });
  expect(existsSync('a.woff2.br')).toBe(false);
  expect(existsSync('a.html.png.gz')).toBe(false);
});

it('adds up what it saved, in kilobytes', async () => {
  const random = Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 9973).toString(36));
  standInProject({ 'a.html': text, 'b.html': random.join(' ') });
  const { files, before, after } = await compress(['a.html', 'b.html']);
  const bytes = (...names: string[]) =>
    names.reduce((sum, name) => sum + readFileSync(name).length, 0);
  expect(files).toBe(2);
  expect(before).toBe(Math.round(bytes('a.html', 'b.html') / 1000));
  expect(after).toBe(Math.round(bytes('a.html.br', 'b.html.br') / 1000));
});

it('zips at its hardest: the copies are sent often', async () => {
  const words = ['lead', 'store', 'page', 'form', 'word', 'build', 'cut', 'font', 'small', 'copy'];
  let seed = 1;
  const next = () => {
    seed = (seed * 48271) % 2147483647;
    return words[seed % words.length];
  };
  const body = Array.from({ length: 5000 }, next).join(' ');
  standInProject({ 'a.html': body });
  await compress(['a.html']);
  const hardest = gzipSync(body, { level: 9 }).length;
  expect(hardest).toBeLessThan(gzipSync(body).length);
  expect(readFileSync('a.html.gz')).toHaveLength(hardest);
});
