import type { CompanyFacts } from '../company-facts.ts';
import type { CrmMode } from '../config.ts';
import type { Forms } from '../forms/index.ts';
import type { DeliveryState } from '../leads/delivery.ts';
import { type Lead, type LeadState, leadStates, type WorkState } from '../leads/lead.ts';
import { formatMoney, type Locale } from '../money.ts';
import { lackOf } from './delivered-in-part.ts';
import type { Mark } from './pages/StateMark.tsx';

export const figure = (number: number): string => number.toLocaleString('en');

export const count = (number: number, thing: string): string =>
  `${figure(number)} ${thing}${number === 1 ? '' : 's'}`;

export const leadsIn = (counts: readonly { readonly leads: number }[]): number =>
  counts.reduce((sum, { leads }) => sum + leads, 0);

export const unknownSource = 'Direct or unknown';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

export const markOfState = (state: LeadState, mode?: CrmMode): Mark =>
  mode === 'stored only' && state === 'waiting' ? { kind: 'new', word: 'Stored' } : marks[state];

export const markOfDelivery = (state: DeliveryState): Mark =>
  state === 'withheld' ? { kind: 'handled', word: 'Not sent' } : marks[state];

export function markOf(lead: Lead, mode: CrmMode): Mark {
  const lack = lead.state === 'delivered' ? lackOf(lead) : null;
  if (lack) return { kind: 'in-part', word: 'Delivered in part', more: lack.words };
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
