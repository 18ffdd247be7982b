import type { CrmMode } from '../config.ts';
import type { CompanyFacts } from '../content/company-facts.ts';
import type { Forms } from '../forms/index.ts';
import type { DeliveryState } from '../leads/delivery.ts';
import {
  type FailureCause,
  type Lead,
  type LeadState,
  leadStates,
  type WorkState,
} from '../leads/lead.ts';
import { listOf } from '../list-of.ts';
import { formatMoney, type Locale } from '../money.ts';
import type { Mark } from './pages/StateMark.tsx';

export type Act = {
  readonly label: string;
  /** Whom it's about, where the same label stands beside several people. Only screen readers say it. */
  readonly about?: string;
  /** Outlined by default. At most one filled button per screen. */
  readonly tone?: 'filled' | 'outlined' | 'text' | 'danger';
  readonly href: string;
  /** Posted as a form; without fields it's a link. */
  readonly fields?: Fields;
};

export type Fields = Readonly<Record<string, string>>;

export type Link = { readonly label: string; readonly href: string };

export type Fact = {
  readonly name: string;
  readonly value: string;
  readonly href?: string | undefined;
  readonly isFigure?: boolean;
  readonly small?: string | undefined;
};

export const figure = (number: number): string => number.toLocaleString('en');

export const count = (number: number, thing: string): string =>
  `${figure(number)} ${thing}${number === 1 ? '' : 's'}`;

export const leadsIn = (counts: readonly { readonly leads: number }[]): number =>
  counts.reduce((sum, { leads }) => sum + leads, 0);

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, number) => sum + number, 0);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const money = (value: number | null | undefined, locale: Locale): string =>
  value === null || value === undefined ? '' : formatMoney(value, locale);

const marks: Readonly<Record<LeadState, Mark>> = {
  waiting: { kind: 'waiting', word: 'Waiting' },
  sending: { kind: 'sending', word: 'Sending' },
  delivered: { kind: 'delivered', word: 'Delivered' },
  'not-delivered': { kind: 'not-delivered', word: 'Not delivered' },
  'set-aside': { kind: 'set-aside', word: 'Set aside' },
  closed: { kind: 'closed', word: 'Closed' },
};

export const markOfState = (state: LeadState, mode?: CrmMode): Mark =>
  mode === 'stored only' && state === 'waiting' ? { kind: 'new', word: 'Stored' } : marks[state];

export const markOfDelivery = (state: DeliveryState): Mark =>
  state === 'withheld' ? { kind: 'closed', word: 'Not sent' } : marks[state];

export function markOf(lead: Lead, mode: CrmMode): Mark {
  const lack = lead.state === 'delivered' ? lackOf(lead) : null;
  if (lack) return { kind: 'in-part', word: 'Delivered in part', more: lackWords(lack) };
  return markOfState(lead.state, mode);
}

export const workWords: Readonly<Record<WorkState, string>> = {
  'to-answer': 'To answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const outcomeWords = ({ outcome, wonValue, lostReason }: Lead, locale: Locale): string =>
  (outcome === 'won' ? money(wonValue, locale) : outcome === 'lost' && lostReason) || '';

export const receiverOf = (mode: CrmMode): string => receivers[mode];

/** At the start of a sentence. folk is always lowercase. */
export const receiverFirst = (mode: CrmMode): string =>
  mode === 'folk' ? receiverOf(mode) : capital(receiverOf(mode));

export const receiverName = (mode: CrmMode): string => (mode === 'folk' ? mode : capital(mode));

const receivers: Readonly<Record<CrmMode, string>> = {
  folk: 'folk',
  webhook: 'the webhook',
  proxy: 'the proxy',
  'stored only': 'a CRM',
};

/** For sentences. */
export const inWords = (state: string): string => state.replaceAll('-', ' ');

/** A delivery in part is stored as delivered. */
export const stateOf = (lead: Lead): string =>
  lead.state === 'delivered' && lackOf(lead) ? 'delivered-in-part' : lead.state;

export const stateNamed = (name: string): LeadState | undefined =>
  leadStates.find((state) => state === name);

const orders = 'orders';

export type FormNames = ReturnType<typeof formNamesOf>;

export function formNamesOf(forms: Forms, { packages }: Pick<CompanyFacts, 'packages'>) {
  const packageNames = new Map(packages.map(({ id, name }) => [id, name]));
  const isOrder = (form: string) => packageNames.has(form);
  return {
    nameOf: (form: string) => packageNames.get(form) ?? capital(form),
    isOrder,
    groupOf: (form: string) => (isOrder(form) ? orders : form),
    groupName: (group: string) => (group === orders ? 'Orders' : capital(group)),
    groups: [orders, ...[...forms.keys()].filter((form) => !isOrder(form))],
    formsIn: (group: string) => (group === orders ? [...packageNames.keys()] : [group]),
  };
}

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
  const missing = [
    ...(isContactPlain ? plainContactLacks(lead) : []),
    ...(sendsDeal && !hasDeal ? ['the deal'] : []),
    ...(sendsNote && !hasNote ? ['the note'] : []),
    ...(notSent.includes('times') ? ['the times for a call'] : []),
  ];
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

const plainContactLacks = ({ contact }: Lead): readonly string[] => [
  'the group',
  ...(contact.companies.length > 0 ? ['company'] : []),
  ...(contact.urls.length > 0 ? ['website'] : []),
  ...(Object.keys(contact.customFields).length > 0 ? ['fields'] : []),
  ...(contact.description === '' ? [] : ['description']),
];

/**
 * What a visitor typed, as harmless text. Format characters are as bad as control characters: they reverse
 * lines, hide words or are invisible.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export const oneLine = (text: string): string =>
  text
    .replaceAll(/\r\n?|\n/g, ' ⏎ ')
    .replaceAll('\t', ' ')
    .replaceAll(hidden, visible);

export const manyLines = (text: string): readonly string[] => text.split(/\r\n?|\n/).map(oneLine);

export const blockOf = (text: string): string => manyLines(text).join('\n');

/** Parses to the same value, and is harmless on a screen. */
export const harmlessJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(hidden, (character) =>
    character === '\n' ? character : escaped(character),
  );

function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : escaped(character);
}

/** One escape per surrogate, like JSON. */
const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
