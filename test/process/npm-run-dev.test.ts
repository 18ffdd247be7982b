import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HttpReceiver, startReceiver } from '../../packages/crm/receiver.fixture.ts';
import { inTurn, isThorough } from '../in-turn.ts';
import { formOf, noted, shortestLead, someOrder, tooLong } from '../own-forms.ts';
import { answers, freePorts } from './free-ports.ts';
import { bringFonts, copyAstro, copyProject } from './project-copy.ts';
import { type Running, run } from './running.ts';

const secret = 'kept-from-visitors';
const kept = ['data/leads.sqlite', 'data/console-secret', 'data/mark.svg', 'own.json'];

/** One server for all tests, in order, on a clone that was never built and has leads. */
describe.runIf(isThorough)('npm run dev', { timeout: 300_000 }, () => {
  let folder: string;
  let port: number;
  let address: string;
  let crm: HttpReceiver;
  let dev: Running;
  let undo: () => void;

  beforeAll(async () => {
    folder = realpathSync(copyProject());
    copyAstro(folder);
    bringFonts(folder);
    mkdirSync(join(folder, 'data'));
    for (const name of kept) writeFileSync(join(folder, name), `# ${secret}\n`);
    crm = await startReceiver(() => ({ status: 200, body: {} }));
    // The settings of an agency's real site.
    writeFileSync(
      join(folder, '.env'),
      `# ${secret}\nCRM_WEBHOOK_URL=${crm.url}\nALSO_WEBHOOK_URLS=${crm.url}/also\nSITE_URL=https://real.example\n`,
    );
    undo = edit('content/company.yaml', /^phone: .*$/m, 'fone: ""');
    port = await freePorts();
    address = `http://127.0.0.1:${port}`;
    dev = run(['npm', 'run', 'dev'], folder, {
      PORT: String(port),
      RATE_LIMIT_IP: '1000',
      RATE_LIMIT_IP_FORM: '1000',
    });
  });
  afterAll(async () => {
    dev.signal('SIGKILL');
    await crm.close();
    rmSync(folder, { recursive: true, force: true });
  });

  // Astro itself exits on such content.
  it('shows content problems when it starts', async () => {
    await vi.waitFor(
      async () => {
        const page = await fetch(`${address}/contact`, { headers: { accept: 'text/html' } });
        expect(await page.text()).toMatch(/content\/company\.yaml:\d+: phone: is missing/);
      },
      { timeout: 200_000, interval: 250 },
    );
  });

  it('shows the site and delivers leads to the stand-in, which prints them', async () => {
    undo();
    await fetch(`${address}/contact`, { headers: { accept: 'text/html' } });
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
      timeout: 250_000,
      interval: 250,
    });
    expect(existsSync(join(folder, 'dist/site'))).toBe(false);
    const page = await fetch(`${address}/contact`);
    expect(await page.text()).toContain('data-form="contact"');
    const answer = await fetch(address + shortestLead.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(shortestLead.answers('ines@example.com')),
    });
    const { reference } = (await answer.json()) as { reference: string };
    await dev.says(/folk 200 POST \/v1\/people/);
    await dev.says(new RegExp(`Reference: ${reference}`));
    await dev.says(new RegExp(`Mail +to agency@tidewright\\.example: .+ from .+${reference}`));
    await dev.says(/Chat +.+ from/);
    expect(crm.calls).toEqual([]);
  });

  it('serves nothing outside the site', async () => {
    const served: string[] = [];
    const files = [
      ...kept,
      '.env',
      'package.json',
      'packages/settings/config.ts',
      'scripts/dev.ts',
    ];
    for (const path of files.flatMap(waysTo)) {
      const { status, text } = await ask(path);
      if (status < 400 || text.includes(secret)) served.push(`${status} ${path}`);
    }
    expect(served).toEqual([]);
  });

  it('answers only its own pages', async () => {
    const { host } = new URL(address);
    for (const path of [
      '/contact',
      '/apps/site/islands/LeadForm.tsx',
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
      // DNS rebinding: an attacker's domain can resolve to this address.
      expect((await ask(path, { host: 'else.example' })).status, path).toBe(403);
      expect((await ask(path, { host })).status, path).toBe(200);
    }
  });

  /** Only for what hangs: on an idle machine each takes less than two seconds. */
  const soon = { timeout: 120_000, interval: 200 };
  const seen = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: { accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  };
  // An error page quotes the file that failed.
  const shows = (path: string, text: string) =>
    vi.waitFor(
      async () =>
        expect(await seen(path)).toEqual({ status: 200, text: expect.stringContaining(text) }),
      soon,
    );

  it('shows saved content, and quotes of it in other files', async () => {
    edit('content/pages/contact.yaml', /^heading: .*$/m, 'heading: "Call {phone}"');
    await shows('/contact', 'Call +');
    edit('content/company.yaml', /^phone: .*$/m, 'phone: "+1 (555) 010-0199"');
    await shows('/contact', 'Call +1 (555) 010-0199');
  });

  it.runIf(isThorough)(
    'shows changes to a form, form messages, the brand, a component and a style',
    async () => {
      edit('content/forms/contact.yaml', /label: .*/, 'label: Your good name');
      await shows('/contact', 'Your good name');
      edit('content/forms/messages.yaml', /notText: .*/, 'notText: In letters, please');
      await shows('/apps/site/islands/rule-words.ts', 'In letters, please');
      edit('content/brand.yaml', /^corners: .*$/m, 'corners: 13px');
      await shows('/apps/site/styles/site.css?direct', '13px');
      edit('apps/site/sections/frame/Footer.tsx', '<footer', '<footer data-edited="yes"');
      await shows('/contact', 'data-edited="yes"');
      edit('apps/site/styles/legal.css', /$/, '\n.edited-style { color: teal }\n');
      await shows('/apps/site/styles/site.css?direct', 'edited-style');
    },
  );

  it('shows a mistake, and the page again after the fix', async () => {
    const undoPhone = edit('content/company.yaml', /^phone: .*$/m, 'fone: "+1 (555) 010-0199"');
    await vi.waitFor(async () => {
      const { status, text } = await seen('/contact');
      expect(status).toBe(500);
      expect(text).toMatch(/content\/company\.yaml:\d+: phone: is missing/);
      expect(text).toContain('/@vite/client');
    }, soon);
    undoPhone();
    await vi.waitFor(async () => expect((await seen('/contact')).status).toBe(200), soon);
  });

  it('checks a form by the rules that its page shows', async () => {
    const { label = '' } = formOf(someOrder).fields.find(({ name }) => name === noted) ?? {};
    edit(`content/packages/${someOrder}.yaml`, /maxLength: \d+/g, 'maxLength: 5');
    await vi.waitFor(
      async () => {
        const refused = await fetch(`${address}/api/leads/${someOrder}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: address },
          body: JSON.stringify({ [noted]: 'Bookings' }),
        });
        expect(await refused.json()).toMatchObject({
          errors: { [noted]: tooLong(label, 5) },
        });
      },
      { timeout: 120_000, interval: 500 },
    );
  });

  it('leaves nothing running', async () => {
    dev.signal('SIGTERM');
    await dev.silent;
    const left = await Promise.all([0, 1, 2, 3, 4, 5].map((more) => answers(port + more)));
    expect(left).toEqual(left.map(() => false));
  });

  /** Changes a file of the project; returns a function that undoes it. */
  function edit(file: string, before: string | RegExp, after: string): () => void {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(before, () => after);
    if (changed === text) throw new Error(`${file} doesn’t contain ${before}`);
    writeFileSync(path, changed);
    return () => writeFileSync(path, text);
  }

  /** Sends the path as is: fetch would normalize dots. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/`, { path, headers }, resolve).on('error', reject);
    });
    const text = (await answered.toArray()).join('');
    return { status: answered.statusCode ?? 0, headers: answered.headers, text };
  }

  /** The URLs under which Vite and Astro serve files. */
  function waysTo(file: string): string[] {
    const encoded = file.replaceAll('e', '%65').replace('.', '%2e');
    const paths = [
      file,
      encoded,
      `/${file}`,
      `apps/site/../../${file}`,
      `apps/site/%2e%2e/../${file}`,
    ];
    const whole = [`@fs${folder}/${file}`, `@fs/${folder}/${encoded}`, `@id/${folder}/${file}`];
    return [
      ...[...paths, ...whole].flatMap((path, turn) =>
        inTurn(queries, turn + file.length).map((query) => `/${path}${query}`),
      ),
      `/_image?href=/${file}&f=svg`,
      `/_image?href=/@fs${folder}/${file}&f=svg`,
    ];
  }
});

const queries = ['', '?raw', '?url', '?import', '?import&raw', '?raw??', '?.svg?import&raw'];
