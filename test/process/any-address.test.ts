import { cpSync, globSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pageAddress } from '@tidewright/kit/page-address';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverOnlyPages } from '../../apps/server/http/site-answers.ts';
import { isSample } from '../sample/is-sample.ts';
import { startLeanIn } from './editing-server.ts';
import { bringFonts, copyProject } from './project-copy.ts';
import { type Running, run } from './running.ts';

/** A build for one address, served at another, is what a build for that address is. */

const site = 'https://www.elsewhere.example:8443';
const timeout = 240_000;
const folder = copyProject();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  // The lean start's pages are few. An agency's own content can't be replaced, and is taken as it is.
  if (isSample) await startLeanIn(folder);
  bringFonts(folder);
  await build({});
  cpSync(at('dist'), at('dist-as-in-content'), { recursive: true });
  await build({ SITE_URL: site });
  renameSync(at('dist'), at('dist-for-site'));
}, timeout);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(settings: Readonly<Record<string, string>>): Promise<void> {
  const building = run([process.execPath, 'scripts/build.ts', '--quiet'], folder, settings);
  if ((await building.ended) !== 0) throw new Error(building.said());
}

/** A server at the site's address with this build, for as long as the work takes. */
async function serving<Result>(
  dist: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  renameSync(at(dist), at('dist'));
  const server: Running = run([process.execPath, 'scripts/serve.ts'], folder, {
    PORT: '0',
    CONSOLE_PORT: 'off',
    DATA_DIR: at(`data-${dist}`),
    SITE_URL: site,
  });
  const [, address = ''] = await server.says(/The site\s+(\S+)/);
  try {
    return await work(address);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    renameSync(at('dist'), at(dist));
  }
}

const compared = [
  'content-type',
  'content-encoding',
  'content-security-policy',
  'cache-control',
  'vary',
];

/** Everything the server sends, by encoding and address. */
async function allAnswers(server: string) {
  const files = globSync('**/*.*', { cwd: at('dist/site') }).filter(
    (name) => !/\.(br|gz)$/.test(name),
  );
  const addresses = files.map(pageAddress).filter((address) => !serverOnlyPages.has(address));
  const answers = new Map<string, unknown>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    for (const address of [...addresses, '/nothing']) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const answer = await fetch(server + address.replace('@', '?'), { headers });
      answers.set(`${encoding} ${address}`, {
        status: answer.status,
        headers: compared.map((name) => answer.headers.get(name)),
        // Compressed by another quality, a body has another.
        etag: encoding === 'identity' && answer.headers.get('etag'),
        body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      });
    }
  }
  return answers;
}

it('sends the same bytes for every page and file, in every encoding', { timeout }, async () => {
  const built = await serving('dist-for-site', allAnswers);
  const moved = await serving('dist-as-in-content', allAnswers);
  expect(built.size).toBeGreaterThan(60);
  expect(moved.get('br /')).toMatchObject({
    status: 200,
    body: expect.stringContaining(`"${site}/"`),
  });
  expect([...moved.keys()]).toEqual([...built.keys()]);
  const different = [...built].filter(
    ([name, answer]) => JSON.stringify(moved.get(name)) !== JSON.stringify(answer),
  );
  expect(different.map(([name]) => name)).toEqual([]);
});

it('says the address in pages that the server fills in, too', { timeout }, async () => {
  const page = await serving('dist-as-in-content', async (server) => {
    const body = new URLSearchParams({ name: '' });
    const headers = { accept: 'text/html', origin: site };
    return (await fetch(`${server}/api/leads/contact`, { method: 'POST', body, headers })).text();
  });
  expect(page).toContain(`<link rel="canonical" href="${site}/contact">`);
  expect(page).not.toContain('https://agency.example');
});
