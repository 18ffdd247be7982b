import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addressPlacesFile } from '@tidewright/kit/address-places';
import { beforeEach, expect, it, vi } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { readSiteAt } from './moved-site.ts';

const built = 'https://built.example';
const pageAt = (origin: string) => `é <a href="${origin}/">We were ${built}</a>`;

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
beforeEach(() => {
  folder = newFolder();
  write('policies.json', '{}');
  write('site/about.html', pageAt(built));
  write('site/about.html.br', 'as built');
  write('site/about.html.gz', 'as built');
  write('site/robots.txt', `Sitemap: ${built}/sitemap.xml`);
  write('site/quoted.txt', built);
  write(
    addressPlacesFile,
    JSON.stringify({ origin: built, files: { '/about': [12], '/robots.txt': [9], '/gone': [1] } }),
  );
});

const variantsAt = (siteUrl: string, address: string) =>
  readSiteAt(folder, siteUrl).files.get(address)?.variants ?? [];
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

it.each(['https://b.example', 'http://127.0.0.1:3000', 'https://b.example/'])(
  'says the address %s where the build said its own, in all encodings',
  (siteUrl) => {
    const { origin } = new URL(siteUrl);
    const variants = variantsAt(siteUrl, '/about');
    expect(variants.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', 'identity']);
    for (const { encoding, body } of variants)
      expect([encoding, String(unpack[encoding](body))]).toEqual([encoding, pageAt(origin)]);
    expect(variantsAt(siteUrl, '/robots.txt').map(({ body }) => `${body}`)).toEqual([
      `Sitemap: ${origin}/sitemap.xml`,
    ]);
    expect(`${variantsAt(siteUrl, '/quoted.txt')[0]?.body}`).toBe(built);
  },
);

it('has another ETag for each encoding and address, the same at each start', () => {
  const etagsAt = (siteUrl: string) => variantsAt(siteUrl, '/about').map(({ etag }) => etag);
  const etags = [built, 'https://b.example', 'https://c.example'].flatMap(etagsAt);
  // Both compressed files of the build are the same here.
  expect(new Set(etags).size).toBe(8);
  expect(etagsAt('https://b.example')).toEqual(etags.slice(3, 6));
});

it('compresses a page as well as a build does once it has been asked for', async () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `${(index * 7919) % 1009} words`);
  write('site/about.html', `${pageAt(built)}${words.join(' ')}`);
  const file = readSiteAt(folder, 'https://b.example').files.get('/about');
  const [first, gzip] = file?.variants ?? [];
  const size = first?.body.length ?? 0;
  await vi.waitFor(() => expect(file?.variants[0]).not.toBe(first));
  const [second, sameGzip] = file?.variants ?? [];
  expect(second?.body.length).toBeLessThan(size);
  expect(second?.etag).not.toBe(first?.etag);
  expect(brotliDecompressSync(second?.body ?? '')).toEqual(brotliDecompressSync(first?.body ?? ''));
  expect(sameGzip).toBe(gzip);
});

it.each([built, `${built}/`, 'HTTPS://Built.example'])('serves %s as it was built', (siteUrl) => {
  expect(variantsAt(siteUrl, '/about').map(({ body }) => `${body}`)).toEqual([
    'as built',
    'as built',
    pageAt(built),
  ]);
});
