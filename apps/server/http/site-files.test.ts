import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnError } from '@tidewright/kit/own-error';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { readBuiltSite, type SiteFiles, sitePages } from './site-files.ts';

let build: string;
beforeEach(() => {
  build = newFolder();
  mkdirSync(join(build, 'site/assets'), { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(build, name), text);

it('says of each file what it is, since browsers must not guess', async () => {
  const types = {
    '/': 'text/html; charset=utf-8',
    '/site.css': 'text/css; charset=utf-8',
    '/site.js': 'text/javascript; charset=utf-8',
    '/site.json': 'application/json',
    '/mark.svg': 'image/svg+xml',
    '/mark.png': 'image/png',
    '/mark.webp': 'image/webp',
    '/font.woff2': 'font/woff2',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml',
    '/site.webmanifest': 'application/manifest+json',
    '/a.thing': 'application/octet-stream',
  };
  for (const address of Object.keys(types))
    write(`site${address === '/' ? '/index.html' : address}`, 'x');
  write('policies.json', '{}');
  const { files } = readBuiltSite(build);
  const read = [...files].map(([address, { type }]) => [address, type]);
  expect(Object.fromEntries(read)).toEqual(types);
});

it('reads the whole build: each file with what was compressed of it, and the policies', async () => {
  const policies = { '/': { scripts: ["'sha256-one'"], styles: [] } };
  write('policies.json', JSON.stringify(policies));
  write('site/index.html', 'home');
  write('site/index.html.br', 'home in brotli');
  write('site/assets/notes.br.txt', 'notes');
  const built = readBuiltSite(build);
  expect(built.policies).toEqual(policies);
  const files = [...built.files].map(([address, { cacheControl, variants }]) => [
    address,
    cacheControl,
    variants.map(({ encoding, body }) => [encoding, String(body)]),
  ]);
  expect(files).toHaveLength(2);
  expect(files).toEqual(
    expect.arrayContaining([
      [
        '/',
        'no-cache',
        [
          ['br', 'home in brotli'],
          ['identity', 'home'],
        ],
      ],
      ['/assets/notes.br.txt', 'public, max-age=31536000, immutable', [['identity', 'notes']]],
    ]),
  );
});

it.each([
  ['policies', () => {}],
  ['site', () => rmSync(join(build, 'site'), { recursive: true })],
])('names the remedy when the %s are missing', async (_, spoil) => {
  spoil();
  expect(() => readBuiltSite(build)).toThrow(OwnError);
  expect(() => readBuiltSite(build)).toThrow('npm run build');
});

const page = (words: string) => ({
  type: 'text/html',
  cacheControl: 'no-cache',
  variants: [
    { encoding: 'br' as const, body: Buffer.from('compressed'), etag: '"a"' },
    { encoding: 'identity' as const, body: Buffer.from(words), etag: '"b"' },
  ],
});
const files: SiteFiles = new Map([
  ['/about', page('Über uns')],
  ['/message', page('<title>{heading}</title><h1>{heading}</h1><p>{text}</p>')],
]);

it('gives a page as text', () => {
  expect(sitePages(files).at('/about')).toBe('Über uns');
  expect(sitePages(files).at('/nothing')).toBeUndefined();
});

it.each([
  ['in the site’s own look', files],
  ['in words alone where the build has no such page', new Map()],
])('fills in a message %s, and takes nothing in it for markup', (_, site) => {
  const html = sitePages(site).message('<b> & "c"', "$& {heading} 'x'");
  expect(html).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(html).toContain('<h1>&lt;b&gt; &amp; &quot;c&quot;</h1>');
  expect(html).toContain('<p>$&amp; {heading} &#39;x&#39;</p>');
});
