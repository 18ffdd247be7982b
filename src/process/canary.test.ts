import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { folkSettings } from '../../test/folk/settings.ts';
import { type Folk, startFolk } from '../../test/folk/start.ts';
import { serve } from '../../test/serving.ts';
import { useTemporaryStore } from '../../test/temporary-store.ts';
import { type Config, readConfig } from '../config.ts';
import { keepingLog, never, silent } from '../delivery/lead.fixture.ts';
import { type HttpReceiver, startReceiver } from '../delivery/receiver.fixture.ts';
import { exampleLead } from '../leads/contract/example-lead.fixture.ts';
import type { Outbox } from '../leads/outbox.ts';
import { canaryAddress } from '../leads/test-addresses.ts';
import { runCanary, sayOutcome, sendWeeklyCanary } from './canary.ts';
import { createDelivery } from './delivery.ts';

const day = 24 * 60 * 60_000;
/** Monday, 10 am there. */
const monday = new Date('2026-03-02T15:00:00.000Z');
const at = (ms: number) => new Date(monday.getTime() + ms);
const channels = ['mail'] as const;

const outbox = useTemporaryStore();
let wake: () => void;
let settings: Record<string, string>;

beforeEach(async () => {
  wake = () => {};
  const form = await serve(async (request, response) => {
    const values = (await json(request)) as Record<string, string>;
    const lead = exampleLead({ values, email: String(values['email']) });
    const accepted = await outbox.accept(lead, new Date());
    wake();
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(accepted));
  });
  settings = { PORT: new URL(form.url).port };
  return form.close;
});

describe('on every way that is set', () => {
  let folk: Folk;
  let proxy: HttpReceiver;

  beforeEach(async () => {
    folk = await startFolk();
    proxy = await startReceiver(() => ({ status: 200, body: { data: { id: 'per_of_proxy' } } }));
  });
  afterEach(() => Promise.all([folk.close(), proxy.close()]));

  async function send(given: Record<string, string>, waitMs = 60_000) {
    const config = readConfig({ ...settings, ...given }, company);
    const delivery = createDelivery(config, () => company, outbox, silent);
    delivery.start();
    wake = delivery.wake;
    const outcome = await runCanary(config, outbox, { waitMs, signal: never, log: silent });
    await delivery.stop(AbortSignal.abort());
    return outcome;
  }

  const addresses = () => [...folk.state.people.values()].flatMap(({ emails }) => emails);

  it('it goes through folk, where nothing of it stays', async () => {
    const known = addresses();
    expect(await send(folkSettings(folk))).toEqual({
      arrived: true,
      ways: ['form', 'store', 'CRM'],
      leftInCrm: 0,
    });
    const calls = folk.state.arrivals.map(({ method }) => method);
    expect(calls).toEqual(expect.arrayContaining(['POST', 'DELETE']));
    expect(addresses()).toEqual(known);
  });

  it('behind a proxy its contact stays: an id of someone else’s means nothing to folk', async () => {
    const outcome = await send({ ...folkSettings(folk), CRM_PROXY_URL: proxy.url });
    expect(outcome).toMatchObject({ arrived: true, leftInCrm: 1 });
    expect(folk.state.arrivals).toEqual([]);
  });

  it('it has arrived in the store where leads stay there', async () => {
    expect(await send({}, 0)).toEqual({ arrived: true, ways: ['form', 'store'], leftInCrm: 0 });
  });

  it('it has not arrived before the CRM has it', async () => {
    expect(await send({ ...folkSettings(folk), WORKER: 'off' }, 0)).toMatchObject({
      arrived: false,
      reason: 'It didn’t reach the CRM. It’s still waiting.',
    });
  });
});

describe('once a week', () => {
  const gone = () => readConfig({ ...settings, PORT: '1' }, company);

  const announced = async () =>
    (await outbox.deliveries.list({ limit: 99 })).map(({ receiver, message }) => [
      receiver,
      message?.title,
    ]);

  const canaryOf = (config: Config, signal = never) => {
    const { log, lines } = keepingLog();
    const send = (now: Date) =>
      sendWeeklyCanary(
        { settings: config, facts: () => company, outbox, channels, signal, log, waitMs: 0 },
        now,
      );
    return { send, lines };
  };

  it('one is sent, and raises an alarm when it does not arrive', async () => {
    const { send, lines } = canaryOf(gone());
    await send(monday);
    await send(at(day));
    const reason = 'The form at http://127.0.0.1:1 doesn’t answer.';
    expect(lines).toEqual([{ level: 'error', message: 'canary', reason }]);
    await send(at(7 * day));
    expect(lines).toHaveLength(2);
    expect(await announced()).toEqual([['mail', 'The canary did not arrive']]);
  });

  it('one that arrives is logged, and no one is disturbed', async () => {
    const { send, lines } = canaryOf(readConfig(settings, company));
    await send(monday);
    expect(lines).toEqual([{ level: 'info', message: 'canary' }]);
    expect(await announced()).toEqual([]);
    expect(await outbox.alarms.lastTime('canary')).not.toBeNull();
    expect((await outbox.person(canaryAddress)).leads).toEqual([]);
    expect(await outbox.sum()).toMatchObject({ received: 1, erased: 1 });
  });

  it('one that waits in the queue is left to the alarms of the queue', async () => {
    const config = readConfig({ ...settings, CRM_WEBHOOK_URL: 'http://127.0.0.1:1/' }, company);
    await outbox.pause('webhook', at(day), 'The CRM refuses our key', 'refused');
    const { send, lines } = canaryOf(config);
    await send(monday);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', reason: expect.stringContaining('the CRM') }),
    ]);
    expect(await announced()).toEqual([]);
  });

  it('it has minutes to arrive', async () => {
    const { log, lines } = keepingLog();
    const stopping = new AbortController();
    const find = vi.fn<Outbox['find']>((reference) => {
      if (find.mock.calls.length === 3) stopping.abort();
      return outbox.find(reference);
    });
    const store = { ...outbox, find };
    const config = readConfig({ ...settings, CRM_WEBHOOK_URL: 'http://127.0.0.1:1/' }, company);
    const { signal } = stopping;
    await sendWeeklyCanary(
      { settings: config, facts: () => company, outbox: store, channels, signal, log },
      monday,
    );
    expect(find).toHaveBeenCalledTimes(3);
    expect(lines).toEqual([]);
  });

  it('nothing is said when the server is stopped meanwhile', async () => {
    const { send, lines } = canaryOf(gone(), AbortSignal.abort());
    await send(monday);
    expect(lines).toEqual([]);
    expect(await announced()).toEqual([]);
  });
});

it('says what was lost, why and what to do, and once that it is over', async () => {
  const reason = 'It didn’t reach the CRM. It’s still waiting.';
  await sayOutcome(outbox, { arrived: false, reason, reference: null }, channels);
  const arrived = { arrived: true, ways: [], leftInCrm: 0 } as const;
  await sayOutcome(outbox, arrived, channels);
  await sayOutcome(outbox, arrived, channels);
  const messages = (await outbox.deliveries.list({ limit: 99 })).map(({ message }) => message);
  expect(messages).toHaveLength(2);
  expect(messages).toEqual(
    expect.arrayContaining([
      {
        title: 'The canary did not arrive',
        lines: [
          'The website sent itself a test lead, and it got lost. Visitors’ leads may get lost, too.',
          reason,
          'Try again: npm run leads -- canary',
        ],
      },
      { title: 'The canary arrives again', lines: ['The problem we reported is over.'] },
    ]),
  );
});
