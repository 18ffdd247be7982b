import type { Pause } from '../../leads/outbox.ts';
import { isEndless } from '../flow.ts';
import type { Trouble } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import type { Clock } from './clock.ts';
import { receiverOf } from './marks.ts';
import { counted, figure } from './numbers.ts';

/** Cause, consequence and next act of a pause; null when nothing is paused. */
export function troubleOf(
  pause: Pause | null,
  { mode }: Pick<Desk, 'mode'>,
  clock: Clock,
  waiting: number,
): Trouble | null {
  if (mode === 'stored only' || !pause || pause.until <= clock.now) return null;
  const receiver = receiverOf(mode);
  const { title, barred, label } = causeOf(pause, receiver);
  const next = isEndless(pause.until) ? '' : ` Next try ${clock.told(pause.until)}.`;
  const wait =
    waiting === 0
      ? 'Your site goes on taking leads.'
      : `Leads wait, none is lost. Your site goes on taking them, and the ${counted(waiting, 'lead')} that wait${waiting === 1 ? 's' : ''} leave${waiting === 1 ? 's' : ''} by ${waiting === 1 ? 'itself' : 'themselves'} afterwards.`;
  return {
    mark: 'paused',
    title,
    text: wait + next,
    acts: [{ label, tone: 'filled', href: '/flow/resume', fields: {} }],
    said: { label: 'What was said', text: oneLine(pause.reason) },
    course: { kept: figure(waiting), receiver, barred },
  };
}

function causeOf({ kind, until }: Pause, receiver: string) {
  if (kind === 'refused') {
    return {
      title: `Paused: ${receiver} refused our key`,
      barred: 'key refused',
      label: 'Try the key now',
    };
  }
  if (isEndless(until)) {
    return {
      title: 'Paused by one of you',
      barred: 'paused',
      label: 'Let leads flow again',
    };
  }
  return {
    title: `Paused: ${receiver} asks us to slow down`,
    barred: 'slowed down',
    label: 'Try now all the same',
  };
}
