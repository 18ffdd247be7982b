import type { CrmMode } from '../../config.ts';
import { type CrmTrouble, keyRemedy } from '../crm-trouble.ts';
import type { Act, Trouble } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Clock } from './clock.ts';
import { receiverOf } from './marks.ts';
import { figure } from './numbers.ts';

/** What to do about what keeps leads from the CRM; the heading says what it is. */
export function crmTroubleBox(trouble: CrmTrouble, mode: CrmMode, clock: Clock): Trouble {
  const receiver = receiverOf(mode);
  const { barred, remedy, acts } = wordsOf(trouble.cause, mode, receiver);
  const next = trouble.until ? ` Next try ${clock.told(trouble.until)}.` : '';
  return {
    mark: trouble.cause === 'paused' || trouble.cause === 'slow-down' ? 'paused' : 'failing',
    title: remedy,
    text: `Your site goes on taking leads. They stay here and go out by themselves afterwards.${next}`,
    acts,
    said: { label: 'What was said', text: oneLine(trouble.reason) },
    course: { kept: figure(trouble.leads), receiver, barred },
  };
}

const resume = (label: string): readonly Act[] => [
  { label, tone: 'filled', href: '/flow/resume', fields: {} },
];

const seeWaiting: readonly Act[] = [
  { label: 'See what waits', tone: 'outlined', href: '/leads?state=waiting' },
];

function wordsOf(cause: CrmTrouble['cause'], mode: CrmMode, receiver: string) {
  switch (cause) {
    case 'refused':
    case 'trying':
      return {
        barred: 'key refused',
        remedy: keyRemedy(mode),
        acts: resume('Try the key now'),
      };
    case 'paused':
      return {
        barred: 'paused',
        remedy: 'Delivery goes on when you let it.',
        acts: resume('Let leads flow again'),
      };
    case 'slow-down':
      return {
        barred: 'slowed down',
        remedy: 'There is nothing to do: it passes by itself.',
        acts: resume('Try now all the same'),
      };
    case 'unreachable':
      return {
        barred: "can't be reached",
        remedy: `Leads are tried again until ${receiver} answers.`,
        acts: seeWaiting,
      };
    default:
      return {
        barred: cause === 'timeout' ? 'too slow' : 'fails',
        remedy: `Leads are tried again until ${receiver} takes them.`,
        acts: seeWaiting,
      };
  }
}
