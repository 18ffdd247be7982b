import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuiltVersion } from '@tidewright/kit/version';
import { buildApp } from '@tidewright/server/http/app';
import { writerFor } from '@tidewright/server/http/hosting/write-for-host';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltSite } from '../../apps/server/http/site-files.ts';
import { htmlOf } from '../built/page.ts';
import { type FormFacts, formFacts } from '../e2e/forms/form-facts.ts';
import { routes, somePage } from '../e2e/routes.ts';
import { startServer } from '../faults/server-process.ts';
import { shortestLead } from '../own-forms.ts';
import { run } from '../process/running.ts';
import { hasProgram } from '../programs.ts';
import { type Front, startNginx } from './front.ts';
import { headersAt, redirectsIn } from './headers-file.ts';

/** Each static host responds like our own server, as far as it can. */

const security = {
  leadsOrigin: 'https://leads.agency.example',
  schedulerOrigin: 'https://meet.agency.example',
  isHttps: true,
};
const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
const textOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

let own: FastifyInstance;
let pages: readonly string[];
/** Built for a parameter: /contact@plan=executive. */
let variants: readonly string[];
let ownAddress: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'netlify/site'), { recursive: true });
  writeFileSync(join(folder, 'netlify/site/left-from-before.html'), '');
  for (const host of ['netlify', 'cloudflare', 'github-pages', 'nginx']) {
    await writerFor(host, security)('dist', join(folder, host));
  }
  const { files, policies } = readBuiltSite('dist');
  pages = Object.keys(policies).filter(
    (page) => !['/404', '/500', '/message'].includes(page) && !page.includes('@'),
  );
  variants = Object.keys(policies).filter((page) => page.includes('@'));
  own = buildApp({
    site: { files, policies, security },
    checkReadiness: async () => ({ ready: true }),
    version: readBuiltVersion(),
    trustProxy: false,
    logLevel: 'silent',
  });
  ownAddress = await own.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true });
});

/** Headers that are the same on every host. */
const told = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];
const ownHeaders = async (url: string) => {
  const { headers } = await fetch(ownAddress + url, { headers: { accept: 'text/html' } });
  return Object.fromEntries(told.map((name) => [name, headers.get(name)]));
};

describe.skipIf(!hasProgram('nginx', 'nginx-light'))('nginx', () => {
  let nginx: Front;
  const ask = (path: string) =>
    fetch(nginx.address + path, { redirect: 'manual', headers: { accept: 'text/html' } });

  beforeAll(async () => {
    const block = `listen 127.0.0.1:$PORT; root ${folder}/nginx/site; include ${folder}/nginx/rules.conf;`;
    nginx = await startNginx(`server { ${block} }`);
  });
  afterAll(() => nginx.stop());

  it('sends every page with our server’s headers and policy', async () => {
    expect(pages.length).toBeGreaterThanOrEqual(routes.length);
    for (const page of pages) {
      const { status, headers } = await ask(page);
      const sent = Object.fromEntries(told.map((name) => [name, headers.get(name)]));
      expect([page, status, sent]).toEqual([page, 200, await ownHeaders(page)]);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    [`${somePage}.html`, somePage],
    [`${somePage}/`, somePage],
    ['/index.html?from=mail', '/?from=mail'],
    ['/packages/?plan=a', '/packages?plan=a'],
    ['//evil.example/', '/evil.example'],
  ])('redirects %s to %s', async (from, to) => {
    const { status, headers } = await ask(from);
    expect([status, headers.get('location')]).toEqual([308, to]);
  });

  it.each(['/nothing', '/message', '/500', '/404', '/404.html', '/og', '/a%0d%0aset-cookie:x/'])(
    'answers %s with the 404 page',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-security-policy')).toBe(
        (await ownHeaders('/nothing'))['content-security-policy'],
      );
      expect(await answer.text()).toBe(readFileSync('dist/site/404.html', 'utf8'));
    },
  );

  it('caches assets forever and sends compressed files', async () => {
    const [{ path }] = formFacts as [FormFacts];
    const [asset = ''] = /\/assets\/[^"]+\.js/.exec(htmlOf(path)) ?? [];
    const { status, headers } = await ask(asset);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('content-security-policy')).toBe(
      (await ownHeaders('/robots.txt'))['content-security-policy'],
    );
  });

  it('lets its pages send leads to a server that allows its origin', async () => {
    const server = await startServer('static-host', {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ALLOWED_ORIGINS: nginx.address,
    });
    const answer = await fetch(server.address + shortestLead.path, {
      method: 'POST',
      headers: { origin: nginx.address, 'content-type': 'application/json' },
      body: JSON.stringify(shortestLead.answers('ines@example.com')),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe(nginx.address);
    expect(await server.stop()).toBe(0);
  });
});

describe('Netlify', () => {
  it('sends every page with our server’s headers and policy', async () => {
    const rules = textOf('netlify', 'site', '_headers');
    for (const page of pages) {
      const { 'content-security-policy': policy, ...headers } = await ownHeaders(page);
      expect(headersAt(rules, page)).toEqual({
        ...headers,
        // Both apply.
        'content-security-policy': `frame-ancestors 'none', ${policy}`,
      });
    }
    expect(headersAt(rules, '/assets/a.js')['cache-control']).toContain('immutable');
  });

  it('sends a policy at unknown addresses too, and the whole one with 404.html', async () => {
    const rules = textOf('netlify', 'site', '_headers');
    const policyAt = (path: string) => headersAt(rules, path)['content-security-policy'];
    expect(policyAt('/nothing')).toBe("frame-ancestors 'none'");
    const { 'content-security-policy': policy } = await ownHeaders('/nothing');
    for (const path of ['/404', '/404.html'])
      expect(policyAt(path)).toBe(`frame-ancestors 'none', ${policy}`);
  });

  it('redirects each page’s file to its address, and hides partial pages', () => {
    const redirects = redirectsIn(textOf('netlify', 'site', '_redirects'));
    expect(redirects).toContainEqual([`${somePage}.html`, somePage, '301!']);
    expect(redirects).toContainEqual(['/index.html', '/', '301!']);
    expect(redirects).toContainEqual(['/message', '/404.html', '404!']);
    expect(redirects).toHaveLength(pages.length + variants.length + 2);
    expect(existsSync(join(folder, 'netlify/site/left-from-before.html'))).toBe(false);
  });

  it('shows a 404 page with its policy', () => {
    expect(textOf('netlify', 'site', '404.html')).toContain('http-equiv="Content-Security-Policy"');
    expect(textOf('netlify', 'site', `${somePage}.html`)).toBe(
      readFileSync(`dist/site${somePage}.html`, 'utf8'),
    );
  });
});

/** The policy in a page's meta tag. */
const policyIn = (html: string) =>
  /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
    html,
  )?.[1];

describe.each(['cloudflare', 'github-pages'])('%s', (host) => {
  it('puts each page’s policy in the page, except for header-only directives', async () => {
    for (const page of [...pages, '/404']) {
      const file = page === '/' ? 'index.html' : `${page}.html`;
      const { 'content-security-policy': policy } = await ownHeaders(page);
      expect([page, policyIn(textOf(host, 'site', file))]).toEqual([
        page,
        String(policy).replace("frame-ancestors 'none'; ", ''),
      ]);
    }
  });
});

it('Cloudflare sends the common headers within its limit of 100 rules', async () => {
  const rules = textOf('cloudflare', 'site', '_headers');
  expect(headersAt(rules, '/nothing')['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headersAt(rules, somePage)).toEqual({
    ...(await ownHeaders(somePage)),
    'content-security-policy': "frame-ancestors 'none'",
  });
  expect(headersAt(rules, '/assets/a.js')['cache-control']).toContain('immutable');
});

it('GitHub Pages skips Jekyll and gets no compressed copies', () => {
  expect(existsSync(join(folder, 'github-pages/site/.nojekyll'))).toBe(true);
  expect(existsSync(join(folder, `github-pages/site${somePage}.html.br`))).toBe(false);
});

it.each([
  [['--for', 'nowhere'], {}, 'There are no rules for the host "nowhere". Write one of netlify, '],
  [['--for', 'netlify'], { LEADS_ORIGIN: '' }, 'LEADS_ORIGIN is not set'],
])('npm run build -- %j fails at once with a message', async (args, settings, sentence) => {
  const build = run([process.execPath, 'scripts/build.ts', ...args], '.', settings);
  expect(await build.ended).toBe(1);
  await build.silent;
  expect(build.said()).toContain(sentence);
});
