import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createTarGzip } from 'nanotar';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { serve } from '../../../test/serving.ts';
import { findFamily } from '../../site/brand/fonts/find-family.ts';
import { fetchFamily } from './fetch-family.ts';

/** A registry with two packages in it, made of one that is installed. */
const root = process.cwd();
const fraunces = resolve('node_modules/@fontsource-variable/fraunces');
let tarball: Uint8Array;
const { url, close } = await serve((request, response) => {
  const name = decodeURIComponent(request.url ?? '').replace(/^\/npm\//, '');
  if (name === '@fontsource-variable/broken/latest') return response.socket?.destroy();
  if (name.endsWith('.tgz')) {
    return response.writeHead(name.includes('lost') ? 500 : 200).end(tarball);
  }
  if (!/^@fontsource(-variable\/some-face|\/one-weight|-variable\/lost)\/latest$/.test(name)) {
    return response.writeHead(404).end('{}');
  }
  const address = `${registry}${name.includes('lost') ? 'lost' : 'a'}.tgz`;
  return response.end(JSON.stringify({ dist: { tarball: address } }));
});
const registry = `${url}/npm/`;

beforeAll(async () => {
  const files = globSync('**/*.*', { cwd: fraunces }).concat('LICENSE');
  tarball = await createTarGzip(
    files.map((file) => ({ name: `package/${file}`, data: readFileSync(join(fraunces, file)) })),
  );
  return close;
});

beforeEach(() => enterFolder({}));

it.each(['Some Face', 'One Weight'])(
  'brings %s with its licence, in the weights that are used',
  async (name) => {
    const folder = `content/brand/fonts/${name.toLowerCase().replace(' ', '-')}`;
    expect(await fetchFamily(name, registry)).toBe(folder);
    const files = globSync('**', { cwd: folder }).map((file) => basename(file));
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'fraunces-latin-ext-opsz-italic.woff2']),
    );
    expect(files).not.toContain('fraunces-latin-full-normal.woff2');
    expect(files).not.toContain('package.json');
    expect(readFileSync(`${folder}/LICENSE`)).toEqual(readFileSync(join(fraunces, 'LICENSE')));
    const family = await findFamily(name, 'content');
    expect(family.hasSerifs).toBe(true);
    expect(family.files[0]).toEqual({
      file: `${folder}/files/fraunces-latin-opsz-italic.woff2`,
      cut: 'opsz',
      isItalic: true,
      weights: [100, 900],
    });
    // Once is enough.
    expect(await fetchFamily(name, 'http://127.0.0.1:9/')).toBeNull();
  },
);

it('brings nothing that npm run check would refuse', async () => {
  await fetchFamily('Some Face', registry);
  for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), file);
  const biome = join(root, 'node_modules/.bin/biome');
  expect(() => execFileSync(biome, ['check', '--error-on-warnings'])).not.toThrow();
});

it.each([
  ['Nothing', /^Nothing is not here: .* Fontsource has no such family\.$/],
  [
    'Broken',
    /^Broken is not here: .* http:\/\/127\.0\.0\.1:\d+\/npm\/ did not hand it over \(.+\)\.$/,
  ],
  ['Lost', /^Lost is not here: .*lost\.tgz answered 500\)\.$/],
])('says why there is no %s, and leaves nothing behind', async (name, sentence) => {
  await expect(fetchFamily(name, registry)).rejects.toThrow(sentence);
  expect(readdirSync('.')).toEqual([]);
});
