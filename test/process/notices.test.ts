import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fullSubmission } from '../../src/forms/samples.fixture.ts';
import { openOutbox } from '../../src/leads/open-outbox.ts';
import { leads } from '../console/leads-here.ts';
import { freePort, type ServerProcess, startServer } from '../faults/server-process.ts';
import { folkSettings } from '../folk/settings.ts';
import { type Folk, startFolk } from '../folk/start.ts';
import { type MailServer, startMail } from '../mail/start.ts';
import { type ChatServer, startChat } from '../mail/start-chat.ts';
import { formOf, someOrder } from '../own-forms.ts';

let folder: string;
let folk: Folk;
let mail: MailServer;
let chat: ChatServer;
let alerts: ChatServer;
let server: ServerProcess;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'told-'));
  [folk, mail] = await Promise.all([startFolk(), startMail()]);
  [chat, alerts] = await Promise.all([startChat(), startChat()]);
  settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    CONSOLE_PORT: 'off',
    ...folkSettings(folk),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tidewright <website@tidewright.example>',
    NOTIFY_TO: `hello@tidewright.example; ${someOrder}: orders@tidewright.example`,
    NOTIFY_WEBHOOK_URL: chat.url,
    ALERT_WEBHOOK_URL: alerts.url,
    VISITOR_COPY: 'on',
    CANARY: 'weekly',
  };
  server = await startServer('notices', settings);
});

afterAll(async () => {
  await server.stop();
  await Promise.all([folk.close(), mail.close(), chat.close(), alerts.close()]);
  rmSync(folder, { recursive: true });
});

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const subjects = () => mail.mails.map(({ headers }) => headers.get('subject') ?? '');

it('sends the canary all the way and removes it everywhere', async () => {
  await until(() => expect(server.said()).toMatch(/"msg":"canary"/));
  expect(server.said()).not.toContain('mail check failed');
  expect(subjects()).toEqual([expect.stringMatching(/^Contact from Canary \([A-Z]+-/)]);
  expect(chat.messages).toHaveLength(1);
  expect(alerts.messages).toEqual([]);
  expect(folk.state.people.size).toBe(0);
  const store = await openOutbox({ dataDir: folder });
  expect(await store.sum()).toMatchObject({ received: 1, erased: 1 });
  expect(await store.deliveries.list({ limit: 9 })).toEqual([]);
  expect(await store.recallPerson('canary@example.com')).toBeNull();
  await store.close();
  expect(await leads('canary --wait 20', settings)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^It arrived in .+: form, store, CRM, chat, mail\. We removed it again\./,
    ),
    err: '',
  });
});

it('announces a lead by mail, chat and copy, and logs no personal data', async () => {
  const answer = await fetch(`${server.address}/api/leads/${someOrder}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...fullSubmission(formOf(someOrder)),
      name: 'Ines Aalto',
      email: 'ines@visitor.example',
    }),
  });
  const body = (await answer.json()) as { reference?: string };
  expect(body).toHaveProperty('reference');
  const to = (address: string) => mail.mails.filter(({ envelope }) => envelope.to[0] === address);
  await until(() => {
    expect(to('orders@tidewright.example')).toHaveLength(1);
    expect(to('ines@visitor.example')).toHaveLength(1);
  });
  expect(to('orders@tidewright.example')[0]?.headers.get('subject')).toContain(
    ` from Ines Aalto (${body.reference})`,
  );
  expect(server.said()).not.toMatch(/ines|Aalto/i);
});

it('says where the canary got lost', async () => {
  folk.switches.down = true;
  const lost = await leads('canary --wait 2', settings);
  expect(lost).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^It didn’t arrive\. It didn’t reach the CRM\. .*stored as [A-Z]+-/),
  });
  folk.switches.down = false;
  expect(await leads('canary --wait 1', { ...settings, PORT: '1' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('The form at http://127.0.0.1:1 doesn’t answer.'),
  });
});

it('reports wrong mail settings at start', async () => {
  const port = await freePort();
  const other = await startServer('notices-wrong', {
    ...settings,
    DATA_DIR: join(folder, 'other'),
    PORT: '0',
    CANARY: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  await until(() => expect(other.said()).toContain('mail check failed'));
  expect(other.said()).toContain(
    `Nothing answers at 127.0.0.1:${port}. Check the port in SMTP_URL`,
  );
  await other.stop();
});
