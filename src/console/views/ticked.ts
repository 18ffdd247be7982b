import type { Lead, LeadState } from '../../leads/lead.ts';
import { isPossible, type LeadAct } from '../act-as-seen.ts';
import type { ConfirmView } from '../pages/Confirm.tsx';
import type { Fact, Frame } from '../pages/view.ts';
import { nameOfState } from '../states.ts';
import type { Desk } from '../web/desk.ts';
import { jobWordsOf } from './job-words.ts';
import { markOf } from './marks.ts';
import { counted } from './numbers.ts';

export type Ticked = { readonly reference: string; readonly seen: LeadState };

/** Which of those that were ticked would be done, and which stay. */
export function tickedView(
  { mode }: Pick<Desk, 'mode'>,
  frame: Frame,
  act: LeadAct,
  leads: readonly Lead[],
): ConfirmView {
  const words = jobWordsOf(act, mode);
  const able = leads.filter(({ state }) => isPossible(act, state));
  const unable = leads.filter(({ state }) => !isPossible(act, state));
  const facts = (some: readonly Lead[]) =>
    some.map(
      (lead): Fact => ({
        name: lead.reference,
        value: [{ text: markOf(lead, mode).word }],
        href: `/leads/${lead.reference}`,
      }),
    );
  return {
    frame,
    back: { label: 'Leads', href: '/leads' },
    heading: able.length === 0 ? 'Nothing to do' : words.asked(counted(able.length, 'lead')),
    text: able.length === 0 ? 'No lead was ticked for which this can be done.' : words.consequence,
    lists: [
      ...(able.length > 0 ? [{ heading: 'Would be done', facts: facts(able) }] : []),
      ...(unable.length > 0 ? [{ heading: 'Stay as they are', facts: facts(unable) }] : []),
    ],
    act:
      able.length === 0
        ? null
        : {
            label: words.agreed(counted(able.length, 'lead')),
            tone: 'filled',
            href: '/leads/ticked',
            fields: {
              action: act,
              // Those that stay, too: what is done says how many were skipped and why.
              leads: [...able, ...unable]
                .map(({ reference, state }) => `${reference}:${nameOfState(state)}`)
                .join(' '),
            },
          },
  };
}
