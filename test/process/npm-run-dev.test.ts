import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startReceiver } from '../../src/delivery/receiver.fixture.ts';
import { formOf, noted, someOrder, tooLong } from '../content-forms.ts';
import { answers, freePorts } from './free-ports.ts';
import { copyProject } from './project-copy.ts';
import { run } from './running.ts';

let folder: string;
beforeAll(() => {
  folder = copyProject();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('npm run dev shows the site and brings its leads to the stand-in, which prints them', {
  timeout: 300_000,
}, async () => {
  const crm = await startReceiver(() => ({ status: 200, body: {} }));
  // What an agency has set for its real site.
  writeFileSync(
    join(folder, '.env'),
    `CRM_WEBHOOK_URL=${crm.url}\nSITE_URL=https://real.example\n`,
  );
  const mend = edit('content/company.yaml', /^phone: .*$/m, 'fone: ""');
  const port = await freePorts();
  const address = `http://127.0.0.1:${port}`;
  const dev = run(['npm', 'run', 'dev'], folder, {
    PORT: String(port),
    RATE_LIMIT_IP: '1000',
    RATE_LIMIT_IP_FORM: '1000',
  });
  await showsWhatIsWrongAtTheStart(address);
  mend();
  await fetch(address, { headers: { accept: 'text/html' } });
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
    timeout: 90_000,
    interval: 250,
  });
  expect(existsSync(join(folder, 'dist/site'))).toBe(false);
  const page = await fetch(`${address}/contact`);
  expect(await page.text()).toContain('data-form="contact"');
  const answer = await fetch(`${address}/api/leads/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'ines@example.com' }),
  });
  const { reference } = (await answer.json()) as { reference: string };
  await dev.says(/folk 200 POST \/v1\/people/);
  await dev.says(new RegExp(`Reference: ${reference}`));
  await dev.says(
    new RegExp(`Mail +to agency@tidewright\\.example: Newsletter from ines@.*${reference}`),
  );
  await dev.says(/Chat +Newsletter from/);
  expect(crm.calls).toEqual([]);

  await showsEachSave(address);
  await takesWhatIsAskedNow(address);

  dev.signal('SIGTERM');
  await dev.silent;
  const left = await Promise.all([0, 1, 2, 3, 4, 5].map((more) => answers(port + more)));
  expect(left).toEqual(left.map(() => false));
  await crm.close();
});

/** Changes a file of the project; the change may stand in it once. */
function edit(file: string, before: string | RegExp, after: string): () => void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(before, () => after);
  if (changed === text) throw new Error(`${file} does not hold ${before}`);
  writeFileSync(path, changed);
  return () => writeFileSync(path, text);
}

/** Astro itself ends at such content. */
const showsWhatIsWrongAtTheStart = (address: string) =>
  vi.waitFor(
    async () => {
      const page = await fetch(address, { headers: { accept: 'text/html' } });
      expect(await page.text()).toMatch(/content\/company\.yaml:\d+: phone: is missing/);
    },
    { timeout: 60_000, interval: 250 },
  );

/** Without a load beside it each takes less than two seconds. */
const soon = { timeout: 30_000, interval: 200 };

/** Content, a quotation of it, a form, what all forms say, the look, a component, a style, and a mistake. */
async function showsEachSave(address: string): Promise<void> {
  const seen = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: { accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  };
  // An error page quotes the file that it failed on.
  const shows = (path: string, text: string) =>
    vi.waitFor(
      async () =>
        expect(await seen(path)).toEqual({ status: 200, text: expect.stringContaining(text) }),
      soon,
    );

  edit('content/pages/contact.yaml', /^heading: .*$/m, 'heading: "Call {phone}"');
  await shows('/contact', 'Call +');
  // In a file that is not saved again.
  edit('content/company.yaml', /^phone: .*$/m, 'phone: "+1 (555) 010-0199"');
  await shows('/contact', 'Call +1 (555) 010-0199');
  edit('content/forms/contact.yaml', /label: .*/, 'label: Your good name');
  await shows('/contact', 'Your good name');
  edit('content/forms/messages.yaml', /notText: .*/, 'notText: In letters, please');
  await shows('/src/site/islands/rule-words.ts', 'In letters, please');
  edit('content/brand.yaml', /^corners: .*$/m, 'corners: 13px');
  await shows('/src/site/styles/site.css?direct', '13px');
  edit('src/site/sections/frame/Footer.tsx', '<footer', '<footer data-edited="yes"');
  await shows('/contact', 'data-edited="yes"');
  edit('src/site/styles/legal.css', /$/, '\n.edited-style { color: teal }\n');
  await shows('/src/site/styles/site.css?direct', 'edited-style');

  const mend = edit('content/company.yaml', /^phone: .*$/m, 'fone: "+1 (555) 010-0199"');
  await vi.waitFor(async () => {
    const { status, text } = await seen('/contact');
    expect(status).toBe(500);
    expect(text).toMatch(/content\/company\.yaml:\d+: phone: is missing/);
    expect(text).toContain('/@vite/client');
  }, soon);
  mend();
  await vi.waitFor(async () => expect((await seen('/contact')).status).toBe(200), soon);
}

/** The server takes a form by the rules that its page shows. */
async function takesWhatIsAskedNow(address: string): Promise<void> {
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
    { timeout: 60_000, interval: 500 },
  );
}
