import { cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { freePorts } from '../process/free-ports.ts';
import { copyProject } from '../process/project-copy.ts';
import { type Running, run } from '../process/running.ts';
import { formFacts } from './forms/form-facts.ts';
import { answer, goodAnswers, openForm, submitButton, thanksOf } from './forms/visitor.ts';
import { watchFaults } from './page-faults.ts';
import { expect, test } from './test.ts';

/** One npm run dev, on a clone that was never built and has leads. */
test.describe.configure({ mode: 'default', timeout: 300_000 });

const secret = 'kept-from-visitors';
const kept = ['data/leads.sqlite', 'data/console-secret', 'data/mark.svg', '.env', 'own.json'];
let folder: string;
let address: string;
let dev: Running;

test.beforeAll(async () => {
  folder = realpathSync(copyProject());
  // Through links these would lie outside of the project, which no installed package does.
  for (const name of ['astro', '@astrojs']) {
    const path = join(folder, 'node_modules', name);
    rmSync(path);
    cpSync(join('node_modules', name), path, { recursive: true });
  }
  mkdirSync(join(folder, 'data'));
  for (const name of kept) writeFileSync(join(folder, name), `# ${secret}\n`);
  const port = await freePorts();
  address = `http://127.0.0.1:${port}`;
  const settings = { RATE_LIMIT_IP: '1000', RATE_LIMIT_IP_FORM: '1000' };
  dev = run(['npm', 'run', 'dev'], folder, { PORT: String(port), ...settings });
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 240_000 }).toBe(200);
});

test.afterAll(async () => {
  dev.signal('SIGTERM');
  await dev.silent;
  rmSync(folder, { recursive: true, force: true });
});

/** As it is written: fetch would put an address with dots in order first. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/`, { path, headers }, resolve).on('error', reject);
  });
  const text = (await answered.toArray()).join('');
  return { status: answered.statusCode ?? 0, headers: answered.headers, text };
}

const queries = ['', '?raw', '?url', '?import', '?import&raw', '?raw??', '?.svg?import&raw'];

/** The ways in which Vite and Astro may be asked for a file. */
function waysTo(file: string): string[] {
  const encoded = file.replaceAll('e', '%65').replace('.', '%2e');
  const paths = [file, encoded, `/${file}`, `src/site/../../${file}`, `src/site/%2e%2e/../${file}`];
  const whole = [`@fs${folder}/${file}`, `@fs/${folder}/${encoded}`, `@id/${folder}/${file}`];
  return [
    ...[...paths, ...whole].flatMap((path) => queries.map((query) => `/${path}${query}`)),
    `/_image?href=/${file}&f=svg`,
    `/_image?href=/@fs${folder}/${file}&f=svg`,
  ];
}

test('npm run dev serves nothing that is no part of the site', async () => {
  const served: string[] = [];
  for (const path of [...kept, 'package.json', 'src/config.ts', 'scripts/dev.ts'].flatMap(waysTo)) {
    const { status, text } = await ask(path);
    if (status < 400 || text.includes(secret)) served.push(`${status} ${path}`);
  }
  expect(served).toEqual([]);
});

test('npm run dev answers its own pages alone', async () => {
  const { host } = new URL(address);
  for (const path of [
    '/',
    '/contact',
    '/src/site/islands/LeadForm.tsx',
    '/@vite/client',
    '/readyz',
  ]) {
    for (const origin of ['https://else.example', 'http://localhost:1', 'null']) {
      const { status, headers } = await ask(path, { origin });
      expect({ path, origin, status, allows: headers['access-control-allow-origin'] }).toEqual({
        path,
        origin,
        status: 200,
        allows: undefined,
      });
    }
    // The name of a stranger's site may be made to lead here.
    expect((await ask(path, { host: 'else.example' })).status, path).toBe(403);
    expect((await ask(path, { host })).status, path).toBe(200);
  }
});

test('npm run dev takes every form that its pages show', async ({ page }) => {
  const faults = watchFaults(page);
  for (const { id, path } of formFacts) {
    const form = await openForm(page, id, `${address}${path}`);
    await answer(form, goodAnswers(id, `${id}@development.example`));
    await submitButton(form).click();
    await expect(thanksOf(page, id)).toBeVisible();
    await expect(page.locator('vite-error-overlay'), path).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});
