import type { Outbox } from '@tidewright/leads';
import { readConfig } from '@tidewright/settings/config';
import { receiversFor } from '@tidewright/settings/recipients';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingLog, newLead, silent } from '../../../packages/crm/lead.fixture.ts';
import { type HttpReceiver, startReceiver } from '../../../packages/crm/receiver.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { openTemporaryStore } from '../../../test/temporary-store.ts';
import { folkSettings } from '../../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../../tools/folk/start.ts';
import { type MailServer, startMail } from '../../../tools/mail/start.ts';
import { type ChatServer, startChat } from '../../../tools/mail/start-chat.ts';
import { createDelivery, type DeliveryWorkers } from './delivery.ts';
import { warnOfRemovedReceivers } from './warnings.ts';

let [folk, mail, chat]: [Folk, MailServer, ChatServer] = [] as never;
let hooks: readonly HttpReceiver[];
let outbox: Outbox;
let delivery: DeliveryWorkers;

beforeEach(async () => {
  [folk, mail, chat] = [await startFolk(), await startMail(), await startChat()];
  const take = () => ({ status: 200, body: {} });
  hooks = [await startReceiver(take), await startReceiver(take)];
  const config = configOf({ ALSO_WEBHOOK_URLS: hooks.map(({ url }) => url).join(', ') });
  outbox = await openTemporaryStore({
    alsoTo: receiversFor(config.notices, company, config.crm.also),
  });
  delivery = createDelivery(config, { current: () => company }, outbox, silent);
});
afterEach(async () => {
  await delivery.stop(AbortSignal.abort());
  await Promise.all([folk, mail, chat, ...hooks].map((server) => server.close()));
  await outbox.close();
});

const configOf = (more: Record<string, string>) =>
  readConfig(
    {
      ...folkSettings(folk),
      CRM_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIHRoZSBhZ2VuY3k=',
      SMTP_URL: mail.url,
      MAIL_FROM: 'website@agency.example',
      NOTIFY_TO: 'hello@agency.example',
      NOTIFY_WEBHOOK_URL: chat.url,
      ...more,
    },
    company,
  );

const patience = { timeout: 60_000, interval: 20 };

/** State, tries and events of each receiver, oldest first. */
async function stories(reference: string) {
  const lead = await outbox.find(reference);
  const kinds = (events: readonly { readonly kind: string }[] | null) =>
    (events ?? []).map(({ kind }) => kind).toReversed();
  const beside = await outbox.deliveries.list({ reference, limit: 9 });
  const deliveries = beside.map(async ({ id, receiver, state, tries }) => {
    const happened = kinds(await outbox.deliveries.timeline(id));
    return [receiver.replace(/-\w+$/, ''), { state, tries, happened }] as const;
  });
  const crm = {
    state: lead?.state,
    tries: lead?.tries,
    happened: kinds(await outbox.timeline(reference)),
  };
  return { crm, ...Object.fromEntries(await Promise.all(deliveries)) };
}

it('keeps five receivers apart, each with its own state, tries and timeline', async () => {
  folk.switches.unauthorized = true;
  mail.switches.refuseMail = '554 no';
  const [down, slow] = hooks;
  down?.fail('/', { kind: 'answer', status: 503 }, 1);
  slow?.fail('/', { kind: 'hang' }, 1);
  const reference = await storedAs(outbox, 'waiting', newLead(), new Date());
  delivery.start();

  const [failing = '', hanging = ''] = hooks.map(({ url }) => `webhook:${new URL(url).host}`);
  await vi.waitFor(
    async () =>
      expect(await stories(reference)).toMatchObject({
        crm: { state: 'waiting', tries: 0, happened: ['received'] },
        [failing]: { state: 'delivered', tries: 1, happened: ['made', 'failed', 'delivered'] },
        [hanging]: { state: 'sending', tries: 0, happened: ['made'] },
        mail: { state: 'not-delivered', tries: 1, happened: ['made', 'not-delivered'] },
        chat: { state: 'delivered', tries: 0, happened: ['made', 'delivered'] },
      }),
    patience,
  );
  expect(await outbox.pausedUntil('folk')).toMatchObject({ kind: 'refused' });
  const [{ text = '', headers } = { headers: {} }] = down?.calls ?? [];
  expect(JSON.parse(text)).toMatchObject({ reference, answers: newLead().values });
  expect(headers).toMatchObject({
    'webhook-id': `msg_${reference}`,
    'webhook-signature': expect.stringMatching(/^v1,/),
  });

  const beside = await outbox.deliveries.list({ reference, limit: 9 });
  const chosen = beside.find(({ receiver }) => receiver.startsWith(failing));
  await outbox.deliveries.resend(chosen?.id ?? '', { who: 'Grace', now: new Date() });
  delivery.wake();
  await vi.waitFor(() => expect(down?.calls).toHaveLength(3), patience);
  expect(chat.messages).toHaveLength(1);
});

it('says at the start what waits for a receiver that is no longer set', async () => {
  await outbox.accept(newLead(), new Date());
  const { log, lines } = keepingLog();
  const receivers = createDelivery(
    configOf({ ALSO_WEBHOOK_URLS: '' }),
    { current: () => company },
    outbox,
    log,
  ).receivers;
  await warnOfRemovedReceivers(outbox, receivers, log);
  expect(lines.map(({ message }) => message)).toEqual(
    hooks
      .map(({ url }) => new URL(url).host)
      .sort()
      .map((host) =>
        expect.stringMatching(
          `^1 delivery waits for webhook:${host}-\\w{6}, which is no longer set: set it again in ALSO_WEBHOOK_URLS`,
        ),
      ),
  );
});
