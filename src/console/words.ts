import type { CrmMode } from '../config.ts';
import type { CompanyFacts } from '../content/company-facts.ts';
import type { CrmWords } from '../crm/crm.ts';
import { crmOf } from '../crm/crms.ts';
import type { Forms } from '../forms/index.ts';
import type { DeliveryState } from '../leads/delivery.ts';
import {
  type FailureCause,
  hasNoContactId,
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

export const receiverOf = (mode: CrmMode): string => receiverWords(mode).inText;

/** At the start of a sentence. */
export const receiverFirst = (mode: CrmMode): string => receiverWords(mode).first;

export const receiverName = (mode: CrmMode): string => receiverWords(mode).name;

type ReceiverWords = Pick<CrmWords, 'inText' | 'first' | 'name'>;

const receiverWords = (mode: CrmMode): ReceiverWords => crmOf(mode)?.words ?? noReceiver;

const noReceiver: ReceiverWords = { inText: 'a CRM', first: 'A CRM', name: 'Stored only' };

/** Of a delivered lead. Null if no one recorded its mode; it may be of a CRM that this release doesn't know. */
function storedReceiver(mode: string | null): Pick<CrmWords, 'inText' | 'first'> {
  if (mode === null) return { inText: 'the CRM', first: 'The CRM' };
  return crmOf(mode)?.words ?? { inText: `the CRM “${mode}”`, first: `The CRM “${mode}”` };
}

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
  const missing = [
    ...(isContactPlain ? plainContactLacks(lead) : []),
    ...(sendsDeal && !hasDeal ? ['the deal'] : []),
    ...(sendsNote && !hasNote ? ['the note'] : []),
    ...(notSent.includes('times') ? ['the times for a call'] : []),
  ];
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
