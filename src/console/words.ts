import type { CompanyFacts } from '../company-facts.ts';
import type { CrmMode } from '../config.ts';
import type { Forms } from '../forms/index.ts';
import type { DeliveryState } from '../leads/delivery.ts';
import { type Lead, type LeadState, leadStates, type WorkState } from '../leads/lead.ts';
import { formatMoney, type Locale } from '../money.ts';
import { lackOf } from './delivered-in-part.ts';
import type { Mark } from './pages/view.ts';

const figures = new Intl.NumberFormat('en');

export const figure = (number: number): string => figures.format(number);

/** 9 leads, 1 lead */
export const count = (number: number, thing: string): string =>
  `${figure(number)} ${thing}${number === 1 ? '' : 's'}`;

/** Of all of them together. */
export const leadsIn = (counts: readonly { readonly leads: number }[]): number =>
  counts.reduce((sum, { leads }) => sum + leads, 0);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Empty where there is no value. */
export const money = (value: number | null | undefined, locale: Locale): string =>
  value === null || value === undefined ? '' : formatMoney(value, locale);

const marks: Readonly<Record<LeadState, Mark>> = {
  waiting: { kind: 'waiting', word: 'Waiting' },
  sending: { kind: 'sending', word: 'Sending' },
  delivered: { kind: 'delivered', word: 'Delivered' },
  parked: { kind: 'parked', word: 'Not delivered' },
  'set-aside': { kind: 'set-aside', word: 'Set aside' },
  handled: { kind: 'handled', word: 'Closed' },
};

/** Where no CRM takes leads, nothing is delivered. */
export const markOfState = (state: LeadState, mode?: CrmMode): Mark =>
  mode === 'stored only' && state === 'waiting' ? { kind: 'new', word: 'Stored' } : marks[state];

/** Of what is sent beside the CRM. */
export const markOfDelivery = (state: DeliveryState): Mark =>
  state === 'withheld' ? { kind: 'handled', word: 'Not sent' } : marks[state];

export function markOf(lead: Lead, mode: CrmMode): Mark {
  const lack = lead.state === 'delivered' ? lackOf(lead) : null;
  if (lack) return { kind: 'in-part', word: 'Delivered in part', more: lack.words };
  return markOfState(lead.state, mode);
}

/** What the agency's work on a lead is called; null for one that waits for no answer. */
export const workWords: Readonly<Record<WorkState, string>> = {
  'to-answer': 'To answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What it was won for, or why it was lost. */
export const outcomeWords = ({ outcome, wonValue, lostReason }: Lead, locale: Locale): string =>
  (outcome === 'won' ? money(wonValue, locale) : outcome === 'lost' && lostReason) || '';

export const receiverOf = (mode: CrmMode): string => receivers[mode];

/** Where a sentence begins. folk writes itself small. */
export const receiverFirst = (mode: CrmMode): string =>
  mode === 'folk' ? receiverOf(mode) : capital(receiverOf(mode));

/** As a name, without its article. */
export const receiverName = (mode: CrmMode): string => (mode === 'folk' ? mode : capital(mode));

const receivers: Readonly<Record<CrmMode, string>> = {
  folk: 'folk',
  webhook: 'the webhook',
  proxy: 'the proxy',
  'stored only': 'a CRM',
};

/** A delivery in part is a kind of delivered, which only the lead itself can tell. */
export const stateOf = (lead: Lead): string =>
  lead.state === 'delivered' && lackOf(lead) ? 'delivered-in-part' : lead.state;

export const stateNamed = (name: string): LeadState | undefined =>
  leadStates.find((state) => state === name);

/** All packages' orders as one, for filters and counts. */
const orders = 'orders';

export type FormNames = ReturnType<typeof formNamesOf>;

/** Forms in words: an order bears its package's name, the others their own. */
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
