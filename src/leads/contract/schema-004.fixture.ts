import { expect } from 'vitest';
import type { LeadState } from '../lead.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import type { Outbox } from '../outbox.ts';
import { keyFingerprint } from '../sql/accept.ts';
import { insertRow as insert, type Script } from '../sql/script.ts';
import { exampleLead } from './example-lead.fixture.ts';
import { at, day, second, start } from './times.fixture.ts';

/** One lead in each state, newest first. */
const states: readonly LeadState[] = [
  'set-aside',
  'not-delivered',
  'sending',
  'waiting',
  'delivered',
];

/** In the words of its release. */
const stateThen: Readonly<Partial<Record<LeadState, string>>> = {
  'set-aside': 'quarantined',
  'not-delivered': 'parked',
};

const email = (state: LeadState) => `${state}@visitor.example`;
const details = 'Größe: 3 Läden \0 \ud800';
const résumé = Uint8Array.of(1, 2, 3);

export function* fillSchema004(): Script<void> {
  for (const [index, state] of states.entries()) {
    const { contact, contentHash } = exampleLead({ email: email(state) });
    const received = at(-index * second);
    const id = firstLeadIdAt(received);
    const isSending = state === 'sending';
    yield* insert('leads', {
      id,
      reference: `TW-2222-222${index + 2}`,
      form: 'contact',
      email: email(state),
      content_hash: contentHash,
      received_at: received,
      state: stateThen[state] ?? state,
      mode: isSending ? 'folk' : null,
      tries: index,
      due_at: received,
      last_error: state === 'not-delivered' ? 'refused' : null,
      delivered_at: state === 'delivered' ? start : null,
      parked_at: state === 'not-delivered' ? start : null,
      token: isSending ? 'token' : null,
      lease_until: isSending ? at(second) : null,
      lease_ms: isSending ? 1_000 : null,
      progress: '{"contactId":"per_1"}',
      field_values: JSON.stringify({ email: email(state), details, phone: '(207) 555-0190' }),
      attribution: JSON.stringify({ first_utm_source: 'spring', first_landing_page: '/' }),
      contact: JSON.stringify(contact),
      deal: state === 'waiting' ? JSON.stringify({ name: 'Audit', value: 450 }) : null,
      note: null,
      suspicion: state === 'set-aside' ? 'trap' : null,
    });
    yield* insert('files', {
      id: `file-${state}`,
      lead_id: id,
      name: 'résumé.pdf',
      media_type: 'application/pdf',
      bytes: résumé,
    });
    yield* insert('fingerprints', {
      fingerprint: keyFingerprint(state),
      lead_id: id,
      expires_at: at(7 * day),
    });
  }
  yield* insert('people', { email: email('delivered'), person_id: 'per_1' });
}

export async function expectSchema004Kept(outbox: Outbox): Promise<void> {
  const leads = await outbox.list({ limit: 9 });
  expect(leads.map(({ state }) => state)).toEqual(states);
  expect(leads.map((lead) => lead.email)).toEqual(states.map(email));
  expect(leads.map(({ tries }) => tries)).toEqual([0, 1, 2, 3, 4]);
  expect(await outbox.count({ text: '2075550190' })).toBe(leads.length);
  expect(await outbox.count({ text: 'audit' })).toBe(1);
  for (const lead of leads) {
    expect(lead).toMatchObject({
      values: { details },
      attribution: { first_utm_source: 'spring' },
      progress: { contactId: 'per_1' },
      fileId: `file-${lead.state}`,
      closedAt: null,
      remark: null,
    });
    const file = await outbox.file(`file-${lead.state}`);
    expect(file && { ...file, bytes: new Uint8Array(file.bytes) }).toEqual({
      id: `file-${lead.state}`,
      name: 'résumé.pdf',
      mediaType: 'application/pdf',
      bytes: résumé,
    });
  }
  expect(await outbox.oldestNotDeliveredAt()).toEqual(start);
  expect(await outbox.recallPerson(email('delivered'))).toBe('per_1');
  expect(await outbox.count({ text: 'Große lad spring' })).toBe(0);
  expect(await outbox.count({ text: 'Große lad' })).toBe(5);
  expect(await outbox.list({ limit: 9, text: 'not-delivered' })).toMatchObject([
    { state: 'not-delivered' },
  ]);
  expect(await outbox.facets({})).toMatchObject({ sources: [{ name: 'spring', leads: 5 }] });
  const [dearest] = await outbox.list({ limit: 1, sort: 'value' });
  expect(dearest).toMatchObject({ state: 'waiting' });
  expect(await outbox.sum()).toMatchObject({ received: 5, erased: 0 });
  expect(await outbox.origins({})).toMatchObject({
    landing: [{ name: '/', leads: 4, value: 450 }],
  });
  const again = { ...exampleLead(), idempotencyKey: 'waiting' };
  expect(await outbox.accept(again, start)).toEqual({ kind: 'conflict' });
}
