import { type CrmDeal, preferredTimes } from '@tidewright/forms';
import type { Lead, Progress } from '@tidewright/leads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness } from '../contract/harness.fixture.ts';
import { claimedLead, keepingLog, never } from '../lead.fixture.ts';
import { type HttpReceiver, type ReceivedCall, startReceiver } from '../receiver.fixture.ts';
import { describeTransport } from '../transport.contract.ts';
import { createProxyTransport, type ProxyOptions } from './proxy-transport.ts';

const PATHS = {
  contact: '/api/folk/contacts',
  deal: '/api/folk/deals',
  note: '/api/folk/notes',
  times: '/api/folk/notes',
} as const;

/** One record per Idempotency-Key. */
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
  async start(options) {
    const keeper = new RecordKeeper();
    const receiver = await startReceiver((call) => keeper.take(call));
    return {
      transport: createProxyTransport({
        url: receiver.url,
        groupIds: { leads: 'grp_1', applicants: 'grp_2' },
        clock: () => new Date(),
        ...options,
      }),
      records: () => ({
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
      shutDown: receiver.close,
      close: receiver.close,
    };
  },
};

describeTransport('proxy', harness);

describe('proxy', () => {
  const saved: Progress[] = [];
  const { log, lines } = keepingLog();
  const warnings = () => lines.filter(({ level }) => level === 'warn');
  const groupIds = { leads: 'grp_1', applicants: 'grp_2' };
  let receiver: HttpReceiver;
  let answer: { status: number; body: unknown };

  beforeEach(async () => {
    lines.length = 0;
    answer = { status: 200, body: { data: { id: 'per_1' } } };
    receiver = await startReceiver(() => answer);
  });
  afterEach(() => receiver.close());

  function deliver(lead = claimedLead(), changes: Partial<ProxyOptions> = {}) {
    const options = { url: receiver.url, groupIds, clock: () => new Date(), log };
    const transport = createProxyTransport({ ...options, ...changes });
    const save = async (progress: Progress) => saved.push(progress) > 0;
    return transport.deliver(lead, save, never);
  }

  const expectKeys = ({ reference }: Lead, endings: readonly string[]) =>
    expect(receiver.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(
      endings.map((ending) => `${reference}-${ending}`),
    );

  it('sends the contact, then the deal and the note of its id', async () => {
    const lead = claimedLead();
    expect(await deliver(lead)).toEqual({
      kind: 'delivered',
      progress: { contactId: 'per_1', dealId: 'per_1', noteId: 'per_1' },
    });
    const { group: _group, customFields, ...fields } = lead.contact;
    const { recordedOnly: _recorded, ...deal } = lead.deal as CrmDeal;
    const ending = `\n\nReference: ${lead.reference}`;
    const contact = {
      ...fields,
      description: fields.description + ending,
      groups: [{ id: 'grp_1' }],
      customFieldValues: { grp_1: customFields },
    };
    const note = { contactId: 'per_1', text: `We need an engine${ending}` };
    expect(receiver.calls.map(({ path, text }) => [path, JSON.parse(text)])).toEqual([
      [PATHS.contact, { data: contact }],
      [PATHS.deal, { data: { ...deal, contactId: 'per_1', notes: deal.notes + ending } }],
      [PATHS.note, { data: note }],
    ]);
    expectKeys(lead, ['contact', 'deal', 'note']);
    for (const { headers } of receiver.calls) {
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it.each([
    ['note', PATHS.note, { note: { text: '# **bold** [x](y)', recordedOnly: false } }],
    [
      'plain note',
      PATHS.note,
      { note: { text: '# **bold** [x](y)', recordedOnly: false }, progress: { degraded: true } },
    ],
    [
      'note of times',
      PATHS.times,
      { note: null, values: { [preferredTimes]: '# **bold** [x](y)' } },
    ],
  ])('shows a %s in folk as it was typed', async (_, path, given) => {
    const lead = claimedLead({ deal: null, ...given });
    await deliver(lead);
    const { text } = sentTo(path).at(-1);
    expect(text).toContain('\\# \\*\\*bold\\*\\* \\[x\\](y)');
    expect(text.endsWith(`\n\nReference: ${lead.reference}`)).toBe(true);
  });

  it('gets new keys for what is sent again because the CRM lost it', async () => {
    const lead = claimedLead({ progress: { round: 2 } });
    await deliver(lead);
    expectKeys(lead, ['contact-2', 'deal-2', 'note-2']);
  });

  const sentTo = (path: string) =>
    receiver.calls.filter((call) => call.path === path).map(({ text }) => JSON.parse(text).data);

  it('puts an applicant into the applicants group, without values', async () => {
    const lead = claimedLead({ deal: null, note: null });
    const contact = { ...lead.contact, group: 'applicants' as const, customFields: {} };
    const outcome = await deliver({ ...lead, contact });
    expect(outcome).toEqual({ kind: 'delivered', progress: { contactId: 'per_1' } });
    const [sent] = sentTo(PATHS.contact);
    expect(sent.groups).toEqual([{ id: 'grp_2' }]);
    expect(sent.customFieldValues).toEqual({});
    expect(sentTo(PATHS.note)).toEqual([]);
  });

  it('sends no deal that is recorded only, and none after a plain contact', async () => {
    const { deal } = claimedLead();
    const recorded = deal && { ...deal, recordedOnly: true };
    await deliver(claimedLead({ deal: recorded, progress: { dealId: 'rec_1' } }));
    await deliver(claimedLead({ progress: { contactId: 'per_1', degraded: true } }));
    expect(sentTo(PATHS.deal)).toEqual([]);
  });

  it('sends the rest of a plain contact as a note, without what is recorded only', async () => {
    const note = { text: 'For our eyes', recordedOnly: true };
    const lead = claimedLead({ note, progress: { noteId: 'rec_1', degraded: true } });
    expect(await deliver(lead)).toMatchObject({ progress: { noteId: 'per_1' } });
    const [{ text }] = sentTo(PATHS.note);
    expect(text).toMatch(/^Company: Analytical Ltd\n\n/);
    expect(text.endsWith(`\n\nReference: ${lead.reference}`)).toBe(true);
    expect(text).not.toContain('For our eyes');
  });

  it('has another key for the plain contact than for the full one', async () => {
    receiver.fail(PATHS.contact, { kind: 'answer', status: 422 }, 1);
    const lead = claimedLead();
    await deliver(lead);
    expectKeys(lead, ['contact', 'contact-plain', 'note-plain']);
  });

  describe.each([404, 405, 501])('that answers %d', (status) => {
    const fail = (path: string) => receiver.fail(path, { kind: 'answer', status }, 1);

    it('to deal and note is warned of, and the lead says so', async () => {
      fail(PATHS.deal);
      fail(PATHS.note);
      const lead = claimedLead();
      expect(await deliver(lead)).toEqual({
        kind: 'delivered',
        progress: { contactId: 'per_1', notSent: ['deal', 'note'] },
      });
      const { reference, form } = lead;
      const why = { level: 'warn', reference, form, reason: `Proxy error: ${status}` };
      expect(warnings()).toEqual([
        { ...why, message: 'proxy takes no deals', step: 'deal' },
        { ...why, message: 'proxy takes no notes', step: 'note' },
      ]);
    });

    it('to one of them gets the other', async () => {
      fail(PATHS.deal);
      expect(await deliver()).toEqual({
        kind: 'delivered',
        progress: { contactId: 'per_1', noteId: 'per_1', notSent: ['deal'] },
      });
    });
  });

  it('is offered again what it had no address for, when the lead comes again', async () => {
    const progress = { contactId: 'per_1', notSent: ['deal', 'note'] } as const;
    receiver.fail(PATHS.note, { kind: 'answer', status: 404 }, 1);
    expect(await deliver(claimedLead({ progress }))).toEqual({
      kind: 'delivered',
      progress: { contactId: 'per_1', dealId: 'per_1', notSent: ['note'] },
    });
    expect(await deliver(claimedLead({ progress }))).toEqual({
      kind: 'delivered',
      progress: { contactId: 'per_1', dealId: 'per_1', noteId: 'per_1' },
    });
    expect(warnings()).toHaveLength(1);
  });

  it.each([
    ['a number for an id', { data: { id: 7, name: null } }, '7'],
    ['an id beside an error', { data: { id: 'per_1' }, error: 'Late' }, 'per_1'],
  ])('may answer with %s', async (_what, body, contactId) => {
    answer = { status: 200, body };
    expect(await deliver()).toMatchObject({ kind: 'delivered', progress: { contactId } });
  });

  it.each([
    ['no data', {}],
    ['an empty id', { data: { id: '' } }],
    ['an id of another kind', { data: { id: true } }],
    ['data of another kind', { data: 'fine' }],
    ['no object', 'fine'],
  ])('that answers %s has taken the contact and gets nothing more', async (_what, body) => {
    answer = { status: 200, body };
    const lead = claimedLead();
    const progress = { contactId: lead.reference };
    expect(await deliver(lead)).toEqual({ kind: 'delivered', progress });
    expect(receiver.calls).toHaveLength(1);
  });

  it('takes an error for an error, whatever the status says', async () => {
    answer = { status: 200, body: { error: 'CRM is away' } };
    const reason = 'Proxy error: 200 - CRM is away';
    expect(await deliver()).toMatchObject({ kind: 'retry', reason });
    expect(saved.at(-1)).toEqual({ unsure: 'contact' });
  });

  it('quotes what the proxy said: the error, otherwise the body', async () => {
    answer = { status: 500, body: { error: 'Out of order for ada@visitor.example' } };
    expect(await deliver()).toMatchObject({ reason: 'Proxy error: 500 - Out of order for […]' });
    answer = { status: 500, body: { error: { code: 'away' } } };
    expect(await deliver()).toMatchObject({ reason: 'Proxy error: 500 - {"code":"away"}' });
    receiver.fail(PATHS.contact, { kind: 'answer', status: 502, body: 'Bad\ngateway' }, 1);
    expect(await deliver()).toMatchObject({ reason: 'Proxy error: 502 - Bad gateway' });
  });
});
