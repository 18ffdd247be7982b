import { createHash, randomUUID } from 'node:crypto';
import type { Claim, DeliveryQueue, LeadClaim, Receiver } from '../delivery.ts';
import type { Actor, NewLead } from '../lead.ts';
import { minute, start } from './times.fixture.ts';

// Other packages' tests take times from here, too.

export const by = (now: Date = start): Actor => ({ who: 'Grace', now });

/** Differs from every other lead, except in what is given. */
export function exampleLead(given: Partial<NewLead> = {}): NewLead {
  const email = given.email ?? `${randomUUID()}@visitor.example`;
  const values = given.values ?? { name: 'Ada Lovelace', email, details: randomUUID() };
  const form = given.form ?? 'contact';
  return {
    form,
    email,
    idempotencyKey: randomUUID(),
    contentHash: createHash('sha256')
      .update(JSON.stringify([form, email, values]))
      .digest('hex'),
    values,
    attribution: { utm_source: 'spring' },
    contact: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: [email],
      phones: ['+44 1'],
      companies: [{ name: 'Analytical Ltd' }],
      urls: ['https://analytical.example'],
      description: 'Engines, “quoted” and\nbroken over lines: ✓ \u0000 \ud800',
      group: 'leads',
      customFields: { Channel: ['Contact Form'], Status: 'Lead' },
    },
    deal: null,
    note: null,
    file: null,
    suspicion: null,
    ...given,
  };
}

export function exampleFile(): NonNullable<NewLead['file']> {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
  return { id: randomUUID(), name: 'résumé.pdf', mediaType: 'application/pdf', bytes };
}

export const exampleDeal = {
  name: 'Website Audit - Analytical Ltd',
  stage: 'Audit Requested',
  value: 1,
  notes: 'Slow pages',
  expectedCloseDate: '2026-03-09',
} as const;

export const toCrm = { receiver: 'crm', mode: 'folk', limit: 10, leaseMs: minute } as const;

export async function claimOne(
  outbox: DeliveryQueue,
  now = start,
  mode = 'folk',
): Promise<LeadClaim> {
  return first(await outbox.claim({ ...toCrm, mode, limit: 1 }, now));
}

export async function claimFor(outbox: DeliveryQueue, receiver: Receiver, now = start) {
  return first<Claim>(await outbox.claim({ receiver, limit: 1, leaseMs: minute }, now));
}

function first<Some>([one]: readonly Some[]): Some {
  if (!one) throw new Error('nothing claimed');
  return one;
}

/** In each state. */
export const noLeads = {
  waiting: 0,
  sending: 0,
  delivered: 0,
  'not-delivered': 0,
  'set-aside': 0,
  closed: 0,
} as const;
