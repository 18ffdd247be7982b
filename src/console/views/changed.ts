import type { Lead } from '../../leads/lead.ts';
import type { TimelineEntry } from '../../leads/lead-admin.ts';
import type { Frame, MessageView } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { clockOf } from './clock.ts';
import { markOf } from './marks.ts';

/** The lead is not as the page showed it: what somebody else, or the machine, made of it. */
export function changedView(
  { company, mode, now }: Pick<Desk, 'company' | 'mode' | 'now'>,
  frame: Frame,
  lead: Lead,
  timeline: readonly TimelineEntry[],
): MessageView {
  const clock = clockOf(company.timeZone, now());
  const [last] = timeline;
  const who = last?.who ? oneLine(last.who) : null;
  const is = `${lead.reference} is ${markOf(lead, mode).word.toLowerCase()} now`;
  const by = last ? `, since ${clock.told(last.at)}` : '';
  return {
    page: 'message',
    frame,
    title: who ? `${who} was quicker` : 'It has changed meanwhile',
    text: who
      ? `${is}: ${who} saw to it ${last ? clock.told(last.at) : ''}. You changed nothing.`
      : `${is}${by}. You changed nothing.`,
    next: { href: `/leads/${lead.reference}`, words: 'See it as it is now' },
  };
}

/** Two people wrote a remark: both are shown, and neither is lost. */
export function remarkChangedView(
  frame: Frame,
  { reference }: Pick<Lead, 'reference'>,
  theirs: string | null,
  yours: string,
): MessageView {
  return {
    page: 'message',
    frame,
    title: 'Somebody else changed the remark',
    text: `It says now: “${theirs ?? ''}”. Yours was not kept; copy it from here if you need it: “${yours}”.`,
    next: { href: `/leads/${reference}`, words: 'Back to the lead' },
  };
}
