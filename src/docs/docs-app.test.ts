import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDocsApp } from './docs-app.ts';
import { documentFiles, readDocument } from './documents.ts';

const files = documentFiles();
const documents = new Map(files.map((file) => [file, readDocument(file)]));
const app = createDocsApp();

describe.each(files)('%s', (file) => {
  it('leads only to what is there', () => {
    const links = documents.get(file)?.links ?? [];
    const dead = links.filter(({ file: target, anchor }) => {
      if (!existsSync(target)) return true;
      const slugs = documents.get(target)?.headings.map(({ slug }) => slug);
      return anchor !== '' && !slugs?.includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});

const get = (url: string) => app.inject({ url });

it('shows a document, the list of all and its own parts', async () => {
  const first = await get('/');
  expect([first.statusCode, first.headers.location]).toEqual([302, '/docs/README.md']);
  const { statusCode, headers, body } = await get('/docs/crm.md');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<title>CRM</title>');
  expect(body).toContain('<a href="/docs/crm.md" aria-current="page">');
  expect(body).toContain('<li><a href="#webhook">Webhook</a></li>');
  expect(body).toContain('<a href="/docs/upgrade.md">');
});

it('shows every document, and whatever one of them leads to', async () => {
  const targets = [...documents.values()].flatMap(({ links }) => links.map(({ file }) => file));
  for (const path of new Set([...files, ...targets])) {
    expect([path, (await get(`/${path}`)).statusCode]).toEqual([path, 200]);
  }
  expect((await get('/docs/images/home.png')).headers['content-type']).toBe('image/png');
  expect((await get('/.env.example')).headers['content-type']).toMatch(/^text\/plain/);
  const folder = await get('/docs/decisions/');
  expect(folder.body).toContain('<a href="/docs/decisions/0001-');
});

it.each([
  '/.env',
  '/package.json',
  '/docs/../.env',
  '/docs/%2e%2e/.env',
  '/src/config.ts',
  '/docs/nothing.md',
])('does not show %s', async (path) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('<h1>Not here</h1>')]);
});
