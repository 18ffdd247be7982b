import { useId } from 'react';
import type { CrmMode } from '../../config.ts';
import type { Lead } from '../../leads/lead.ts';
import { after, setAsideLifetimeMs } from '../../leads/lifetimes.ts';
import { nothingSent } from '../../leads/progress.ts';
import { lackOf } from '../delivered-in-part.ts';
import type { Clock } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { closedAs, receiverOf } from '../words.ts';
import { Acts } from './parts.tsx';
import { FlowDrawing, MarkDrawing } from './StateMark.tsx';
import type { Act, MarkKind } from './view.ts';

/** Cause, consequence, next act. */
export type Trouble = {
  readonly mark: MarkKind | 'paused' | 'failing';
  readonly title: string;
  readonly text: string;
  readonly acts: readonly Act[];
  /** What the receiver said, word for word. */
  readonly said?: string | undefined;
  /** How far leads come at the moment. */
  readonly course?: Course;
};

type Course = {
  readonly kept: string;
  readonly receiver: string;
  /** Why nothing goes on; drawn as a gate. */
  readonly barred: string;
};

/** One framed box. */
export function TroubleBox({ trouble }: { trouble: Trouble }) {
  const { mark, title, text, acts, said, course } = trouble;
  const id = useId();
  return (
    <section className={`trouble ${mark}`} aria-labelledby={id}>
      {mark === 'paused' || mark === 'failing' ? (
        <FlowDrawing kind={mark} />
      ) : (
        <MarkDrawing kind={mark} />
      )}
      <div className="trouble-words">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        {said === undefined ? null : (
          <details>
            <summary>What was said</summary>
            <blockquote dir="auto">{said}</blockquote>
          </details>
        )}
      </div>
      <Acts acts={acts} />
      {course ? <CourseDrawing course={course} /> : null}
    </section>
  );
}

/** How far leads come: from the site to here, and not on to the receiver. */
function CourseDrawing({ course: { kept, receiver, barred } }: { course: Course }) {
  return (
    <svg
      className="course-drawing w-95 max-w-full fill-ink text-[13px]"
      textAnchor="middle"
      viewBox="0 0 380 92"
      role="img"
      aria-label={`Your site takes leads. ${kept} kept here. On the way to ${receiver}: ${barred}.`}
    >
      <g className="fill-none stroke-2">
        <path className="stroke-green" d="M34 44h138m-71-6 6 6-6 6" />
        <path className="stroke-buoy" strokeDasharray="6 5" d="M202 44h114" />
        <path className="stroke-buoy stroke-3" d="M322 31v26" />
      </g>
      <g className="fill-sheet stroke-ink stroke-2">
        <circle cx="26" cy="44" r="8" />
        <circle cx="187" cy="44" r="14" />
        <circle cx="354" cy="44" r="8" />
      </g>
      <text className="figures" x="187" y="49">
        {kept}
      </text>
      <text className="lettered text-[15px]" x="103" y="24">
        taking leads
      </text>
      <text className="lettered fill-buoy text-[15px]" x="260" y="24">
        {barred}
      </text>
      <text x="26" y="84">
        Your site
      </text>
      <text x="187" y="84">
        Kept here
      </text>
      <text x="354" y="84">
        {receiver}
      </text>
    </svg>
  );
}

type LeadTrouble = Omit<Trouble, 'acts' | 'course'>;

const longestTitle = 110;

/** Null for a lead that goes its way. */
export function leadTrouble(lead: Lead, mode: CrmMode, clock: Clock): LeadTrouble | null {
  if (lead.state === 'parked') return parked(lead, mode);
  if (lead.state === 'set-aside') return setAside(lead, clock);
  const lack = lead.state === 'delivered' ? lackOf(lead) : null;
  if (lack) return inPart(lead, lack.words, mode);
  const isUnsure = lead.state === 'waiting' && lead.progress.unsure && mode !== 'stored only';
  return isUnsure ? answerLost(mode) : null;
}

function parked({ lastError, progress }: Lead, mode: CrmMode): LeadTrouble {
  const receiver = receiverOf(mode);
  const cause = oneLine(lastError ?? 'it was given up');
  const isLong = cause.length > longestTitle;
  const written = nothingSent(progress)
    ? `Nothing has been written to ${receiver} yet, so nothing will be doubled.`
    : `What ${receiver} has of it already is not written again.`;
  return {
    mark: 'parked',
    title: isLong ? `Parked: ${receiver} did not take it` : `Parked: ${cause}`,
    text: `It waits for a person. Mend the cause, then retry. ${written} Entered it by hand? Mark it as ${closedAs(mode)}.`,
    said: isLong ? cause : undefined,
  };
}

function inPart({ progress }: Lead, lack: string, mode: CrmMode): LeadTrouble {
  const rest = progress.degraded ? ' What was left out stands there as text.' : '';
  return {
    mark: 'in-part',
    title: `Delivered ${lack}`,
    text: `It is not sent again.${rest} Add what is missing in ${receiverOf(mode)} by hand, then mark it as ${closedAs(mode)}.`,
    said: progress.refused && oneLine(progress.refused.reason),
  };
}

function answerLost(mode: CrmMode): LeadTrouble {
  const guard =
    mode === 'folk'
      ? 'The next try looks for it there and writes only what is missing. What was just written may not be found at once: retried by hand, it goes ten seconds later.'
      : 'The next try sends it under the same reference, by which it is known. Retried by hand, it goes ten seconds later.';
  return {
    mark: 'waiting',
    title: 'Waiting: the answer to its last try was lost',
    text: `Perhaps ${receiverOf(mode)} has it, perhaps not. ${guard}`,
  };
}

function setAside({ suspicion, receivedAt, setAsideAt }: Lead, clock: Clock): LeadTrouble {
  const until = after(setAsideAt ?? receivedAt, setAsideLifetimeMs);
  return {
    mark: 'set-aside',
    title: setAsideAt
      ? 'Set aside by one of you'
      : `Looks like spam: ${oneLine(suspicion ?? 'it was set aside')}`,
    text: `Nothing was sent and nobody was told. Released, it goes on as if it had just come. Otherwise it is erased ${clock.told(until)}.`,
  };
}
