import type { NoticeEvent, NoticeState } from '../../leads/notice.ts';
import { type NoticeStory, nameOfChannel } from '../notices.ts';
import type { Attempt, MarkKind, Told } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Clock } from './clock.ts';

const marks: Readonly<Record<NoticeState, MarkKind>> = {
  waiting: 'waiting',
  sending: 'sending',
  sent: 'delivered',
  parked: 'parked',
  withheld: 'handled',
};

const eventMarks: Readonly<Record<NoticeEvent['kind'], MarkKind>> = {
  made: 'new',
  failed: 'waiting',
  interrupted: 'waiting',
  resent: 'waiting',
  sent: 'delivered',
  parked: 'parked',
  withheld: 'handled',
};

const happened: Readonly<Record<NoticeEvent['kind'], string>> = {
  made: 'Stored with the lead',
  failed: 'A try failed',
  interrupted: 'Cut off on the way',
  resent: 'Asked for once more',
  sent: 'Sent',
  parked: 'Refused',
  withheld: 'Not sent',
};

/** Who was told of a lead on which channel, what came of each try, and how to be told once more. */
export function toldOf(
  stories: readonly NoticeStory[],
  reference: string,
  clock: Clock,
): readonly Told[] {
  return stories.map(({ channel, state, timeline }) => ({
    channel: nameOfChannel(channel),
    mark: { kind: marks[state], word: state },
    attempts: timeline.map((event) => attemptOf(event, clock)),
    act:
      state === 'sending'
        ? null
        : {
            label: `Send the ${nameOfChannel(channel)} once more`,
            tone: 'outlined',
            href: `/leads/${reference}/resend`,
            fields: { channel },
          },
  }));
}

const attemptOf = ({ at, kind, text, who, nextAt }: NoticeEvent, clock: Clock): Attempt => ({
  mark: eventMarks[kind],
  at: clock.exact(at),
  what: `${happened[kind]}${who === null ? '' : ` by ${oneLine(who)}`}`,
  said: text && oneLine(text),
  next: kind === 'failed' && nextAt ? `Next: tried again ${clock.told(nextAt)}.` : null,
});
