import { preferredTimes } from '@tidewright/forms';
import { readConfig } from '@tidewright/settings/config';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newLead, silent } from '../../../packages/crm/lead.fixture.ts';
import { type HttpReceiver, startReceiver } from '../../../packages/crm/receiver.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { folkSettings } from '../../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../../tools/folk/start.ts';
import { createDelivery, type DeliveryWorkers } from './delivery.ts';

const text = '1. Thursday, November 19, 2026 at 10:00 AM\nTime zone: America/Chicago';

const outbox = useTemporaryStore();
let folk: Folk;
let receiver: HttpReceiver;
let delivery: DeliveryWorkers | undefined;

beforeEach(async () => {
  folk = await startFolk();
  receiver = await startReceiver(() => ({ status: 200, body: { data: { id: 'per_1' } } }));
});
afterEach(async () => {
  await delivery?.stop(AbortSignal.abort());
  await Promise.all([folk.close(), receiver.close()]);
});

/** In folk, unless the settings name another receiver. */
function deliver(more: Record<string, string> = {}): void {
  const config = readConfig({ ...folkSettings(folk), ...more }, company);
  delivery = createDelivery(config, { current: () => company }, outbox, silent);
  delivery.start();
}

const note = { text: 'recorded here alone', recordedOnly: true };
const lead = newLead({ form: 'consultation', deal: null, note });
const accept = () => storedAs(outbox, 'waiting', lead, new Date());

const untilDelivered = (reference: string) =>
  vi.waitFor(
    async () => expect(await outbox.find(reference)).toMatchObject({ state: 'delivered' }),
    { timeout: 80_000, interval: 10 },
  );

async function nameTimes(reference: string): Promise<void> {
  expect(await outbox.nameTimes(reference, text, new Date())).toBe('stored');
  delivery?.wake();
}

const notesInFolk = () => [...folk.state.notes.values()].map(({ content }) => content);

it.each(['before the contact is in folk', 'after it'])(
  'adds one note to the one person, when named %s',
  async (when) => {
    const reference = await accept();
    if (when === 'before the contact is in folk') await nameTimes(reference);
    deliver();
    await untilDelivered(reference);
    if (when === 'after it') await nameTimes(reference);
    await untilDelivered(reference);
    expect(notesInFolk()).toEqual([expect.stringContaining('10:00 AM')]);
    expect(notesInFolk()[0]).toContain(reference);
    expect(folk.state.people.size).toBe(1);
  },
);

it('reaches a proxy as a note of the contact, under a key of its own', async () => {
  const reference = await accept();
  deliver({ CRM_PROXY_URL: receiver.url });
  await untilDelivered(reference);
  await nameTimes(reference);
  await untilDelivered(reference);
  const sent = receiver.calls.map(({ path, headers }) => [path, headers['idempotency-key']]);
  expect(sent).toEqual([
    ['/api/folk/contacts', `${reference}-contact`],
    ['/api/folk/notes', `${reference}-times`],
  ]);
  const { data } = JSON.parse(receiver.calls[1]?.text ?? '{}');
  expect(data).toEqual({ contactId: 'per_1', text: expect.stringContaining('10:00 AM') });
  expect(data.text).toMatch(new RegExp(`\n\nReference: ${reference}$`));
});

it('reaches a webhook in a message of its own, about the same lead', async () => {
  const reference = await accept();
  deliver({ CRM_WEBHOOK_URL: receiver.url });
  await untilDelivered(reference);
  await nameTimes(reference);
  await untilDelivered(reference);
  expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
    `msg_${reference}`,
    `msg_${reference}-times`,
  ]);
  const [first, second] = receiver.calls.map((call) => JSON.parse(call.text));
  expect(first).not.toHaveProperty('times');
  const answers = { ...first.answers, [preferredTimes]: text };
  expect(second).toEqual({ ...first, answers, times: text });
});

it.each([
  ['proxy', 'CRM_PROXY_URL', '/api/folk/notes', 'idempotency-key'],
  ['webhook', 'CRM_WEBHOOK_URL', '/', 'webhook-id'],
])('comes again under the same name when the answer of a %s is lost', async (...given) => {
  const [, setting, path, header] = given;
  const reference = await accept();
  deliver({ [setting]: receiver.url });
  await untilDelivered(reference);
  receiver.fail(path, { kind: 'lose' }, 1);
  await nameTimes(reference);
  await untilDelivered(reference);
  const [, first, ...again] = receiver.calls.map(({ headers }) => `${headers[header]}`);
  expect(first).toMatch(/-times$/);
  expect(again).toEqual([first]);
});

it('becomes no second note when the server ends while the first is on its way', async () => {
  const reference = await accept();
  deliver();
  await untilDelivered(reference);
  folk.switches.lostReplies.push({ step: 'notes.create', times: 1, afterMs: 60_000 });
  await nameTimes(reference);
  await vi.waitFor(() => expect(notesInFolk()).toHaveLength(1), { timeout: 60_000 });
  await delivery?.stop(AbortSignal.abort());
  const left = await outbox.find(reference);
  expect(left).toMatchObject({ state: 'waiting', progress: { unsure: 'times' } });
  expect(left?.dueAt.getTime()).toBeGreaterThan(Date.now());
  await outbox.act('retry', reference, 'waiting', { who: 'Grace', now: new Date() });
  deliver();
  await untilDelivered(reference);
  expect(notesInFolk()).toHaveLength(1);
});
