import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pageAddress } from '@tidewright/kit/page-address';
import { serverOnlyPages } from '../../apps/server/http/site-answers.ts';
import { bringBuild, bringFonts, copyProject } from './project-copy.ts';
import { type Running, run } from './running.ts';

/** Makes a process take its pipe for a terminal, so that it prints the link that lets in. */
const inTerminal = '--import data:text/javascript,process.stdout.isTTY=true';

/** A project of its own, in git, whose content can be edited and published; our build counts as its first. */
export async function editingProject(change?: (folder: string) => Promise<void>) {
  const folder = copyProject();
  await change?.(folder);
  if (change !== startLeanIn) await bringBuild(folder);
  bringFonts(folder);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Us', '-c', 'user.email=us@a.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', 'content', 'package.json');
  git('commit', '--quiet', '-m', 'Ours');
  return { folder, git, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The first start builds it. */
export async function startLeanIn(folder: string): Promise<void> {
  cpSync('content-lean', join(folder, 'content-lean'), { recursive: true });
  const script = "import { startLean } from './apps/cli/setup/lean-start.ts'; startLean();";
  const starting = run([process.execPath, '--input-type=module', '--eval', script], folder);
  if ((await starting.ended) !== 0) throw new Error(starting.said());
}

export type EditingServer = {
  readonly process: Running;
  readonly site: string;
  readonly desk: string;
  /** Lets one person in. */
  readonly link: string;
};

export async function startEditing(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EditingServer> {
  const process_ = run([process.execPath, 'scripts/start.ts'], folder, {
    PORT: '0',
    CONSOLE_PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: inTerminal,
    ...settings,
  });
  const [, site = ''] = await process_.says(/The site\s+(\S+)/);
  const [, link = ''] = await process_.says(/The console\s+(\S+)/);
  return { process: process_, site, link, desk: new URL(link).origin };
}

/** Signs in without a browser: reads pages, and sends forms with the token of one. */
export async function signIn({ desk, link }: Pick<EditingServer, 'desk' | 'link'>, who: string) {
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const entered = await fetch(`${desk}/sign-in`, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams({ who, link: new URL(link).searchParams.get('link') ?? '' }),
  });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const open = (path: string) =>
    fetch(`${desk}${path}`, { headers: { ...headers, cookie }, redirect: 'manual' });
  const text = async (path: string) => (await open(path)).text();

  async function post(path: string, form: Record<string, string> = {}): Promise<Response> {
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(await text('/')) ?? [];
    return fetch(`${desk}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      redirect: 'manual',
      body: new URLSearchParams({ token, ...form }),
    });
  }

  /** Loads the review again, as it does by itself, until nothing is being built: each time the server reads all content. */
  async function built(): Promise<string> {
    for (;;) {
      const answer = await open('/content/review');
      const body = await answer.text();
      if (!answer.headers.has('refresh')) return body;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  return { open, text, post, built };
}

/** Every page as visitors get it. Font files are named after the letters of all pages, so their names don't count. */
export async function pagesOf(folder: string, site: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of globSync(join(folder, 'dist/site/**/*.html'))) {
    const address = pageAddress(relative(join(folder, 'dist/site'), path));
    const html = serverOnlyPages.has(address)
      ? readFileSync(path, 'utf8')
      : await (await fetch(`${site}${address.replace('@', '?')}`)).text();
    found.set(address, html.replaceAll(/\/assets\/[\w.-]+\.woff2/g, ''));
  }
  return found;
}

export const changedBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((address) => before.get(address) !== after.get(address))
    .sort();
