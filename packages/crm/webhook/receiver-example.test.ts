import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { preferredTimes } from '@tidewright/forms';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../test/faults/server-process.ts';
import { claimedLead, never, silent } from '../lead.fixture.ts';
import { startReceiver } from '../receiver.fixture.ts';
import { createReferenceInventory } from '../reference-inventory.ts';
import { signWebhook } from '../webhook-signature.ts';
import { createWebhookTransport, webhookMessage } from './webhook-transport.ts';

/** The example in docs/webhook.md. */
const page = readFileSync('docs/webhook.md', 'utf8');
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)?.[1] ?? '';

const secret = 'whsec_c2VjcmV0IG9mIHRoZSBhZ2VuY3k=';
let url: string;
let said = '';
let stop: () => Promise<unknown>;

beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'receiver-')), 'receiver.mjs');
  writeFileSync(file, block('js'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [file], {
    env: { PORT: port, CRM_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  url = `http://127.0.0.1:${port}`;
  stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  while (!(await fetch(url).catch(() => undefined))) await sleep(20);
});
afterAll(() => stop());

const transport = (secret: string) =>
  createWebhookTransport({ url, secret, groupIds: {}, clock: () => new Date(), log: silent });
const lead = claimedLead();

it('takes what we sign, and a repetition only once', async () => {
  for (let time = 0; time < 2; time += 1) {
    const outcome = await transport(secret).deliver(lead, async () => true, never);
    expect(outcome.kind).toBe('delivered');
  }
  expect(said).toBe(`A lead: ${lead.reference}\n`);
});

it('says which leads it has', async () => {
  const options = { mode: 'webhook', url, secret, clock: () => new Date(), log: silent } as const;
  const { readPage } = createReferenceInventory(options);
  const leads = [lead, { ...lead, id: 'other', reference: 'TW-2222-2222' }].map((one) => ({
    ...one,
    seen: [],
    found: null,
  }));
  expect(await readPage('references', null, leads, never)).toMatchObject({
    data: { records: [{ part: 'all', id: lead.reference }], next: null },
  });
});

const now = () => Math.floor(Date.now() / 1000);

it.each([
  ['nothing that is signed', {}],
  ['another secret', { secret: 'another' }],
  ['another body', { sent: '{"reference":"X"}' }],
  ['an old time', { timestamp: now() - 301 }],
  ['a time to come', { timestamp: now() + 400 }],
])('refuses %s', async (_, changed: { secret?: string; sent?: string; timestamp?: number }) => {
  const id = 'msg_1';
  const body = '{"reference":"TW-1"}';
  const timestamp = changed.timestamp ?? now();
  const signature = signWebhook({ id, timestamp, body }, changed.secret ?? secret);
  const { status } = await fetch(url, {
    method: 'POST',
    body: changed.sent ?? body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(Object.keys(changed).length > 0 && { 'webhook-signature': signature }),
    },
  });
  expect(status).toBe(401);
});

it('is shown the message that we send', () => {
  const shown = JSON.parse(block('json'));
  const sent = webhookMessage(lead, { leads: 'grp_1' });
  expect(Object.keys(shown)).toEqual(Object.keys(sent));
  expect(Object.keys(shown.deal)).toEqual(Object.keys(sent.deal ?? {}));
});

it.each([
  ['the first message', {}],
  ['the plain one', { progress: { degraded: true } }],
  ['the one of times', { progress: { contactId: 'msg_1' } }],
])('describes every key of %s', async (_, given) => {
  const receiver = await startReceiver(() => ({ status: 204, body: null }));
  onTestFinished(() => receiver.close());
  const options = { groupIds: { leads: 'grp_1' }, clock: () => new Date(), log: silent };
  const named = { ...lead.values, [preferredTimes]: 'Thursday at ten' };
  await createWebhookTransport({ ...options, url: receiver.url }).deliver(
    claimedLead({ values: named, ...given }),
    async () => true,
    never,
  );
  const [fields = ''] = /^\| field \| meaning \|$[\s\S]*?^$/m.exec(page) ?? [];
  const described = [...fields.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const sent = receiver.calls.flatMap(({ text }) => Object.keys(JSON.parse(text)));
  expect(sent).toContain('reference');
  expect(described).toEqual(expect.arrayContaining([...new Set(sent)]));
});
