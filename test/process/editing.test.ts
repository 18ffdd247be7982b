import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSample } from '../sample/is-sample.ts';
import { bringBuild, copyProject } from './project-copy.ts';
import { type Running, run } from './running.ts';

/** As people use it, without script: a project of its own, in git, with a running server. */

const file = 'packages/small-business-website.yaml';
/** Makes a process take its pipe for a terminal, so that it prints the link that lets in. */
const inTerminal = '--import data:text/javascript,process.stdout.isTTY=true';

let folder: string;
let server: Running;
let site: string;
let desk: string;
let cookie: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Us', '-c', 'user.email=us@a.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
const content = () => readFileSync(join(folder, 'content', file), 'utf8');
const page = async (path: string) => (await fetch(`${site}${path}`)).text();

async function start(): Promise<void> {
  server = run([process.execPath, 'scripts/start.ts'], folder, {
    ...{ PORT: '0', CONSOLE_PORT: '0', LOG_LEVEL: 'warn', NODE_OPTIONS: inTerminal },
  });
  [, site = ''] = await server.says(/The site\s+(\S+)/);
  const [, link = ''] = await server.says(/The console\s+(\S+)/);
  desk = new URL(link).origin;
  const entered = await fetch(`${desk}/sign-in`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    body: new URLSearchParams({ who: 'Maren', link: new URL(link).searchParams.get('link') ?? '' }),
    redirect: 'manual',
  });
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const open = async (path: string) =>
  fetch(`${desk}${path}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });

async function post(path: string, form: Record<string, string> = {}): Promise<Response> {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await open('/')).text()) ?? [];
  return fetch(`${desk}${path}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    body: new URLSearchParams({ token, ...form }),
    redirect: 'manual',
  });
}

/** Loads the page again, as it does by itself, until nothing is built any more. */
async function built(): Promise<string> {
  for (;;) {
    const answer = await open('/content/review');
    const body = await answer.text();
    if (!answer.headers.has('refresh')) return body;
    await wait(500);
  }
}

describe.skipIf(!isSample)('the editor', () => {
  beforeAll(async () => {
    folder = copyProject();
    await bringBuild(folder);
    git('init', '--quiet');
    git('add', 'content', 'package.json');
    git('commit', '--quiet', '-m', 'Ours');
    await start();
  }, 240_000);
  afterAll(async () => {
    server?.signal('SIGKILL');
    await server?.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('changes one price: one line, the pages that quote it, and one commit', async () => {
    const before = content();
    const saved = await post('/content/edit', {
      file,
      'value:ordered.price': '2600',
      differs: 'on',
    });
    expect(saved.headers.get('location')).toContain('done=draft-saved');
    expect(content()).toBe(before);

    await post('/content/review');
    const review = await built();
    expect(review).toContain('/packages/small-business-website');
    expect(review).not.toContain('/privacy');
    const draft = await (
      await open('/content/preview/draft/packages/small-business-website')
    ).text();
    expect(draft).toContain('$2,600');
    expect(await page('/packages/small-business-website')).toContain('$2,500');

    const published = await post('/content/publish');
    expect(published.headers.get('location')).toBe('/content?done=published');
    expect(await page('/packages/small-business-website')).toContain('$2,600');
    expect(content()).toBe(before.replace('ordered: { price: 2500', 'ordered: { price: 2600'));
    expect(git('log', '-1', '--format=%an: %s', '--numstat').trim().split('\n')).toEqual([
      `Maren: Edit content/${file}`,
      '',
      `1\t1\tcontent/${file}`,
    ]);
    expect(await (await open('/record')).text()).toContain(`published ${file}`);
    // A lead of now is worth the new price.
    const facts = JSON.parse(readFileSync(join(folder, 'dist/server/facts.json'), 'utf8'));
    expect(JSON.stringify(facts.packages)).toContain('2600');
  }, 600_000);

  it('takes it back to the byte with one press', async () => {
    const before = content().replace('ordered: { price: 2600', 'ordered: { price: 2500');
    const [, id = ''] =
      /name="id" value="([^"]+)"/.exec(await (await open('/content')).text()) ?? [];
    await post('/content/undo', { id });
    await built();
    expect(await page('/packages/small-business-website')).toContain('$2,500');
    expect(content()).toBe(before);
    expect(git('status', '--porcelain', 'content')).toBe('');
  }, 600_000);

  it('names what the check finds, and leaves the site as it is', async () => {
    const before = content();
    await post('/content/edit', { file, 'value:name': 'x'.repeat(41), differs: 'on' });
    await post('/content/review');
    expect(await built()).toContain('is longer than 40 characters');
    expect((await post('/content/publish')).status).toBe(409);
    expect(content()).toBe(before);
    await post('/content/discard');
  }, 400_000);

  it('starts on the published build without building again', async () => {
    server.signal('SIGTERM');
    await server.ended;
    await start();
    expect(server.said()).not.toContain('Building');
  }, 240_000);
});
