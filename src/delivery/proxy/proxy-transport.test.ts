import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Progress } from '../../leads/lead.ts';
import type { Harness } from '../contract/station.ts';
import { claimedLead } from '../lead.fixture.ts';
import type { Log } from '../log.ts';
import { type HttpReceiver, type ReceivedCall, startReceiver } from '../receiver.fixture.ts';
import { describeTransport } from '../transport.contract.ts';
import { createProxyTransport } from './proxy-transport.ts';

const PATHS = {
  contact: '/api/folk/contacts',
  deal: '/api/folk/deals',
  note: '/api/folk/notes',
} as const;

/** Makes one record for each Idempotency-Key. */
class RecordKeeper {
  readonly records = new Map<string, { path: string; data: Record<string, unknown> }>();
  isPicky = false;

  take({ path, headers, text }: ReceivedCall) {
    const { data } = JSON.parse(text);
    const isFull = 'customFieldValues' in data || path === PATHS.deal;
    if (this.isPicky && isFull) return { status: 422, body: { error: 'Unknown field' } };
    const key = String(headers['idempotency-key']);
    if (!this.records.has(key)) this.records.set(key, { path, data });
    return { status: 200, body: { data: { id: `id-of-${key}` } } };
  }

  count(path: string): number {
    return [...this.records.values()].filter((record) => record.path === path).length;
  }
}

const harness: Harness = {
  steps: ['contact', 'deal', 'note'],
  isFinalWhenPlainIsRefused: false,
  async start({ log, timeoutMs }) {
    const keeper = new RecordKeeper();
    const receiver = await startReceiver((call) => keeper.take(call));
    return {
      transport: createProxyTransport({
        url: receiver.url,
        groupIds: {},
        clock: () => new Date(),
        log,
        limits: timeoutMs === undefined ? {} : { timeoutMs },
      }),
      held: () => ({
        contacts: keeper.count(PATHS.contact),
        deals: keeper.count(PATHS.deal),
        notes: keeper.count(PATHS.note),
      }),
      calls: () => receiver.calls.length,
      fail: (step, fault, times) => receiver.fail(PATHS[step], fault, times),
      refuseAllButPlain: () => {
        keeper.isPicky = true;
      },
      received: () => JSON.stringify([...keeper.records]),
      leave: receiver.close,
      close: receiver.close,
    };
  },
};

describeTransport('proxy', harness);

describe('proxy', () => {
  const quiet = () => undefined;
  const log: Log = { info: quiet, warn: quiet, error: quiet };
  const never = new AbortController().signal;
  let receiver: HttpReceiver;
  let answer: { status: number; body: unknown };

  beforeEach(async () => {
    answer = { status: 200, body: { data: { id: 'per_1' } } };
    receiver = await startReceiver(() => answer);
  });
  afterEach(() => receiver.close());

  function deliver(lead = claimedLead()) {
    const options = { url: receiver.url, groupIds: { leads: 'grp_1' }, clock: () => new Date() };
    const transport = createProxyTransport({ ...options, log });
    return transport.deliver(lead, async (_progress: Progress) => true, never);
  }

  it('sends the contact, then the deal and the note of its id', async () => {
    const lead = claimedLead();
    expect(await deliver(lead)).toEqual({
      kind: 'delivered',
      progress: { contactId: 'per_1', dealId: 'per_1', noteId: 'per_1' },
    });
    const { group: _group, customFields, ...fields } = lead.contact;
    const sent = receiver.calls.map(({ path, text }) => [path, JSON.parse(text)]);
    expect(sent).toEqual([
      [
        PATHS.contact,
        {
          data: {
            ...fields,
            groups: [{ id: 'grp_1' }],
            customFieldValues: { grp_1: customFields },
          },
        },
      ],
      [
        PATHS.deal,
        {
          data: {
            name: 'Small Business Website - Analytical Ltd',
            stage: 'Package Requested',
            contactId: 'per_1',
            value: 42,
            notes: 'Needs: an engine',
            expectedCloseDate: '2026-12-01',
          },
        },
      ],
      [PATHS.note, { data: { contactId: 'per_1', text: 'We need an engine' } }],
    ]);
    expect(receiver.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      `${lead.reference}-contact`,
      `${lead.reference}-deal`,
      `${lead.reference}-note`,
    ]);
  });

  it.each([404, 405, 501])('keeps deal and note where the proxy answers %d', async (status) => {
    receiver.fail(PATHS.deal, { kind: 'answer', status }, 1);
    receiver.fail(PATHS.note, { kind: 'answer', status }, 1);
    expect(await deliver()).toEqual({ kind: 'delivered', progress: { contactId: 'per_1' } });
  });

  it('does nothing more when no id comes back', async () => {
    answer = { status: 200, body: {} };
    const lead = claimedLead();
    const progress = { contactId: lead.reference };
    expect(await deliver(lead)).toEqual({ kind: 'delivered', progress });
    expect(receiver.calls).toHaveLength(1);
  });

  it('takes an error for an error, whatever the status says', async () => {
    answer = { status: 200, body: { error: 'CRM is away' } };
    const reason = 'Proxy error: 200 - CRM is away';
    expect(await deliver()).toEqual({ kind: 'retry', reason });
  });

  it('tells what the proxy said: the error, otherwise the body', async () => {
    answer = { status: 500, body: { error: 'Out of order for ada@visitor.example' } };
    expect(await deliver()).toMatchObject({ reason: 'Proxy error: 500 - Out of order for […]' });
    receiver.fail(PATHS.contact, { kind: 'answer', status: 502, body: 'Bad\ngateway' }, 1);
    expect(await deliver()).toMatchObject({ reason: 'Proxy error: 502 - Bad gateway' });
  });

  it('pauses the queue when the proxy has no address for contacts', async () => {
    receiver.fail(PATHS.contact, { kind: 'answer', status: 404 }, 1);
    expect(await deliver()).toEqual({ kind: 'refused-key', reason: 'Proxy error: 404' });
  });
});
