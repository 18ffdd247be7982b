import { expect } from 'vitest';
import type { DeliveryState } from '../delivery.ts';
import type { LeadState } from '../lead.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import type { Outbox } from '../outbox.ts';
import { insertRow as insert, type Script } from '../sql/script.ts';
import { by, exampleLead } from './example-lead.fixture.ts';
import { at, day, minute, second, start } from './times.fixture.ts';

const isLeased = { token: 'token', lease_until: at(second), lease_ms: 1_000 };
const isDelivered = { delivered_at: at(minute), progress: '{"contactId":"per_1"}' };
const isHandled = { state: 'handled', handled_at: at(2 * minute) };

/** A lead in each state of 0.2.0, and its state today. */
const stored: readonly (readonly [today: LeadState, row: Readonly<Record<string, unknown>>])[] = [
  ['waiting', { state: 'waiting', mode: null }],
  ['sending', { state: 'sending', ...isLeased }],
  ['delivered', { state: 'delivered', ...isDelivered }],
  ['not-delivered', { state: 'parked', last_error: 'no', parked_at: at(minute) }],
  ['set-aside', { state: 'quarantined', suspicion: 'trap' }],
  ['set-aside', { state: 'quarantined', set_aside_at: at(minute) }],
  ['closed', { ...isHandled, ...isDelivered }],
  ['closed', isHandled],
];

/** A notice in each of its states, and its state today. */
const notices: readonly (readonly [channel: string, state: string, today: DeliveryState])[] = [
  ['mail', 'waiting', 'waiting'],
  ['chat', 'sent', 'delivered'],
  ['copy', 'withheld', 'withheld'],
  ['alert', 'parked', 'not-delivered'],
];

/** Old failure texts and their causes, newest first. */
const failures: readonly (readonly [words: string, cause: string | null])[] = [
  ['Folk API error: no answer (TimeoutError)', 'timeout'],
  ['Folk API error: no answer (ECONNREFUSED)', 'unreachable'],
  ['Proxy error: 503 - Bad gateway', '503'],
  ['Stopped before the answer came', null],
  ['Stopped before it was done', 'timeout'],
  ['Delivery broke off', 'other'],
];

const idOf = (index: number) => firstLeadIdAt(at(index * second));
const noticeId = (index: number) => firstLeadIdAt(at(day + index * second));
const referenceOf = (index: number) => `TW-2222-222${index + 2}`;
const message = { title: 'A lead was given up', lines: ['Look after it.'] };

export function* fillRelease02(): Script<void> {
  for (const [index, [, own]] of stored.entries()) yield* fillLead(index, own);
  for (const [index, [channel, state]] of notices.entries()) {
    yield* insert('notices', {
      id: noticeId(index),
      lead_id: idOf(0),
      channel,
      state,
      made_at: start,
      due_at: start,
      tries: index,
      resends: 1,
      last_error: state === 'parked' ? 'refused' : null,
      begun_at: state === 'waiting' ? start : null,
      sent_at: state === 'sent' ? at(minute) : null,
      parked_at: state === 'parked' ? at(minute) : null,
    });
    const kind = state === 'waiting' ? 'failed' : state;
    yield* insert('notice_events', { notice_id: noticeId(index), at: at(minute), kind, text: 'x' });
  }
  yield* insert('notices', {
    id: noticeId(9),
    message: JSON.stringify(message),
    channel: 'alert',
    state: 'sending',
    made_at: start,
    due_at: start,
    token: 'token',
    lease_until: at(second),
    lease_ms: 1_000,
  });
  yield* insert('alarms', { name: 'parked 01234567', since_at: start });
  yield* insert('alarms', { name: 'canary', since_at: start });
  const closing = { who: 'Grace', what: 'handle', reference: referenceOf(7), leads: 1 };
  yield* insert('actions', { at: start, ...closing });
  yield* insert('events', { lead_id: idOf(7), at: start, kind: 'handled', who: 'Grace' });
  for (const [text] of failures.toReversed())
    yield* insert('events', { lead_id: idOf(7), at: at(minute), kind: 'failed', text });
  const pause = { paused_until: at(day), reason: 'Webhook error: 404', kind: 'refused' };
  yield* insert('pauses', { mode: 'webhook', ...pause });
}

function* fillLead(index: number, own: Readonly<Record<string, unknown>>): Script<void> {
  const { contact, contentHash } = exampleLead();
  yield* insert('leads', {
    id: idOf(index),
    reference: referenceOf(index),
    form: 'contact',
    email: `${index}@visitor.example`,
    content_hash: contentHash + index,
    received_at: at(index * second),
    due_at: at(index * second),
    tries: index,
    mode: 'folk',
    progress: '{}',
    field_values: '{"name":"Ada"}',
    attribution: JSON.stringify(index === 0 ? { last_referrer: 'https://www.bing.com/' } : {}),
    contact: JSON.stringify(contact),
    remark: `remark ${index}`,
    remark_at: start,
    source: '',
    landing: '',
    value: index,
    ...own,
  });
  const kind = own['delivered_at'] ? 'delivered' : 'failed';
  yield* insert('events', { lead_id: idOf(index), at: at(minute), kind, text: `said ${index}` });
}

/** Nothing was lost, and everything still works. */
export async function expectRelease02Kept(outbox: Outbox): Promise<void> {
  for (const [index, [today, row]] of stored.entries()) {
    const lead = await outbox.find(referenceOf(index));
    expect(lead).toMatchObject({
      id: idOf(index),
      state: today,
      tries: index,
      remark: `remark ${index}`,
      mode: today === 'waiting' ? null : 'folk',
      dueAt: at(index * second),
      lastError: row['last_error'] ?? null,
      deliveredAt: row['delivered_at'] ?? null,
      progress: row['delivered_at'] ? { contactId: 'per_1' } : {},
    });
    const timeline = await outbox.timeline(referenceOf(index));
    expect(timeline?.map(({ kind, text }) => [kind, text])).toContainEqual([
      row['delivered_at'] ? 'delivered' : 'failed',
      `said ${index}`,
    ]);
  }
  expect(await outbox.sum()).toMatchObject({ received: 8, 'set-aside': 2, closed: 2 });
  // Counts are kept for reports of all time only.
  const origins = await outbox.origins({});
  expect(origins).toEqual(await outbox.origins({ from: at(-day) }));
  expect(origins.all.leads).toBe(6);
  expect(origins.source.map(({ name, leads }) => [name, leads])).toEqual([
    [null, 5],
    ['bing', 1],
  ]);
  expect(await outbox.oldestNotDeliveredAt()).toEqual(at(minute));

  const tries = await outbox.failedTries('folk');
  const caused = failures.filter(([, cause]) => cause !== null);
  expect(tries.map(({ reason, cause }) => [reason, cause]).slice(0, caused.length)).toEqual(caused);
  expect(await outbox.pausedUntil('webhook')).toMatchObject({ kind: 'refused', cause: '404' });

  const deliveries = await outbox.deliveries.list({ reference: referenceOf(0), limit: 9 });
  expect(deliveries.map(({ receiver, state }) => [receiver, state]).toReversed()).toEqual(
    notices.map(([channel, , today]) => [channel, today]),
  );
  expect(deliveries.map(({ tries, resends, mayRepeat }) => [tries, resends, mayRepeat])).toEqual([
    [3, 1, false],
    [2, 1, false],
    [1, 1, false],
    [0, 1, true],
  ]);
  for (const [index, [, state, today]] of notices.entries()) {
    const [last] = (await outbox.deliveries.timeline(noticeId(index))) ?? [];
    expect(last).toMatchObject({ kind: state === 'waiting' ? 'failed' : today, text: 'x' });
  }
  const [alert] = await outbox.claim({ receiver: 'alert', limit: 9, leaseMs: minute }, at(minute));
  expect(alert?.delivery.message).toEqual(message);
  expect(await outbox.alarms.openAlarms()).toMatchObject([{ name: 'not-delivered 01234567' }]);
  expect(await outbox.actions({ limit: 9 })).toMatchObject([{ what: 'close', who: 'Grace' }]);
  const timeline = await outbox.timeline(referenceOf(7));
  expect(timeline?.map(({ kind }) => kind)).toContain('closed');
  await expectWorkable(outbox);
}

/** What was closed after its delivery is kept no longer for that. */
export async function expectRelease02Swept(outbox: Outbox): Promise<void> {
  await outbox.sweep(60, at(60 * day + minute));
  const left = await outbox.list({ state: 'closed', limit: 9 });
  expect(left.map(({ reference }) => reference)).toEqual([referenceOf(7)]);
}

async function expectWorkable(outbox: Outbox): Promise<void> {
  const request = { receiver: 'crm', mode: 'folk', limit: 9, leaseMs: day } as const;
  const claims = await outbox.claim(request, at(2 * minute));
  expect(claims.map(({ lead }) => lead.reference)).toEqual([referenceOf(0), referenceOf(1)]);
  const acts = [
    ['retry', 3, 'not-delivered', 'waiting'],
    ['release', 4, 'set-aside', 'waiting'],
    ['release', 5, 'set-aside', 'waiting'],
    ['reopen', 6, 'closed', 'delivered'],
    ['reopen', 7, 'closed', 'waiting'],
  ] as const;
  for (const [action, index, seen, then] of acts) {
    expect(await outbox.act(action, referenceOf(index), seen, by(at(3 * minute)))).toBe('done');
    expect(await outbox.find(referenceOf(index))).toMatchObject({ state: then });
  }
  expect(await outbox.claim(request, at(4 * minute))).toHaveLength(4);
}
