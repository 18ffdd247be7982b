import { createHash } from 'node:crypto';
import { dayMs } from '@tidewright/kit/durations';
import { newLeadId, newReference, type Outbox } from '@tidewright/leads';
import type { StoredRow } from '../../../packages/leads/copy-store.ts';
import { sampleLead } from '../leads/sample-lead.ts';
import { progress } from '../progress.ts';

/** A word in every third lead, and one in a single lead. */
export const words = { broad: 'website', narrow: 'zephyr4711' };

/** The sender of several leads. */
export const someEmail = 'returning@example.com';

const forms = [
  'contact',
  'newsletter',
  'consultation',
  'application',
  'website-audit',
  'landing-page',
  'small-business-website',
  'small-business-cms',
  'ecommerce-setup',
  'seo-marketing',
];
const sources = ['', '', 'google', 'spring', 'newsletter', 'bing', 'partner', 'fair'];
const yearMs = 365 * dayMs;
const batch = 5_000;

/** A year of stored leads: nearly all delivered, a few in every other state. */
export function* storedLeads(
  template: StoredRow,
  count: number,
  now: Date,
): Generator<readonly StoredRow[]> {
  const references = new Set<string>();
  for (let first = 0; first < count; first += batch) {
    const size = Math.min(batch, count - first);
    yield Array.from({ length: size }, (_, index) =>
      leadRow(template, first + index, count, now, references),
    );
    if ((first + size) % 100_000 === 0)
      progress(`stored ${(first + size).toLocaleString('en')} leads`);
  }
}

/** An accepted lead, the template for the others. */
export async function templateIn(store: Outbox, now: Date): Promise<StoredRow> {
  await store.accept(sampleLead(), now);
  for await (const [row] of store.rowsOf('leads')) if (row) return row;
  throw new Error('The store is empty.');
}

function leadRow(
  template: StoredRow,
  index: number,
  count: number,
  now: Date,
  references: Set<string>,
): StoredRow {
  const received = new Date(now.getTime() - yearMs * (1 - index / (count + 1)));
  const email = index % 500 === 7 && index < 5_000 ? someEmail : `visitor-${index}@example.com`;
  const { state, ...times } = stateOf(index, received);
  const landing = `/landing-${index % 31}`;
  const source = sources[index % sources.length] ?? '';
  const values = { email, name: `Visitor Number${index}`, details: textOf(index) };
  return {
    ...template,
    id: newLeadId(received),
    reference: unused(references),
    email,
    state,
    ...times,
    received_at: received,
    landing,
    source,
    value: (index % 6) * 500,
    form: forms[index % forms.length] ?? '',
    ...workOf(index, received),
    content_hash: createHash('sha256').update(`${index}`).digest('hex'),
    field_values: JSON.stringify(values),
    attribution: JSON.stringify({ last_utm_source: source, last_landing_page: landing }),
    suspicion: state === 'set-aside' ? 'filled the trap field' : null,
    signs: state === 'set-aside' ? JSON.stringify([{ kind: 'trap', held: 'pills' }]) : null,
  };
}

function stateOf(index: number, received: Date): StoredRow & { readonly state: string } {
  const later = new Date(received.getTime() + 500 + ((index * 7_919) % 5_000));
  const none = { delivered_at: null, closed_at: null };
  if (index % 50 === 1) return { ...none, state: 'set-aside' };
  if (index % 100 === 2) return { ...none, state: 'closed', closed_at: later };
  if (index % 200 === 3) return { ...none, state: 'not-delivered' };
  if (index % 400 === 4) return { ...none, state: 'waiting' };
  return { ...none, state: 'delivered', delivered_at: later };
}

/** Nearly all are answered, a tenth of them late; a fifth are won. */
function workOf(index: number, received: Date): StoredRow {
  const isOpen = index % 50 === 0;
  const answered = new Date(received.getTime() + ((index * 7_919) % 90_000) * 1_000);
  const outcome = index % 5 === 0 ? 'won' : index % 7 === 0 ? 'lost' : null;
  return {
    asks_answer: 1,
    answered_at: isOpen ? null : answered,
    answered_late: isOpen ? null : Number(index % 10 === 0),
    outcome,
    outcome_at: outcome && new Date(answered.getTime() + (index % 20) * dayMs),
    lost_reason: index % 5 > 0 && index % 7 === 0 ? 'price' : null,
  };
}

/** A few words are in many leads, most are in few. */
function textOf(index: number): string {
  const common = index % 3 === 0 ? words.broad : 'shop';
  const rare = Array.from({ length: 12 }, (_, place) => `word${(index * (place + 3)) % 9_973}`);
  return [common, ...rare, ...(index === 711 ? [words.narrow] : [])].join(' ');
}

function unused(references: Set<string>): string {
  let reference = newReference();
  while (references.has(reference)) reference = newReference();
  references.add(reference);
  return reference;
}
