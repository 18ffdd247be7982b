import type { CrmMode } from '../../config.ts';
import { type ActionEvent, actions } from '../../leads/actions.ts';
import type { DeliveryState, EventKind, TimelineEntry } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import { eventWords } from '../action-words.ts';
import { lackOf } from '../delivered-in-part.ts';
import { type NoticeStory, nameOfReceiver } from '../notices.ts';
import { type Clock, sayDuration } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { capital, receiverOf } from '../words.ts';
import { ActButton, Section, useFrame, When } from './parts.tsx';
import { MarkDrawing, StateMark, stateColors } from './StateMark.tsx';
import type { MarkKind } from './view.ts';

type AttemptProps = {
  readonly mark: MarkKind;
  readonly at: Date;
  readonly what: string;
  readonly said?: string | null;
  readonly next: string | null;
};

function Attempt({ mark, at, what, said, next }: AttemptProps) {
  return (
    <li className="relative pb-5.5 pl-8.5 text-(length:--text-xs) not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-0 not-last:before:left-2 not-last:before:w-px not-last:before:bg-line-strong">
      <MarkDrawing kind={mark} className="absolute top-0.75 left-0 size-4.5 bg-paper" />
      <p
        className={`state flex-wrap gap-x-2.5 gap-y-0 text-(length:--text-sm) whitespace-normal ${stateColors[mark]}`}
      >
        <When at={at} as="exact" className="figures text-[1.0625rem] text-ink" /> {what}
      </p>
      {said ? <blockquote dir="auto">{said}</blockquote> : null}
      {next ? <p className="text-ink-soft">{next}</p> : null}
    </li>
  );
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

const marks: Readonly<Record<Exclude<EventKind, ActionEvent>, MarkKind>> = {
  received: 'new',
  made: 'new',
  failed: 'waiting',
  interrupted: 'waiting',
  resent: 'waiting',
  replied: 'answered',
  parked: 'parked',
  delivered: 'delivered',
  withheld: 'handled',
};

function markOfEvent(kind: EventKind): MarkKind {
  const action = Object.values(actions).find(({ event }) => event === kind);
  return action?.to ?? marks[kind as keyof typeof marks];
}

const keyOf = ({ at, kind }: TimelineEntry) => `${at.getTime()} ${kind}`;

type TimelineProps = { readonly lead: Lead; readonly timeline: readonly TimelineEntry[] };

/** Every attempt and every act, and above them, what comes. */
export function Attempts({ lead, timeline }: TimelineProps) {
  const { desk, clock } = useFrame();
  const lack = lackOf(lead);
  const waits = lead.state === 'waiting' && desk.mode !== 'stored only' && lead.dueAt > clock.now;
  const next = 'By itself, unless somebody retries it sooner.';
  return (
    <ol>
      {waits ? <Attempt mark="waiting" at={lead.dueAt} what="Next try" next={next} /> : null}
      {timeline.map((entry, index) => {
        const lacks = entry.kind === 'delivered' ? lack : null;
        const tries = timeline.slice(index).filter(({ kind }) => kind === 'failed').length;
        return (
          <Attempt
            key={keyOf(entry)}
            mark={lacks ? 'in-part' : markOfEvent(entry.kind)}
            at={entry.at}
            what={whatOf(entry, tries, desk.mode, lacks !== null)}
            said={lacks ? capital(lacks.words) : entry.text && oneLine(entry.text)}
            next={nextOf(entry, index === 0, clock)}
          />
        );
      })}
    </ol>
  );
}

function whatOf(
  { kind, who }: TimelineEntry,
  tries: number,
  mode: CrmMode,
  isInPart: boolean,
): string {
  const by = who === null ? '' : ` by ${oneLine(who)}`;
  switch (kind) {
    case 'received':
      return 'Received and stored';
    case 'failed':
      return `${ordinals[tries - 1] ?? `${tries}th`} try failed`;
    case 'delivered':
      return `Delivered ${isInPart ? 'in part ' : ''}to ${receiverOf(mode)}`;
    case 'interrupted':
      return 'Cut off on the way';
    default:
      return capital(eventWords(kind, mode) ?? kind) + by;
  }
}

function nextOf({ kind, at, nextAt }: TimelineEntry, isLast: boolean, clock: Clock): string | null {
  if (kind === 'parked') return 'Next: nothing by itself. It waits for a person.';
  if (kind === 'received') return 'The visitor was thanked and shown this reference.';
  if (nextAt === null) return null;
  const waited = nextAt.getTime() - at.getTime();
  if (waited < 1_000) return 'Next: tried at once.';
  return isLast
    ? `Next: tried again ${clock.told(nextAt)}.`
    : `Next: tried again after ${sayDuration(waited)}.`;
}

const markOfNotice = (state: DeliveryState): MarkKind =>
  state === 'withheld' ? marks[state] : state;

const happened: Readonly<Partial<Record<EventKind, string>>> = {
  made: 'Stored with the lead',
  failed: 'A try failed',
  interrupted: 'Cut off on the way',
  resent: 'Asked for once more',
  delivered: 'Sent',
  parked: 'Refused',
  withheld: 'Not sent',
};

type ToldProps = { readonly lead: Lead; readonly notices: readonly NoticeStory[] };

/** Mail and chat, each with its own tries: none of them waits for the CRM. */
export function ToldPeople({ lead: { reference }, notices }: ToldProps) {
  const { clock } = useFrame();
  return (
    <Section heading="Who was told" aside="beside the CRM">
      {notices.map(({ receiver, state, timeline }) => (
        <div
          key={receiver}
          className="nth-[n+3]:mt-6 nth-[n+3]:border-t nth-[n+3]:border-line nth-[n+3]:pt-5"
        >
          <h3 className="mb-3 flex flex-wrap items-center gap-x-3">
            {nameOfReceiver(receiver)}{' '}
            <StateMark mark={{ kind: markOfNotice(state), word: state }} />
          </h3>
          <ol>
            {timeline.map((entry) => (
              <Attempt key={keyOf(entry)} {...noticeAttempt(entry, clock)} />
            ))}
          </ol>
          {state === 'sending' ? null : (
            <ActButton
              label={`Send the ${nameOfReceiver(receiver)} once more`}
              tone="outlined"
              href={`/leads/${reference}/resend`}
              fields={{ channel: receiver }}
            />
          )}
        </div>
      ))}
    </Section>
  );
}

function noticeAttempt({ at, kind, text, who, nextAt }: TimelineEntry, clock: Clock): AttemptProps {
  const what = happened[kind] ?? kind;
  return {
    mark: markOfEvent(kind),
    at,
    what: who === null ? what : `${what} by ${oneLine(who)}`,
    said: text && oneLine(text),
    next: kind === 'failed' && nextAt ? `Next: tried again ${clock.told(nextAt)}.` : null,
  };
}
