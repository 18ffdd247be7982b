import type { CrmMode } from '../../config.ts';
import { type ActionEvent, actions } from '../../leads/actions.ts';
import type { EventKind, TimelineEntry } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import { eventWords } from '../action-words.ts';
import { lackOf } from '../delivered-in-part.ts';
import { type NoticeStory, nameOfReceiver } from '../notices.ts';
import { type Clock, sayDuration } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { capital, count, markOf, markOfDelivery, receiverName, receiverOf } from '../words.ts';
import { ActButton, Fold, Section, useFrame, When } from './parts.tsx';
import { type Mark, MarkDrawing, type MarkKind, StateMark, stateColor } from './StateMark.tsx';
import type { Act } from './view.ts';

type StepProps = {
  readonly mark: MarkKind;
  readonly at: Date;
  readonly what: string;
  readonly said?: string | null;
  readonly next: string | null;
};

function Step({ mark, at, what, said, next }: StepProps) {
  return (
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

type TimelineProps = { readonly lead: Lead; readonly timeline: readonly TimelineEntry[] };

function CrmSteps({ lead, timeline }: TimelineProps) {
  const { desk, clock } = useFrame();
  const lack = lackOf(lead);
  const waits = lead.state === 'waiting' && desk.mode !== 'stored only' && lead.dueAt > clock.now;
  const next = 'It’s sent then, unless you send it sooner.';
  return (
    <ol>
      {waits ? <Step mark="waiting" at={lead.dueAt} what="Next try" next={next} /> : null}
      {timeline.map((entry, index) => {
        const lacks = entry.kind === 'delivered' ? lack : null;
        const tries = timeline.slice(index).filter(({ kind }) => kind === 'failed').length;
        return (
          <Step
            key={`${entry.at.getTime()} ${entry.kind}`}
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

const byWhom = ({ who }: TimelineEntry) => (who === null ? '' : ` by ${oneLine(who)}`);

function whatOf(entry: TimelineEntry, tries: number, mode: CrmMode, isInPart: boolean): string {
  const { kind } = entry;
  if (kind === 'failed') return `${ordinals[tries - 1] ?? `${tries}th`} try failed`;
  if (kind === 'delivered') return `Delivered ${isInPart ? 'in part ' : ''}to ${receiverOf(mode)}`;
  const known: Partial<Record<EventKind, string>> = {
    ...{ received: 'Received and stored', replied: `Reply sent${byWhom(entry)}` },
    ...{ parked: 'Not delivered', interrupted: 'Interrupted' },
  };
  return known[kind] ?? capital(eventWords(kind) ?? kind) + byWhom(entry);
}

function nextOf({ kind, at, nextAt }: TimelineEntry, isLast: boolean, clock: Clock): string | null {
  if (kind === 'parked') return 'We stopped trying.';
  if (kind === 'received') return 'The visitor got this reference.';
  if (nextAt === null) return null;
  const waited = nextAt.getTime() - at.getTime();
  if (waited < 1_000) return 'Next: tried at once.';
  return `Next: tried again ${isLast ? clock.inText(nextAt) : `after ${sayDuration(waited)}`}.`;
}

const happened: Readonly<Partial<Record<EventKind, string>>> = {
  made: 'Stored with the lead',
  failed: 'A try failed',
  interrupted: 'Interrupted',
  resent: 'Sent again',
  delivered: 'Sent',
  parked: 'Not delivered',
  withheld: 'Not sent',
};

type StoryProps = TimelineProps & { readonly notices: readonly NoticeStory[] };

export function Timeline({ lead, timeline, notices }: StoryProps) {
  const { clock } = useFrame();
  const steps = timeline.length + notices.reduce((sum, notice) => sum + notice.timeline.length, 0);
  const hasFailed =
    timeline.some(({ kind }) => kind === 'failed' || kind === 'parked') ||
    notices.some(({ state }) => state === 'parked');
  return (
    <div className="mt-9 border-t-2 border-ink">
      <Fold
        heading="Timeline"
        aside={`${count(steps, 'step')}${hasFailed ? '' : ', none failed'}`}
        isOpen={hasFailed}
      >
        <CrmSteps lead={lead} timeline={timeline} />
        {notices.map(({ receiver, timeline: steps }) => (
          <div key={receiver} className="mt-4 border-t border-line pt-4">
            <h3 className="mb-3">{capital(nameOfReceiver(receiver))}</h3>
            <ol>
              {steps.map((entry) => (
                <Step
                  key={`${entry.at.getTime()} ${entry.kind}`}
                  mark={markOfEvent(entry.kind)}
                  at={entry.at}
                  what={`${happened[entry.kind] ?? entry.kind}${byWhom(entry)}`}
                  said={entry.text && oneLine(entry.text)}
                  next={entry.kind === 'failed' ? nextOf(entry, true, clock) : null}
                />
              ))}
            </ol>
          </div>
        ))}
      </Fold>
    </div>
  );
}

export function Receivers({ lead, notices }: { lead: Lead; notices: readonly NoticeStory[] }) {
  const { desk } = useFrame();
  const hasCrm = desk.mode !== 'stored only';
  if (!hasCrm && notices.length === 0) return null;
  return (
    <Section heading="Where it went">
      <ul>
        {hasCrm ? (
          <ReceiverRow
            name={receiverName(desk.mode)}
            mark={markOf(lead, desk.mode)}
            at={lead.deliveredAt}
          />
        ) : null}
        {notices.map(({ receiver, state, deliveredAt }) => (
          <ReceiverRow
            key={receiver}
            name={capital(nameOfReceiver(receiver))}
            mark={markOfDelivery(state)}
            at={deliveredAt}
            act={
              state === 'sending'
                ? undefined
                : {
                    ...{ label: 'Send again', tone: 'text', fields: { channel: receiver } },
                    href: `/leads/${lead.reference}/resend`,
                  }
            }
          />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = {
  readonly name: string;
  readonly mark: Mark;
  readonly at: Date | null;
  readonly act?: Act | undefined;
};

const ReceiverRow = ({ name, mark, at, act }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
    <b className="flex-[1_1_6rem] wrap-anywhere">{name}</b>
    <StateMark mark={mark} />
    <span className="quiet">{at ? <When at={at} /> : null}</span>
    {act ? <ActButton {...act} /> : null}
  </li>
);
