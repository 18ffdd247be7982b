import type { FailureCause } from '@tidewright/kit/http-call';
import { listOf } from '@tidewright/kit/list-of';
import { hasNoContactId, type Lead } from '@tidewright/leads';
import { storedReceiver } from './receivers.ts';

/** Why the CRM has only a part of a delivered lead. */
type LackReason = {
  /** The stored mode; null if no one recorded it. */
  readonly by: string | null;
} & (
  | {
      readonly kind: 'rejected';
      /** Null where an older release didn't keep it. */
      readonly cause: FailureCause | null;
    }
  | { readonly kind: 'contact has no id' }
  | { readonly kind: 'not taken'; readonly steps: readonly string[] }
);

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
  const { degraded = false, refused, notSent = [], dealId } = progress;
  const isBare = hasNoContactId(lead);
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
  else if (isBare) why = { kind: 'contact has no id', by: mode };
  else why = { kind: 'not taken', by: mode, steps: notSent };
  return { lacks: missing, why, isContactPlain, hasDeal, hasNote };
}

/** Such as "without the deal: folk rejected a field (422)". */
export const lackWords = ({ lacks, why }: Lack): string =>
  `${withoutWords(lacks)}: ${storedReceiver(why.by).inText} ${whyWords(why)}`;

/** Null if nothing lacks. */
export function sayLack(lead: Lead): string | null {
  const lack = lackOf(lead);
  return lack && lackWords(lack);
}

export const withoutWords = (lacks: Lack['lacks']): string => `without ${listOf(lacks)}`;

/** At the start of a sentence. */
export const whyFirst = (why: LackReason): string =>
  `${storedReceiver(why.by).first} ${whyWords(why)}`;

/** After the receiver. */
function whyWords(why: LackReason): string {
  switch (why.kind) {
    case 'rejected':
      return `rejected a field${why.cause ? ` (${why.cause})` : ''}`;
    case 'contact has no id':
      return 'gave the contact no id';
    case 'not taken': {
      const taken = why.steps.map((step) => (step === 'deal' ? 'deals' : 'notes'));
      return `takes no ${[...new Set(taken)].join(' or ')}`;
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
