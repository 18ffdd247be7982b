import type { Lead } from '@tidewright/leads';
import { timesHeading } from '../../packages/crm/lead-text.ts';
import type { SqlOutbox } from '../../packages/leads/sql/sql-outbox.ts';
import { referencePattern } from '../../test/content-forms.ts';
import type { Faults } from './faults.ts';
import type { Receivers, SentNotice } from './receivers.ts';

/** What was promised and done, to compare with the store. */
export type Ledger = {
  readonly thanked: Map<string, { readonly form: string; readonly email: string }>;
  readonly erased: Set<string>;
  /** Resent by a user. */
  readonly resent: Set<string>;
  /** Whose visitor named times for a call: announced and delivered once more. */
  readonly timed: Set<string>;
};

/** What must hold after every run; returns what doesn't. */
export async function violationsIn(
  outbox: SqlOutbox,
  receivers: Receivers,
  ledger: Ledger,
  faults: Faults,
): Promise<readonly string[]> {
  const leads = await outbox.list({ limit: 10_000 });
  return [
    ...promisesBroken(leads, ledger),
    ...(await sumsWrong(outbox)),
    ...(await timelinesWrong(outbox, leads, ledger)),
    ...(faults.receiver === 'folk'
      ? folkWrong(leads, receivers, ledger)
      : hooksWrong(leads, receivers, ledger)),
    ...wrongNotices('mail', receivers.mail, leads, ledger),
    ...wrongNotices('chat', receivers.chat, leads, ledger),
  ];
}

function promisesBroken(leads: readonly Lead[], { thanked, erased }: Ledger): string[] {
  const stored = new Map(leads.map((lead) => [lead.reference, lead]));
  return [...thanked].flatMap(([reference, { email, form }]) => {
    if (erased.has(reference))
      return stored.has(reference) ? [`${reference} was erased and is there`] : [];
    const lead = stored.get(reference);
    if (!lead) return [`${reference} was thanked for and is lost`];
    if (lead.email !== email || lead.form !== form) return [`${reference} is someone else's`];
    const isEnded = ['delivered', 'set-aside', 'closed'].includes(lead.state);
    return isEnded ? [] : [`${reference} ends as ${lead.state}: ${lead.lastError}`];
  });
}

async function sumsWrong(outbox: SqlOutbox): Promise<string[]> {
  const { received, ...parts } = await outbox.sum();
  const sum = Object.values(parts).reduce((one, other) => one + other, 0);
  return sum === received ? [] : [`${received} leads came in and ${sum} are accounted for`];
}

async function timelinesWrong(
  outbox: SqlOutbox,
  leads: readonly Lead[],
  { timed }: Ledger,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { reference, state } of leads) {
    const kinds = ((await outbox.timeline(reference)) ?? []).map(({ kind }) => kind).reverse();
    const deliveries = kinds.filter((kind) => kind === 'delivered').length;
    const isAgain = (kind: string) => kind === 'sent again' || kind === 'rest sent';
    const most = 1 + kinds.filter(isAgain).length + (timed.has(reference) ? 1 : 0);
    const isDelivered = state === 'delivered';
    if (deliveries > most)
      wrong.push(`${reference} was delivered ${deliveries} times: ${kinds.join(', ')}`);
    if (isDelivered && deliveries === 0)
      wrong.push(`${reference} is delivered, and no event says so`);
  }
  return wrong;
}

function folkWrong(
  leads: readonly Lead[],
  { folk: { state } }: Receivers,
  { timed }: Ledger,
): string[] {
  const addresses = [...state.people.values()].flatMap(({ emails }) => emails);
  const doubled = addresses.filter((address, index) => addresses.indexOf(address) !== index);
  const deals = [...state.deals.values()].map((deal) => ({
    text: JSON.stringify(deal.customFieldValues),
    person: deal.people[0]?.id ?? '',
  }));
  const notes = [...state.notes.values()].map(({ content, entity }) => ({
    text: content,
    person: entity.id,
  }));
  return [
    ...doubled.map((address) => `folk has ${address} twice`),
    ...leads.flatMap((lead) =>
      leadInFolkWrong(lead, { deals, notes, people: state.people, timed }),
    ),
  ];
}

type Record = { readonly text: string; readonly person: string };
type InFolk = {
  readonly deals: readonly Record[];
  readonly notes: readonly Record[];
  readonly people: ReadonlyMap<string, { readonly emails: readonly string[] }>;
  readonly timed: ReadonlySet<string>;
};

const isOfTimes = ({ text }: Record): boolean => text.includes(timesHeading);

function leadInFolkWrong(lead: Lead, { deals, notes, people, timed }: InFolk): string[] {
  const { reference, email, progress, state, deal, note } = lead;
  const ofLead = (records: readonly Record[]) =>
    records.filter(({ text }) => text.includes(reference));
  const [itsDeals, itsNotes] = [ofLead(deals), ofLead(notes)];
  // A deal whose person was deleted in folk has none.
  const strangers = [...itsDeals, ...itsNotes].filter(
    ({ person }) => person !== '' && !people.get(person)?.emails.includes(email),
  );
  const isFull = state === 'delivered' && !progress.degraded;
  const expected = (records: readonly Record[], what: string, isSent: boolean) => {
    if (records.length > 1) return [`${reference} has ${records.length} ${what}s in folk`];
    return isFull && isSent && records.length === 0
      ? [`${reference} is delivered without its ${what}`]
      : [];
  };
  const isKnown = [...people.values()].some(({ emails }) => emails.includes(email));
  return [
    ...strangers.map(() => `${reference} was filed under someone else`),
    ...expected(itsDeals, 'deal', deal !== null && !deal.recordedOnly),
    ...expected(
      itsNotes.filter((one) => !isOfTimes(one)),
      'note',
      note !== null && !note.recordedOnly,
    ),
    ...expected(itsNotes.filter(isOfTimes), 'note of times', timed.has(reference)),
    ...(state === 'delivered' && !isKnown
      ? [`${reference} is delivered, and folk has no such person`]
      : []),
  ];
}

function hooksWrong(leads: readonly Lead[], { hooks }: Receivers, { timed }: Ledger): string[] {
  return leads.flatMap(({ reference, state, email }) => {
    const bodies = hooks.get(`msg_${reference}`) ?? [];
    if (bodies.some((body) => !body.includes(email)))
      return [`${reference} carried someone else's address`];
    if (state !== 'delivered') return [];
    if (bodies.length === 0) return [`${reference} never reached the webhook`];
    return timed.has(reference) && !hooks.has(`msg_${reference}-times`)
      ? [`the times of ${reference} never reached the webhook`]
      : [];
  });
}

function wrongNotices(
  channel: string,
  notices: readonly SentNotice[],
  leads: readonly Lead[],
  { thanked, resent, timed }: Ledger,
): string[] {
  const pattern = new RegExp(referencePattern, 'g');
  const about = new Map<string, string[]>();
  for (const { text } of notices) {
    for (const reference of new Set(text.match(pattern)))
      about.getOrInsert(reference, []).push(text);
  }
  return leads.flatMap(({ reference, state }) => {
    const texts = about.get(reference) ?? [];
    const isOpen = state === 'delivered' && thanked.has(reference);
    if (isOpen && texts.length === 0) return [`${reference} was never announced by ${channel}`];
    const unsaid = texts.slice(1).filter((text) => !text.includes('Repeated'));
    const most = timed.has(reference) ? 1 : 0;
    return unsaid.length > most && !resent.has(reference)
      ? [`${reference} was announced twice by ${channel}`]
      : [];
  });
}
