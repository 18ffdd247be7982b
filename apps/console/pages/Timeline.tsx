import { sayDuration } from '@tidewright/kit/durations';
import type { ActionEvent, EventKind, Lead, TimelineEntry } from '@tidewright/leads';
import type { ReactNode } from 'react';
import { eventLook } from '../action-words.ts';
import { type NoticeStory, nameOfReceiver } from '../notices.ts';
import type { Clock } from '../times.ts';
import { lackOf } from '../words/lacks.ts';
import { count } from '../words/numbers.ts';
import { receiverName, receiverOf } from '../words/receivers.ts';
import { markOf, markOfDelivery } from '../words/states.ts';
import { capital, oneLine } from '../words/text.ts';
import { ActButton, Fold, Section, useFrame, When } from './parts.tsx';
import { MarkDrawing, type MarkKind, StateMark, stateColor } from './StateMark.tsx';

type StepProps = { mark: MarkKind; at: Date; what: string } & {
  readonly [Line in 'said' | 'next']?: string | null;
};

const TimelineStep = ({ mark, at, what, said, next }: StepProps) => (
  <li className="relative pb-5.5 pl-8.5 text-(length:--text-xs) not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-0 not-last:before:left-2 not-last:before:w-px not-last:before:bg-line-strong">
    <MarkDrawing kind={mark} className="absolute top-0.75 left-0 size-4.5 bg-paper" />
    <p
      className={`state flex-wrap gap-x-2.5 gap-y-0 text-(length:--text-sm) whitespace-normal ${stateColor(mark)}`}
    >
      <When at={at} as="exact" className="figures text-[1.0625rem] text-ink" /> {what}
    </p>
    {said ? <blockquote dir="auto">{said}</blockquote> : null}
    {next ? <p className="text-ink-soft">{next}</p> : null}
  </li>
);

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

type Looks = { readonly mark: MarkKind; readonly what?: string };

/** What happened without anyone’s doing. */
const happened: Readonly<Record<Exclude<EventKind, ActionEvent>, Looks>> = {
  received: { mark: 'new', what: 'Received and stored' },
  made: { mark: 'new', what: 'Stored with the lead' },
  failed: { mark: 'waiting' },
  interrupted: { mark: 'waiting', what: 'Interrupted' },
  resent: { mark: 'waiting', what: 'Sent again' },
  replied: { mark: 'answered', what: 'Reply sent' },
  'not-delivered': { mark: 'not-delivered', what: 'Not delivered' },
  delivered: { mark: 'delivered' },
  withheld: { mark: 'closed', what: 'Not sent' },
};

function looksOf(kind: EventKind): Looks {
  const action = eventLook(kind);
  if (action) return { mark: action.mark, what: capital(action.done) };
  return happened[kind as keyof typeof happened];
}

type StepsProps = {
  readonly timeline: readonly TimelineEntry[];
  readonly delivered: string;
  readonly isInPart?: boolean;
  readonly children?: ReactNode;
};

function Steps({ timeline, delivered, isInPart = false, children }: StepsProps) {
  const { clock } = useFrame();
  return (
    <ol>
      {children}
      {timeline.map((entry, index) => {
        const { kind, at, text } = entry;
        const tries = timeline.slice(index).filter((one) => one.kind === 'failed').length;
        return (
          <TimelineStep
            key={`${at.getTime()} ${kind}`}
            mark={isInPart && kind === 'delivered' ? 'in-part' : looksOf(kind).mark}
            at={at}
            what={kind === 'delivered' ? delivered : whatOf(entry, tries)}
            said={isNewsAt(timeline, index) ? text && oneLine(text) : null}
            next={nextOf(entry, index === 0, clock)}
          />
        );
      })}
    </ol>
  );
}

/** What several tries in a row failed with is said at the last of them. */
const isNewsAt = (timeline: readonly TimelineEntry[], index: number): boolean =>
  timeline[index]?.text !== timeline[index - 1]?.text;

function whatOf({ kind, who }: TimelineEntry, tries: number): string {
  if (kind === 'failed') return `${ordinals[tries - 1] ?? `${tries}th`} try failed`;
  const what = looksOf(kind).what ?? capital(kind);
  return who === null ? what : `${what} by ${oneLine(who)}`;
}

function nextOf({ kind, at, nextAt }: TimelineEntry, isLast: boolean, clock: Clock): string | null {
  if (kind === 'not-delivered') return 'We stopped trying.';
  if (kind === 'received') return 'The visitor got this reference.';
  if (nextAt === null) return null;
  const waited = nextAt.getTime() - at.getTime();
  if (waited < 1_000) return 'Next: tried at once.';
  return `Next: tried again ${isLast ? clock.inText(nextAt) : `after ${sayDuration(waited)}`}.`;
}

type TimelineProps = {
  readonly lead: Lead;
  readonly timeline: readonly TimelineEntry[];
  readonly notices: readonly NoticeStory[];
};

export function Timeline({ lead, timeline, notices }: TimelineProps) {
  const { desk, clock } = useFrame();
  const lack = lackOf(lead);
  const waits = lead.state === 'waiting' && desk.mode !== 'stored only' && lead.dueAt > clock.now;
  const next = 'It’s sent then, unless you send it sooner.';
  const steps = [timeline, ...notices.map((notice) => notice.timeline)].flat().length;
  const hasFailed =
    timeline.some(({ kind }) => kind === 'failed' || kind === 'not-delivered') ||
    notices.some(({ state }) => state === 'not-delivered');
  const aside = [count(steps, 'step')];
  if (lack) aside.push('delivered in part');
  else if (!hasFailed) aside.push('none failed');
  return (
    <div className="mt-9 border-t-2 border-ink">
      <Fold heading="Timeline" aside={aside.join(', ')} isOpen={hasFailed || lack !== null}>
        <Steps
          timeline={timeline}
          delivered={`Delivered ${lack ? 'in part ' : ''}to ${receiverOf(desk.mode)}`}
          isInPart={lack !== null}
        >
          {waits ? (
            <TimelineStep mark="waiting" at={lead.dueAt} what="Next try" next={next} />
          ) : null}
        </Steps>
        {notices.map(({ receiver, timeline }) => (
          <div key={receiver} className="mt-4 border-t border-line pt-4">
            <h3 className="mb-3">{capital(nameOfReceiver(receiver))}</h3>
            <Steps timeline={timeline} delivered="Sent" />
          </div>
        ))}
      </Fold>
    </div>
  );
}

export function Receivers({ lead, notices }: { lead: Lead; notices: readonly NoticeStory[] }) {
  const { mode } = useFrame().desk;
  // Why it went in part stands above.
  const { more: _, ...mark } = markOf(lead, mode);
  const crm = { name: receiverName(mode), mark, at: lead.deliveredAt };
  const rows = [
    ...(mode === 'stored only' ? [] : [{ ...crm, channel: null }]),
    ...notices.map(({ receiver, state, deliveredAt: at }) => ({
      name: capital(nameOfReceiver(receiver)),
      mark: markOfDelivery(state),
      at,
      channel: state === 'sending' ? null : receiver,
    })),
  ];
  const again = { label: 'Send again', href: `/leads/${lead.reference}/resend` };
  if (rows.length === 0) return null;
  return (
    <Section heading="Where it went">
      <ul>
        {rows.map(({ name, mark, at, channel }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <b className="flex-[1_1_6rem] wrap-anywhere">{name}</b>
            <StateMark mark={mark} />
            <span className="quiet">{at ? <When at={at} /> : null}</span>
            {channel ? <ActButton {...again} tone="text" fields={{ channel }} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
