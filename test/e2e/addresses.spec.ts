import { parse } from 'node-html-parser';
import { labels } from '../labels.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

const pathsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, address]) => new URL(address ?? '').pathname);

test('each page has one address; its other forms lead there', async ({ request }) => {
  for (const route of routes.filter((path) => path !== '/')) {
    for (const other of [`${route}/`, `${route}.html`]) {
      const answer = await request.get(`${other}?plan=a`, { maxRedirects: 0 });
      expect(answer.status(), other).toBe(308);
      expect(answer.headers()['location'], other).toBe(`${route}?plan=a`);
    }
  }
  const index = await request.get('/index.html', { maxRedirects: 0 });
  expect([index.status(), index.headers()['location']]).toEqual([308, '/']);
});

/** accessibility.spec.ts opens it in the browser. */
test('what does not exist answers 404 with the site’s own page', async ({ request }) => {
  const headers = { accept: 'text/html' };
  const answer = await request.get('/no-such-page', { headers });
  expect(answer.status()).toBe(404);
  for (const path of ['/packages/no-such-package', '/404']) {
    const other = await request.get(path, { headers });
    expect([other.status(), await other.text()], path).toEqual([404, await answer.text()]);
  }
  const page = parse(await answer.text());
  for (const part of ['h1', 'body > header', 'body > footer'])
    expect(page.querySelector(part), part).not.toBeNull();
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const home = page
    .querySelectorAll('main a')
    .find(({ textContent }) => textContent.includes(labels.errors.goHome));
  expect(home?.getAttribute('href')).toBe('/');
});

test('the sitemap lists exactly the pages', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const listed = pathsIn(await answer.text(), /<loc>([^<]+)<\/loc>/g);
  expect(listed.sort()).toEqual([...routes].sort());
});

test('robots.txt leaves out forms and visitors’ files, and shows the way to the sitemap', async ({
  request,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  expect([...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual([
    '/api/',
    '/files/',
  ]);
  expect(pathsIn(text, /^Sitemap: (\S+)$/gm)).toEqual(['/sitemap.xml']);
});

test('llms.txt names every page', async ({ request }) => {
  const answer = await request.get('/llms.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const listed = pathsIn(await answer.text(), /\]\((https?:[^)]+)\)/g);
  expect(listed.sort()).toEqual([...routes].sort());
});

test('the manifest and all icons answer', async ({ request }) => {
  const page = parse(await (await request.get('/')).text());
  const address = page.querySelector('link[rel=manifest]')?.getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).not.toBe('');
  expect(manifest.icons.length).toBeGreaterThanOrEqual(2);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  for (const link of page.querySelectorAll('link[rel*=icon]')) {
    const icon = await request.get(link.getAttribute('href') ?? '');
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
});
