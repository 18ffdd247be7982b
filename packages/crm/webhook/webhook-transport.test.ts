import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { CrmDeal } from '@tidewright/forms';
import type { Progress } from '@tidewright/leads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness } from '../contract/harness.fixture.ts';
import { claimedLead, never, silent } from '../lead.fixture.ts';
import {
  type HttpReceiver,
  listen,
  type ReceivedCall,
  startReceiver,
} from '../receiver.fixture.ts';
import { describeTransport } from '../transport.contract.ts';
import { createWebhookTransport, type WebhookOptions } from './webhook-transport.ts';

const PATH = '/hooks/leads';

/** One message per webhook-id, as Standard Webhooks requires. */
class HookKeeper {
  readonly messages = new Map<string, Record<string, unknown>>();
  isPicky = false;

  take(call: ReceivedCall) {
    const message = JSON.parse(call.text) as Record<string, unknown>;
    if (this.isPicky && 'customFields' in message) return { status: 422, body: {} };
    const id = String(call.headers['webhook-id']);
    if (!this.messages.has(id)) this.messages.set(id, message);
    return { status: 200, body: {} };
  }
}

const harness: Harness = {
  steps: ['contact'],
  isFinalWhenPlainIsRefused: false,
  async start(options) {
    const keeper = new HookKeeper();
    const receiver = await startReceiver((call) => keeper.take(call));
    const messages = () => [...keeper.messages.values()];
    return {
      transport: createWebhookTransport({
        url: `${receiver.url}${PATH}`,
        groupIds: {},
        clock: () => new Date(),
        ...options,
      }),
      records: () => ({
        contacts: messages().length,
        deals: messages().filter(({ deal }) => deal).length,
        notes: messages().filter(({ note }) => note).length,
      }),
      calls: () => receiver.calls.length,
      fail: (_step, fault, times) => receiver.fail(PATH, fault, times),
      refuseAllButPlain: () => {
        keeper.isPicky = true;
      },
      received: () => JSON.stringify(messages()),
      shutDown: receiver.close,
      close: receiver.close,
    };
  },
};

describeTransport('webhook', harness);

describe('webhook', () => {
  const now = new Date('2026-11-15T12:00:00.500Z');
  const save = async () => true;
  let receiver: HttpReceiver;

  beforeEach(async () => {
    receiver = await startReceiver(() => ({ status: 204, body: null }));
  });
  afterEach(() => receiver.close());

  const transport = (changes: Partial<WebhookOptions> = {}) =>
    createWebhookTransport({
      url: `${receiver.url}${PATH}`,
      groupIds: { leads: 'grp_leads' },
      clock: () => now,
      log: silent,
      ...changes,
    });

  it('sends the flat fields, the reference, the deal and the note', async () => {
    const lead = claimedLead({ receivedAt: new Date('2026-11-15T11:00:00Z') });
    await transport().deliver(lead, save, never);
    expect(receiver.calls[0]?.headers['content-type']).toBe('application/json');
    const { group: _group, description, ...contact } = lead.contact;
    const { recordedOnly: _recorded, ...deal } = lead.deal as CrmDeal;
    const ending = `\n\nReference: ${lead.reference}`;
    expect(JSON.parse(receiver.calls[0]?.text ?? '')).toEqual({
      ...contact,
      notes: description + ending,
      tags: ['small-business-website'],
      groups: [{ id: 'grp_leads' }],
      timestamp: '2026-11-15T11:00:00.000Z',
      reference: lead.reference,
      answers: lead.values,
      deal: { ...deal, notes: deal.notes + ending },
      note: `We need an engine${ending}`,
    });
  });

  it('keeps to itself what is recorded only', async () => {
    const { deal, note } = claimedLead();
    const lead = claimedLead({
      deal: deal && { ...deal, recordedOnly: true },
      note: note && { ...note, recordedOnly: true },
      progress: { dealId: 'rec_1', noteId: 'rec_2' },
    });
    const outcome = await transport().deliver(lead, save, never);
    expect(JSON.parse(receiver.calls[0]?.text ?? '')).toMatchObject({ deal: null, note: null });
    const progress = { contactId: `msg_${lead.reference}`, dealId: 'rec_1', noteId: 'rec_2' };
    expect(outcome).toEqual({ kind: 'delivered', progress });
  });

  it.each([
    ['whsec_c2VjcmV0IG9mIHRoZSBhZ2VuY3k=', 'secret of the agency'],
    ['secret of the agency', 'secret of the agency'],
  ])('signs with %s', async (secret, bytes) => {
    const lead = claimedLead();
    await transport({ secret }).deliver(lead, save, never);
    const { headers, text } = receiver.calls[0] as ReceivedCall;
    expect(headers['webhook-id']).toBe(`msg_${lead.reference}`);
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(now.getTime() / 1000)));
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
    const signature = createHmac('sha256', bytes).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  });

  it('leaves the last of its progress to the call that completes the lead', async () => {
    const saved: Progress[] = [];
    const keep = async (progress: Progress) => saved.push(progress) > 0;
    await transport().deliver(claimedLead(), keep, never);
    expect(saved).toEqual([{ unsure: 'contact' }]);
  });

  it('signs nothing without a secret', async () => {
    await transport().deliver(claimedLead(), save, never);
    expect(receiver.calls[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  it.each([
    ['its group', 'applicants' as const, { leads: 'grp_leads' }],
    ['any group', 'leads' as const, {}],
  ])('leaves groups out where the settings name no id of %s', async (_, group, groupIds) => {
    const lead = claimedLead();
    const own = { ...lead, contact: { ...lead.contact, group } };
    await transport({ groupIds }).deliver(own, save, never);
    const message = JSON.parse(receiver.calls[0]?.text ?? '');
    expect(message).not.toHaveProperty('groups');
    expect(message.customFields).toEqual(lead.contact.customFields);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['never ends', (response) => response.writeHead(200).write('{')],
    ['breaks off', (response) => response.writeHead(200).write('{', () => response.destroy())],
    ['is huge', (response) => response.writeHead(202).end(Buffer.alloc(32 * 1024 * 1024))],
    ['is garbage', (response) => response.writeHead(201, { 'content-encoding': 'gzip' }).end('{')],
    ['is too short', (response) => response.writeHead(200, { 'content-length': 9 }).write('{')],
  ])('has delivered a lead when the answer is a success whose body %s', async (_, answer) => {
    const url = await listen((request, response) => {
      request.resume().on('end', () => answer(response));
    });
    const webhook = transport({ url, limits: { timeoutMs: 2_000 } });
    expect(await webhook.deliver(claimedLead(), save, never)).toMatchObject({ kind: 'delivered' });
  });

  it('sends a message under one id, whole or plain', async () => {
    receiver.fail(PATH, { kind: 'answer', status: 422 }, 1);
    const lead = claimedLead({ receivedAt: new Date('2026-11-15T11:00:00Z') });
    await transport().deliver(lead, save, never);
    const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([`msg_${lead.reference}`, `msg_${lead.reference}`]);
    expect(JSON.parse(receiver.calls[1]?.text ?? '')).toEqual({
      emails: ['ada@visitor.example'],
      firstName: 'Ada',
      lastName: 'Lovelace',
      phones: ['00 000 0000'],
      notes: expect.stringMatching(
        new RegExp(`\nStatus: Lead\n[^]*\n\nReference: ${lead.reference}$`),
      ),
      timestamp: '2026-11-15T11:00:00.000Z',
      reference: lead.reference,
      answers: lead.values,
      note: `We need an engine\n\nReference: ${lead.reference}`,
    });
  });
});
