import type { LeftElsewhere, RecordedAction } from '../../leads/lead-admin.ts';
import { nameOfChannel } from '../notices.ts';
import type { ConfirmView, Fact, Frame } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { type Clock, clockOf } from './clock.ts';
import { receiverOf } from './marks.ts';
import { capital, counted } from './numbers.ts';

/** What was erased here and is held elsewhere still, as long as the record of actions is kept. */
export function leftView(
  desk: Pick<Desk, 'company' | 'mode' | 'now'>,
  frame: Frame,
  { at, who, reference, leads, left }: RecordedAction & { readonly left: LeftElsewhere },
): ConfirmView {
  const clock = clockOf(desk.company.timeZone, desk.now());
  const what = reference ?? counted(leads, 'lead');
  return {
    page: 'confirm',
    frame,
    back: { label: 'Record of actions', href: '/record' },
    heading: `Erased: everything held here on ${what}`,
    text: `${oneLine(who)} erased it ${clock.told(at)}. What is below we can’t reach: remove it by hand. This list stays in the record of actions.`,
    lists: [
      { heading: 'Still held elsewhere', facts: leftFacts(left, at, desk.mode, clock) },
      { heading: 'To look for it', facts: [fact('Reference', left.references.join('\n'))] },
    ],
    act: null,
  };
}

const fact = (name: string, text: string): Fact => ({ name, value: [{ text }] });

/** folk's own pages have addresses that only its users know: the way in is the same for all. */
const folkPages = 'https://app.folk.app/';

export function leftFacts(
  { contactIds, dealIds, noteIds, sent, since }: LeftElsewhere,
  erasedAt: Date,
  mode: Desk['mode'],
  clock: Clock,
): readonly Fact[] {
  const receiver = `In ${receiverOf(mode)}`;
  const inCrm = Object.entries({ contact: contactIds, deal: dealIds, note: noteIds }).flatMap(
    ([kind, ids]) => ids.map((id) => fact(receiver, `${kind} ${oneLine(id)}`)),
  );
  const told = sent.map(({ channel, at }) =>
    fact(capital(nameOfChannel(channel)), `Sent ${clock.told(at)}`),
  );
  const backups = since
    ? `Those made from ${clock.told(since)} to ${clock.told(erasedAt)}. Delete them, or let them expire; erase again after you restore one.`
    : 'Those made before. Delete them, or let them expire.';
  return [
    ...inCrm.map((one) => (mode === 'folk' ? { ...one, href: folkPages } : one)),
    ...(inCrm.length === 0 ? [fact(receiver, 'Nothing that we know of')] : []),
    ...told,
    ...(told.length === 0 ? [fact('Mail and chat', 'Nothing was sent')] : []),
    fact('Backups', backups),
  ];
}
