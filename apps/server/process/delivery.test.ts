import { connectCrms, groupIdsOf } from '@tidewright/crm';
import type { Outbox } from '@tidewright/leads';
import { readConfig } from '@tidewright/settings/config';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newLead, silent } from '../../../packages/crm/lead.fixture.ts';
import { type HttpReceiver, startReceiver } from '../../../packages/crm/receiver.fixture.ts';
import { claimOne } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { folkSettings } from '../../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../../tools/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { createDelivery, type DeliveryWorkers } from './delivery.ts';

const outbox = useTemporaryStore();
let folk: Folk;
let webhook: HttpReceiver;
let deliveries: DeliveryWorkers[];

beforeEach(async () => {
  deliveries = [];
  folk = await startFolk();
  webhook = await startReceiver(() => ({ status: 200, body: {} }));
});
afterEach(async () => {
  await Promise.all(deliveries.map(({ stop }) => stop(AbortSignal.abort())));
  await Promise.all([folk.close(), webhook.close()]);
});

function create(more: Record<string, string> = {}, store = outbox): DeliveryWorkers {
  const config = readConfig({ ...folkSettings(folk), ...more }, company);
  const delivery = createDelivery(config, { current: () => company }, store, silent);
  deliveries.push(delivery);
  return delivery;
}

const accept = () => storedAs(outbox, 'waiting', newLead(), new Date());

/** Less than a worker's longest sleep. */
const patience = { timeout: 60_000, interval: 10 };

const untilDelivered = (reference: string) =>
  vi.waitFor(
    async () => expect(await outbox.find(reference)).toMatchObject({ state: 'delivered' }),
    patience,
  );

it('takes nothing from the queue before it is started', async () => {
  const reference = await accept();
  const delivery = create();
  delivery.wake();
  await delivery.stop(new AbortController().signal);
  expect(await outbox.find(reference)).toMatchObject({ state: 'waiting' });
  expect(folk.state.arrivals).toEqual([]);
});

it('brings new leads to the first receiver that is set, and to no other', async () => {
  const references = [await accept(), await accept()];
  const othersLooked = Promise.withResolvers<void>();
  const store: Outbox = {
    ...outbox,
    async claim(request, now) {
      if (request.mode === 'webhook') await othersLooked.promise;
      const claims = await outbox.claim(request, now);
      othersLooked.resolve();
      return claims;
    },
  };
  create({ CRM_WEBHOOK_URL: webhook.url }, store).start();
  for (const reference of references) {
    await untilDelivered(reference);
    expect(await outbox.find(reference)).toMatchObject({ mode: 'webhook' });
  }
  expect(webhook.calls).toHaveLength(2);
  expect(folk.state.arrivals).toEqual([]);
});

it('finishes with another receiver what was begun with it', async () => {
  const reference = await accept();
  const now = new Date();
  await outbox.retryLater(await claimOne(outbox, now), { at: now, reason: 'down' }, now);
  create({ CRM_WEBHOOK_URL: webhook.url }).start();
  await untilDelivered(reference);
  expect(await outbox.find(reference)).toMatchObject({ mode: 'folk' });
  expect(webhook.calls).toEqual([]);
  expect(folk.state.people.size).toBe(1);
});

it('leaves the queue to others where it is switched off', async () => {
  const pausedUntil = vi.fn(outbox.pausedUntil);
  const delivery = create({ WORKER: 'off' }, { ...outbox, pausedUntil });
  delivery.start();
  delivery.wake();
  await delivery.stop(new AbortController().signal);
  expect(pausedUntil).not.toHaveBeenCalled();
});

it('waits in a stop for a delivery under way, unless it has to give up', async () => {
  const reference = await accept();
  folk.switches.lostReplies.push({ step: 'people.list', times: 1, afterMs: 3_600_000 });
  const delivery = create();
  delivery.start();
  await vi.waitFor(() => expect(folk.state.arrivals).toHaveLength(1), patience);
  const givingUp = new AbortController();
  const end = vi.fn();
  const stopped = delivery.stop(givingUp.signal).then(end);
  await outbox.checkWritable();
  expect(end).not.toHaveBeenCalled();
  expect(await outbox.find(reference)).toMatchObject({ state: 'sending' });
  givingUp.abort();
  await stopped;
  expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 0 });
});

it('delivers at once when it is woken', async () => {
  const looked = Promise.withResolvers<void>();
  const store: Outbox = {
    ...outbox,
    async claim(request, now) {
      const claims = await outbox.claim(request, now);
      looked.resolve();
      return claims;
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const delivery = create({ CRM_WEBHOOK_URL: webhook.url, FOLK_API_KEY: '' }, store);
    delivery.start();
    await looked.promise;
    await accept();
    delivery.wake();
    const deadline = performance.now() + 20_000;
    while (webhook.calls.length === 0 && performance.now() < deadline)
      await new Promise(setImmediate);
    await delivery.stop(new AbortController().signal);
  } finally {
    vi.useRealTimers();
  }
  expect(webhook.calls).toHaveLength(1);
});

const CRM_PROXY_URL = 'https://p.example';
const CRM_WEBHOOK_URL = 'https://h.example';

it.each([
  [{ FOLK_API_KEY: '' }, []],
  [{ FOLK_API_KEY: '', CRM_WEBHOOK_URL }, ['webhook']],
  [{}, ['folk']],
  [{ CRM_PROXY_URL }, ['proxy', 'folk']],
  [{ CRM_PROXY_URL, CRM_WEBHOOK_URL }, ['webhook', 'proxy', 'folk']],
])('has a transport for each receiver that is set: %o', (more, modes) => {
  const config = readConfig({ ...folkSettings(folk), ...more }, company);
  const tools = { clock: () => new Date(), log: silent, people: outbox };
  const { transports } = connectCrms(config.crm, tools);
  expect(transports.map(({ mode }) => mode)).toEqual(modes);
});

it('calls the proxy that is set, with the groups that are', async () => {
  await accept();
  create({ CRM_PROXY_URL: webhook.url }).start();
  await vi.waitFor(() => expect(webhook.calls).not.toEqual([]), patience);
  expect(webhook.calls[0]?.text).toContain(LEADS_GROUP_ID);
  expect(folk.state.arrivals).toEqual([]);
});

it('names the groups that are set, and invents none', () => {
  expect(groupIdsOf(readConfig(folkSettings(folk), company).crm)).toEqual({
    leads: LEADS_GROUP_ID,
    applicants: APPLICANTS_GROUP_ID,
  });
  expect(groupIdsOf(readConfig({}, company).crm)).toEqual({});
  const leadsOnly = readConfig({ FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID }, company);
  expect(groupIdsOf(leadsOnly.crm)).toEqual({ leads: LEADS_GROUP_ID });
});
