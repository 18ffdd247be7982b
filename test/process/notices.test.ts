import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fullSubmission } from '../../packages/forms/samples.fixture.ts';
import { folkSettings } from '../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../tools/folk/start.ts';
import { type MailServer, startMail } from '../../tools/mail/start.ts';
import { type ChatServer, startChat } from '../../tools/mail/start-chat.ts';
import { freePort, type ServerProcess, startServer } from '../faults/server-process.ts';
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
  };
  server = await startServer('notices', settings);
});

afterAll(async () => {
  await server.stop();
  await Promise.all([folk.close(), mail.close(), chat.close(), alerts.close()]);
  rmSync(folder, { recursive: true });
});

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

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
  await until(() => expect(chat.messages).toHaveLength(1));
  expect(alerts.messages).toEqual([]);
  expect(server.said()).not.toMatch(/ines|Aalto|mail check failed/i);
});

it('reports wrong mail settings at start', async () => {
  const port = await freePort();
  const other = await startServer('notices-wrong', {
    ...settings,
    DATA_DIR: join(folder, 'other'),
    PORT: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  await until(() => expect(other.said()).toContain('mail check failed'));
  expect(other.said()).toContain(
    `Nothing answers at 127.0.0.1:${port}. Check the port in SMTP_URL`,
  );
  await other.stop();
});
