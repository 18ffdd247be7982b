import { expect } from 'vitest';
import type { LeadState } from '../lead.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import type { Outbox } from '../outbox.ts';
import { keyFingerprint } from '../sql/accept.ts';
import { insertRow as insert, type Script } from '../sql/script.ts';
import { exampleLead } from './example-lead.fixture.ts';
import { at, day, second, start } from './times.fixture.ts';

const isLeased = { mode: 'folk', token: 'token', lease_until: at(second), lease_ms: 1_000 };

/** One lead in each state of today, newest first. */
const stored: readonly (readonly [today: LeadState, row: Readonly<Record<string, unknown>>])[] = [
  ['set-aside', { state: 'quarantined', suspicion: 'trap' }],
  ['not-delivered', { state: 'parked', last_error: 'refused', parked_at: start }],
  ['sending', { state: 'sending', ...isLeased }],
  ['waiting', { state: 'waiting', deal: '{"name":"Audit","value":450}' }],
  ['delivered', { state: 'delivered', delivered_at: start }],
];
const states = stored.map(([state]) => state);

const email = (state: LeadState) => `${state}@visitor.example`;
const details = 'Größe: 3 Läden \0 \ud800';
const résumé = Uint8Array.of(1, 2, 3);

export function* fillSchema004(): Script<void> {
  for (const [index, [state, own]] of stored.entries()) {
    const { contact, contentHash } = exampleLead({ email: email(state) });
    const received = at(-index * second);
    const id = firstLeadIdAt(received);
    yield* insert('leads', {
      id,
      reference: `TW-2222-222${index + 2}`,
      form: 'contact',
      email: email(state),
      content_hash: contentHash,
      received_at: received,
      tries: index,
      due_at: received,
      progress: '{"contactId":"per_1"}',
      field_values: JSON.stringify({ email: email(state), details, phone: '(207) 555-0190' }),
      attribution: JSON.stringify({ first_utm_source: 'spring', first_landing_page: '/' }),
      contact: JSON.stringify(contact),
      ...own,
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
