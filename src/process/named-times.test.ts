import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { type Folk, startFolk } from '../../test/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../test/folk/workspace.ts';
import { useTemporaryStore } from '../../test/temporary-store.ts';
import { readConfig } from '../config.ts';
import { newLead } from '../delivery/lead.fixture.ts';
import { type HttpReceiver, startReceiver } from '../delivery/receiver.fixture.ts';
import { preferredTimes } from '../forms/crm/records.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { listeningLog } from './listening-log.fixture.ts';

const text = '1. Thursday, November 19, 2026 at 10:00 AM\nTime zone: America/Chicago';

const outbox = useTemporaryStore();
let folk: Folk;
let receiver: HttpReceiver;
let delivery: Delivery | undefined;

beforeEach(async () => {
  folk = await startFolk();
  receiver = await startReceiver(() => ({ status: 200, body: { data: { id: 'per_1' } } }));
});
afterEach(async () => {
  await delivery?.stop(AbortSignal.abort());
  await Promise.all([folk.close(), receiver.close()]);
});

const groups = {
  FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID,
  FOLK_APPLICANTS_GROUP_ID: APPLICANTS_GROUP_ID,
};

function deliverIn(settings: Record<string, string>): void {
  const config = readConfig({ ...groups, ...settings }, company);
  delivery = createDelivery(config, outbox, listeningLog().log);
  delivery.start();
}

async function accept(): Promise<string> {
  const note = { text: 'recorded here alone', recordedOnly: true };
  const lead = newLead({ form: 'consultation', deal: null, note });
  const accepted = await outbox.accept(lead, new Date());
  if (accepted.kind === 'conflict') throw new Error('The lead was not stored');
  return accepted.reference;
}

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
    deliverIn({ FOLK_API_URL: folk.url, FOLK_API_KEY: folk.key });
    await untilDelivered(reference);
    if (when === 'after it') await nameTimes(reference);
    await untilDelivered(reference);
    expect(notesInFolk()).toEqual([expect.stringContaining('10:00 AM')]);
    expect(notesInFolk()[0]).toContain(reference);
    expect(folk.state.people.size).toBe(1);
  },
);

it('makes no second note when the answer to the first is lost', async () => {
  const reference = await accept();
  deliverIn({ FOLK_API_URL: folk.url, FOLK_API_KEY: folk.key });
  await untilDelivered(reference);
  folk.switches.lostReplies.push({ step: 'notes.create', times: 1 });
  await nameTimes(reference);
  await untilDelivered(reference);
  expect(notesInFolk()).toHaveLength(1);
  expect(folk.state.people.size).toBe(1);
});

it('reaches a proxy as a note of the contact, under a key of its own', async () => {
  const reference = await accept();
  deliverIn({ CRM_PROXY_URL: receiver.url });
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
  deliverIn({ CRM_WEBHOOK_URL: receiver.url });
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
  ['proxy', 'CRM_PROXY_URL', '/api/folk/notes', 'idempotency-key', '-times'],
  ['webhook', 'CRM_WEBHOOK_URL', '/', 'webhook-id', '-times'],
])('comes again under the same name when the answer of a %s is lost', async (...given) => {
  const [, setting, path, header, ending] = given;
  const reference = await accept();
  deliverIn({ [setting]: receiver.url });
  await untilDelivered(reference);
  receiver.fail(path, { kind: 'lose' }, 1);
  await nameTimes(reference);
  await untilDelivered(reference);
  const names = receiver.calls.map(({ headers }) => `${headers[header]}`);
  const [first, second, ...others] = names.filter((name) => name.endsWith(ending));
  expect(second).toBe(first);
  expect([names.length, others]).toEqual([3, []]);
});

it('survives a server that ends while the times are on their way', async () => {
  const reference = await accept();
  const settings = { FOLK_API_URL: folk.url, FOLK_API_KEY: folk.key };
  deliverIn(settings);
  await untilDelivered(reference);
  folk.switches.lostReplies.push({ step: 'notes.create', times: 1, afterMs: 60_000 });
  await nameTimes(reference);
  await vi.waitFor(() => expect(notesInFolk()).toHaveLength(1), { timeout: 60_000 });
  await delivery?.stop(AbortSignal.abort());
  expect(await outbox.find(reference)).toMatchObject({
    state: 'waiting',
    progress: { unsure: 'times' },
  });

  const { dueAt } = (await outbox.find(reference)) ?? { dueAt: new Date() };
  expect(dueAt.getTime()).toBeGreaterThan(Date.now());
  await outbox.act('retry', reference, 'waiting', { who: 'Grace', now: new Date() });
  deliverIn(settings);
  await untilDelivered(reference);
  expect(notesInFolk()).toHaveLength(1);
});
