import type { NewLead, Outbox, Progress } from '@tidewright/leads';
import { exampleDeal, exampleFile } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { stored } from '../../cli/commands/command.fixture.ts';
import { claimOf } from '../web/stored.fixture.ts';

/** A lead with this text wherever a visitor, or the link they came by, can put some. */
export function filledWith(text: string): Partial<NewLead> {
  const email = `ada+${encodeURIComponent(text.slice(0, 8))}@visitor.example`;
  return {
    email,
    values: {
      name: text,
      businessName: text,
      email,
      message: text,
      details: text,
      website: `https://a.example/?${text}`,
    },
    contact: {
      firstName: text,
      lastName: text,
      emails: [email, text],
      phones: [text],
      companies: [{ name: text }],
      urls: [text, `javascript:alert(1)//${text}`],
      description: text,
      group: 'leads',
      customFields: { [text]: text, Channel: [text, text] },
    },
    deal: { ...exampleDeal, value: 2_500, name: text, notes: text, recordedOnly: false },
    note: { text, recordedOnly: false },
    attribution: Object.fromEntries(
      ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'landing_page', 'referrer'].flatMap(
        (name) => Object.entries({ [`first_${name}`]: text, [`last_${name}`]: `last ${text}` }),
      ),
    ),
  };
}

/** Leads in every state and a record of actions; answers the addresses of all pages. */
export async function fillStore(store: Outbox, text: string): Promise<readonly string[]> {
  const now = new Date();
  const by = { who: text, now };
  let minutesAgo = 20;
  const accept = async (from?: string, given: Partial<NewLead> = {}) => {
    minutesAgo -= 1;
    const receivedAt = new Date(now.getTime() - minutesAgo * 60_000);
    const own = from === undefined ? given : { email: `${from}@visitor.example`, ...given };
    return stored(store, { ...filledWith(text), ...own }, receivedAt);
  };
  const refused: Progress = {
    contactId: text,
    degraded: true,
    refused: { step: 'contact', reason: `error: 422 "${text}"` },
  };
  const delivered = await accept();
  await store.complete(await claimOf(store, delivered), { contactId: text, dealId: text }, now);
  await checked(store, delivered, text, now);
  const inPart = await accept('in-part');
  await store.complete(await claimOf(store, inPart), refused, now);
  const file = { ...exampleFile(), name: text };
  const notDelivered = await accept('not-delivered', { file });
  await store.giveUp(await claimOf(store, notDelivered), `folk said "${text}"`, now);
  const failed = await accept('failed', { form: 'consultation' });
  const later = { at: new Date(now.getTime() + 3_600_000), reason: text };
  await store.retryLater(await claimOf(store, failed), later, now);
  const closed = await accept('closed', { form: text });
  await store.act('close', closed, 'waiting', by);
  const waiting = await accept('waiting', { form: 'newsletter', deal: null });
  const aside = await accept('aside', {
    suspicion: text,
    signs: [
      { kind: 'trap', held: text },
      { kind: 'origin', origin: text },
      { kind: 'links', count: 9, first: text },
      { kind: 'markup', held: text },
      { kind: 'linked name', held: text },
    ],
  });
  const asideAgain = await accept('again', { suspicion: text });
  const erased = await accept('erased', { deal: null });
  await store.setRemark(notDelivered, text, null, by);
  await store.act('erase', erased, 'waiting', by);
  await store.recordAction('pause', 0, by);
  await store.users.save({ name: text, email: text, role: 'read' }, by);
  const [erasure] = await store.actions({ limit: 1, reference: erased });
  const leads = [delivered, inPart, notDelivered, failed, closed, waiting, aside, asideAgain];
  const query = encodeURIComponent(text);
  return [
    '/',
    '/leads',
    '/set-aside',
    '/people',
    '/reports',
    '/record',
    '/settings',
    '/crm-check',
    ...leads.map((reference) => `/leads/${reference}`),
    `/leads/${notDelivered}/erase`,
    `/leads?text=${query.slice(0, 150)}&from=2020-01-01&source=${query}&landing=${query}`,
    '/leads?state=not-delivered&sort=value',
    '/leads?form=orders&sort=oldest',
    '/reports?from=2020-01-01',
    `/leads/ticked?action=retry&${leads.map((reference) => `reference=${reference}`).join('&')}`,
    '/leads/all/retry?state=not-delivered',
    `/people?email=${query}`,
    '/people?email=not-delivered@visitor.example',
    '/people/erase?email=not-delivered@visitor.example',
    `/record/${erasure?.id}`,
  ];
}

/** A check that found this lead missing, and another there twice. */
async function checked(store: Outbox, reference: string, text: string, now: Date): Promise<void> {
  const { id = '' } = (await store.find(reference)) ?? {};
  const later = new Date(now.getTime() + 1_000);
  await store.checks.begin({ from: new Date(0), before: later }, false, now);
  const held = await store.checks.take(now);
  if (!held) throw new Error('no check');
  const missing = { kind: 'missing', missing: ['deal'], thereAt: now } as const;
  await store.checks.record(held, [{ id, found: { ...missing, ids: { contact: [text] } } }], now);
  const none = { there: 0, merged: 0, changed: 0, doubled: 0, left: 0 };
  await store.checks.end(held, { ...none, leads: 1, missing: 1, unchecked: ['note'] }, now);
}
