import type { Locale } from '@tidewright/kit/money';
import {
  type DeliveryState,
  type Lead,
  type LeadState,
  leadStates,
  type WorkState,
} from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import type { ShownState } from '../pages/StateMark.tsx';
import { lackOf, lackWords } from './lacks.ts';
import { money } from './numbers.ts';

const marks: Readonly<Record<LeadState, ShownState>> = {
  waiting: { kind: 'waiting', word: 'Waiting' },
  sending: { kind: 'sending', word: 'Sending' },
  delivered: { kind: 'delivered', word: 'Delivered' },
  'not-delivered': { kind: 'not-delivered', word: 'Not delivered' },
  'set-aside': { kind: 'set-aside', word: 'Set aside' },
  closed: { kind: 'closed', word: 'Closed' },
};

export const markOfState = (state: LeadState, mode?: CrmMode): ShownState =>
  mode === 'stored only' && state === 'waiting' ? { kind: 'new', word: 'Stored' } : marks[state];

export const markOfDelivery = (state: DeliveryState): ShownState =>
  state === 'withheld' ? { kind: 'closed', word: 'Not sent' } : marks[state];

export function markOf(lead: Lead, mode: CrmMode): ShownState {
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

/** What it was won at, or why it was lost. Empty if that isn't known. */
export function outcomeWords({ outcome, wonValue, lostReason }: Lead, locale: Locale): string {
  if (outcome === 'won') return money(wonValue, locale);
  return outcome === 'lost' ? (lostReason ?? '') : '';
}

/** For sentences. */
export const inWords = (state: string): string => state.replaceAll('-', ' ');

/** A delivery in part is stored as delivered. */
export const stateOf = (lead: Lead): string =>
  lead.state === 'delivered' && lackOf(lead) ? 'delivered-in-part' : lead.state;

export const stateNamed = (name: string): LeadState | undefined =>
  leadStates.find((state) => state === name);
