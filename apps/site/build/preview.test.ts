import { EventEmitter } from 'node:events';
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { checkContent } from '@tidewright/content/check/check-content';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../test/faults/server-process.ts';
import { enterContentCopy } from '../../../test/own-folder.ts';
import { cutFonts } from '../brand/fonts/cut-fonts.ts';
import { previewContent, waitForValidContent } from './preview.ts';

/** A copy of the content; each test undoes what it breaks. Fonts would be cut again. */
beforeAll(() => {
  const fonts = 'apps/site/fonts';
  return enterContentCopy(
    'apps/site/ui/icons',
    'apps/site/styles',
    ...(existsSync(fonts) ? [fonts] : []),
  );
});

type Given = Parameters<typeof previewContent>[0];
type Step = (...given: [...Parameters<RequestListener>, next: () => void]) => unknown;

/** The preview in front of a server with one page. */
async function startPreview(page: (response: ServerResponse) => unknown = sayPage) {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const steps: Step[] = [];
  const [sent, errors, refreshed] = [vi.fn(), vi.fn(), vi.fn()];
  previewContent({
    server: {
      watcher,
      middlewares: { use: (step: Step) => steps.push(step) },
      ws: { send: sent },
      environments: { ssr: { moduleGraph: { onFileChange: () => {} }, hot: { send: refreshed } } },
    },
    logger: { warn: () => {}, error: errors },
  } as unknown as Given);
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    steps[0]?.(request, response, () => page(response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (accept?: string) => askFor('/', port, accept);
  const save = (file: string) => watcher.emit('all', 'change', file);
  return { ask, arrived: () => requests, save, watcher, sent, errors, refreshed };
}

async function askFor(path: string, port: number, accept = 'text/html') {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const sayPage = (response: ServerResponse) => response.end('the page');

const unused = 'content/a&b.txt';
const sentence = /^content\/a&b\.txt:1: isn’t used/;

it('shows the problems as a page until they’re fixed, and then the new pages', async () => {
  const { ask, errors, refreshed } = await startPreview();
  expect(await ask()).toMatchObject({ status: 200, body: 'the page' });
  expect(refreshed).not.toHaveBeenCalled();

  writeFileSync(unused, '');
  const wrong = await ask('text/html,*/*;q=0.8');
  expect(wrong.status).toBe(500);
  expect(wrong.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(wrong.body).toMatch(/<ul><li>content\/a&amp;b\.txt:1: isn’t used[^<]*<\/li><\/ul>/);
  expect(wrong.body).toContain('<script type="module" src="/@vite/client"></script>');
  expect((await ask()).status).toBe(500);
  // Logged once; only requests for pages get it.
  expect(errors.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  expect(await ask('*/*')).toMatchObject({ status: 200, body: 'the page' });
  expect(refreshed).not.toHaveBeenCalled();

  rmSync(unused);
  expect(await ask()).toMatchObject({ status: 200, body: 'the page' });
  expect(await ask()).toMatchObject({ status: 200 });
  expect(refreshed).toHaveBeenCalledOnce();
  expect(errors).toHaveBeenCalledOnce();
});

it('shows why pages couldn’t be rebuilt', async () => {
  const { ask, errors, refreshed } = await startPreview();
  refreshed.mockImplementation(() => {
    throw new Error('No <space> left.');
  });
  appendFileSync('content/company.yaml', '\n');
  const answer = await ask();
  expect(answer.status).toBe(500);
  expect(answer.body).toContain('<li>No &lt;space&gt; left.</li>');
  expect(errors.mock.calls).toEqual([['No <space> left.']]);
});

it('reloads open pages once for files saved together', async () => {
  const { save, watcher, sent, refreshed } = await startPreview();
  expect(watcher.add.mock.calls).toEqual([[`${resolve('content')}/`]]);
  // Only the reload waits, so no time passes by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  save('contents/company.yaml');
  save('src/a.ts');
  expect(vi.getTimerCount()).toBe(0);
  appendFileSync('content/company.yaml', '\n');
  save('content/company.yaml');
  save(resolve('content/faqs/a.yaml'));
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 60_000 });
  expect(sent.mock.calls).toEqual([[{ type: 'full-reload' }]]);
  expect(refreshed).toHaveBeenCalledOnce();
});

it('lets a page that’s rendering finish before it reads new content', async () => {
  const asked: ServerResponse[] = [];
  const { ask, arrived, refreshed } = await startPreview((response) => asked.push(response));
  const old = ask();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 });
  appendFileSync('content/company.yaml', '\n');
  const next = ask();
  await vi.waitFor(() => expect(arrived()).toBe(2), { timeout: 60_000 });
  // What it would do by now if it didn't wait.
  for (const _ of ['as it would', 'and some time more']) {
    checkContent();
    await cutFonts();
  }
  expect(refreshed).not.toHaveBeenCalled();
  asked[0]?.end('old');
  expect((await old).body).toBe('old');
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 60_000 });
  expect(refreshed).toHaveBeenCalledOnce();
  asked[1]?.end('new');
  expect((await next).body).toBe('new');
});

it('waits for invalid content at the start, and shows why, until it’s fixed', async () => {
  const port = await freePort();
  const said: string[] = [];
  const ask = (accept: string) => askFor('/contact', port, accept);
  await waitForValidContent(port, (line) => said.push(line));
  expect(said).toEqual([]);

  writeFileSync(unused, '');
  const well = waitForValidContent(port, (line) => said.push(line));
  const wrong = await vi.waitFor(() => ask('text/html,*/*;q=0.8'), { timeout: 20_000 });
  expect(wrong.status).toBe(500);
  expect(wrong.body).toContain('<li>content/a&amp;b.txt:1: isn’t used');
  expect(wrong.body).toContain('<meta http-equiv="refresh" content="1">');
  expect(said).toEqual([
    expect.stringMatching(sentence),
    `Fix the problems above, then open http://127.0.0.1:${port} to start the preview.`,
  ]);

  rmSync(unused);
  // Browsers request an icon with the page; that doesn't end the wait.
  expect((await ask('image/*')).body).toContain('isn’t used');
  expect((await ask('text/html')).body).toContain("fetch('/').then(() => location.reload()");
  await well;
});
