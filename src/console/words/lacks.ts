import type { FailureCause, Lead } from '../../leads/lead.ts';
import { listOf } from '../../list-of.ts';
import { capital } from './text.ts';

/** Why the CRM has only a part of a delivered lead. */
type LackReason =
  /** `by` is null if no one recorded the mode. The cause is null where an older release didn't keep it. */
  | { readonly kind: 'rejected'; readonly by: string | null; readonly cause: FailureCause | null }
  | { readonly kind: 'contact has no id' }
  | { readonly kind: 'not taken'; readonly steps: readonly string[] };

export type Lack = {
  /** Such as "the deal". */
  readonly lacks: readonly string[];
  readonly why: LackReason;
  readonly isContactPlain: boolean;
  readonly hasDeal: boolean;
  readonly hasNote: boolean;
};

/** What the CRM lacks of a delivered lead; null if it lacks nothing. */
export function lackOf(lead: Lead): Lack | null {
  const { deal, note, deliveredAt, mode, progress } = lead;
  if (deliveredAt === null || lead.state === 'waiting') return null;
  const { degraded = false, refused, notSent = [], contactId, dealId } = progress;
  // Nothing can refer to a contact without an id.
  const isBare = mode === 'proxy' && contactId === lead.reference;
  const isContactPlain =
    degraded && (refused?.step ?? (dealId === undefined ? 'contact' : 'note')) === 'contact';
  const sendsDeal = deal !== null && !deal.recordedOnly;
  const sendsNote = note !== null && !note.recordedOnly;
  const hasDeal =
    sendsDeal && (dealId !== undefined || !(isBare || degraded || notSent.includes('deal')));
  const hasNote = sendsNote && !isBare && !notSent.includes('note');
  const missing: string[] = [];
  if (isContactPlain) missing.push(...plainContactLacks(lead));
  if (sendsDeal && !hasDeal) missing.push('the deal');
  if (sendsNote && !hasNote) missing.push('the note');
  if (notSent.includes('times')) missing.push('the times for a call');
  if (missing.length === 0) return null;
  let why: LackReason;
  if (degraded) why = { kind: 'rejected', by: mode, cause: refused?.cause ?? null };
  else if (isBare) why = { kind: 'contact has no id' };
  else why = { kind: 'not taken', steps: notSent };
  return { lacks: missing, why, isContactPlain, hasDeal, hasNote };
}

/** Such as "without the deal: folk rejected a field (422)". */
export const lackWords = ({ lacks, why }: Lack): string =>
  `${withoutWords(lacks)}: ${whyWords(why)}`;

/** Null if nothing lacks. */
export function sayLack(lead: Lead): string | null {
  const lack = lackOf(lead);
  return lack && lackWords(lack);
}

export const withoutWords = (lacks: Lack['lacks']): string => `without ${listOf(lacks)}`;

/** At the start of a sentence. folk is always lowercase. */
export const whyFirst = (why: LackReason): string => {
  const isOfFolk = why.kind === 'rejected' && why.by === 'folk';
  return isOfFolk ? whyWords(why) : capital(whyWords(why));
};

function whyWords(why: LackReason): string {
  switch (why.kind) {
    case 'rejected': {
      const receiver = why.by === 'folk' ? 'folk' : `the ${why.by ?? 'CRM'}`;
      return `${receiver} rejected a field${why.cause ? ` (${why.cause})` : ''}`;
    }
    case 'contact has no id':
      return 'the proxy gave the contact no id';
    case 'not taken': {
      const taken = why.steps.map((step) => (step === 'deal' ? 'deals' : 'notes'));
      return `the proxy takes no ${[...new Set(taken)].join(' or ')}`;
    }
  }
}

/** What a contact without its fields lacks: name, email and phone were sent. */
function plainContactLacks({ contact }: Lead): readonly string[] {
  const lacks = ['the group'];
  if (contact.companies.length > 0) lacks.push('company');
  if (contact.urls.length > 0) lacks.push('website');
  if (Object.keys(contact.customFields).length > 0) lacks.push('fields');
  if (contact.description !== '') lacks.push('description');
  return lacks;
}
