import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../security-headers.ts';
import { writerFor } from './write-for-host.ts';

/** test/deploy serves the real site by these rules. */

const security = { leadsOrigin: 'https://leads.example', schedulerOrigin: null, isHttps: true };
const policies = Object.fromEntries(
  ['/', '/about', '/about@plan=one', '/packages/one', '/404', '/500', '/message'].map((page) => [
    page,
    { scripts: [`'sha256-${page.length}script'`], styles: [`'sha256-${page.length}style'`] },
  ]),
);
const policyOf = (page: string) => contentSecurityPolicy(security, policies[page]);
const pageText = (page: string) => `<head><meta charset="utf-8"><title>${page}</title></head>`;

const build = mkdtempSync(join(tmpdir(), 'host-'));
afterAll(() => rmSync(build, { recursive: true }));
beforeAll(async () => {
  mkdirSync(join(build, 'site/packages'), { recursive: true });
  writeFileSync(join(build, 'policies.json'), JSON.stringify(policies));
  for (const page of Object.keys(policies)) {
    const file = join(build, 'site', page === '/' ? 'index.html' : `${page}.html`);
    writeFileSync(file, pageText(page));
    writeFileSync(`${file}.br`, 'compressed');
    writeFileSync(`${file}.gz`, 'compressed');
  }
  writeFileSync(join(build, 'site/packages/our.brand.svg'), 'not compressed');
  mkdirSync(join(build, 'netlify/site'), { recursive: true });
  writeFileSync(join(build, 'netlify/site/left-from-before.html'), '');
  for (const host of ['netlify', 'cloudflare', 'github-pages', 'nginx']) {
    await writerFor(host, security)(build);
  }
});

const read = (...path: string[]) => readFileSync(join(build, ...path), 'utf8');
const namesIn = (host: string) => readdirSync(join(build, host, 'site')).toSorted();
const pages = [
  '404.html',
  '500.html',
  'about.html',
  'about@plan=one.html',
  'index.html',
  'message.html',
  'packages',
];
const fixed = `  x-content-type-options: nosniff
  referrer-policy: strict-origin-when-cross-origin
  permissions-policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  cross-origin-opener-policy: same-origin
  strict-transport-security: max-age=31536000; includeSubDomains`;
const forever = '/assets/*\n  cache-control: public, max-age=31536000, immutable';

const inPage = (page: string) =>
  pageText(page).replace(
    '<title>',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(page).replace("frame-ancestors 'none'; ", '')}"><title>`,
  );

it.each(['netlify', 'cloudflare', 'github-pages', 'nginx'])('%s gets every file', (host) => {
  expect(read(host, 'site/packages/our.brand.svg')).toBe('not compressed');
});

it('Netlify has a rule for each page, and what was there before is gone', () => {
  expect(namesIn('netlify')).toEqual([
    ...pages.slice(0, 2),
    '_headers',
    '_redirects',
    ...pages.slice(2),
  ]);
  const rules = ['/', '/about', '/about@plan=one', '/packages/one'].map(
    (page) => `${page}\n  content-security-policy: ${policyOf(page)}`,
  );
  expect(read('netlify/site/_headers')).toBe(`/*\n${fixed}\n${forever}\n${rules.join('\n')}\n`);
  expect(read('netlify/site/_redirects')).toBe(
    '/index.html / 301!\n/about.html /about 301!\n/about@plan=one.html /about@plan=one 301!\n/packages/one.html /packages/one 301!\n' +
      '/500 /404.html 404!\n/message /404.html 404!\n',
  );
  expect(read('netlify/site/404.html')).toBe(inPage('/404'));
  expect(read('netlify/site/about.html')).toBe(pageText('/about'));
});

it('Cloudflare has two rules, and pages that bear their policy', () => {
  expect(namesIn('cloudflare')).toEqual([...pages.slice(0, 2), '_headers', ...pages.slice(2)]);
  expect(read('cloudflare/site/_headers')).toBe(
    `/*\n${fixed}\n  content-security-policy: frame-ancestors 'none'\n${forever}\n`,
  );
  for (const page of ['/404', '/about', '/packages/one']) {
    expect(read('cloudflare/site', `${page}.html`)).toBe(inPage(page));
  }
});

it('GitHub Pages has pages that bear their policy, and leaves nothing out', () => {
  expect(namesIn('github-pages')).toEqual(['.nojekyll', ...pages]);
  expect(read('github-pages/site/index.html')).toBe(inPage('/'));
});

it('nginx has a location for each page beside the site, and what was compressed', () => {
  expect(readdirSync(join(build, 'nginx')).toSorted()).toEqual(['rules.conf', 'site']);
  expect(namesIn('nginx')).toEqual(
    pages.flatMap((name) => (name === 'packages' ? [name] : [name, `${name}.br`, `${name}.gz`])),
  );
  const forPage = (page: string, file: string) =>
    `location = ${page} { set $policy "${policyOf(page)}"; try_files ${file} =404; }`;
  expect(read('nginx/rules.conf').split('\n').slice(1)).toEqual([
    'charset utf-8;',
    'gzip_static on;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    `set $policy "${contentSecurityPolicy(security)}";`,
    'set $caching "no-cache";',
    'add_header content-security-policy $policy always;',
    'add_header cache-control $caching always;',
    ...fixed
      .split('\n')
      .map((line) => line.replace(/^ {2}(.*?): (.*)$/, 'add_header $1 "$2" always;')),
    `location = /404.html { internal; set $policy "${policyOf('/404')}"; }`,
    'location / { try_files $uri =404; }',
    'location ^~ /assets/ { set $caching "public, max-age=31536000, immutable"; }',
    String.raw`location ~ ^/index(\.html)?/*$ { return 308 /$is_args$args; }`,
    String.raw`location ~ ^(?<page>/[\w./~-]*[\w~-])(\.html|/)$ { return 308 $page$is_args$args; }`,
    'location ~ ^/(500|message)$ { return 404; }',
    forPage('/', '/index.html'),
    forPage('/about', '/about.html'),
    forPage('/about@plan=one', '/about@plan=one.html'),
    forPage('/packages/one', '/packages/one.html'),
    '',
  ]);
  expect(read('nginx/site/about.html')).toBe(pageText('/about'));
});

it('says at once when it cannot', () => {
  expect(() => writerFor('nowhere', security)).toThrow(
    'There are no rules for the host "nowhere". Write one of netlify, cloudflare, github-pages, nginx.',
  );
  expect(() => writerFor('netlify', { ...security, leadsOrigin: null })).toThrow(
    'LEADS_ORIGIN is not set: pages on a static host must know where their forms are sent.',
  );
});
