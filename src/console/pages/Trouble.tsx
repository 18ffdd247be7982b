import { useId } from 'react';
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
