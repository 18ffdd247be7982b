import { useId } from 'react';
import type { Frame, Trouble } from '../view.ts';
import { Acts } from './ActButton.tsx';
import { CourseDrawing } from './CourseDrawing.tsx';
import { FlowDrawing } from './FlowSign.tsx';
import { MarkDrawing } from './StateMark.tsx';

/** One framed box: cause, consequence, next act. */
export function TroubleBox({ trouble, frame }: { trouble: Trouble; frame: Frame }) {
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
            <summary>{said.label}</summary>
            <blockquote dir="auto">{said.text}</blockquote>
          </details>
        )}
      </div>
      <Acts acts={acts} frame={frame} />
      {course === undefined ? null : <CourseDrawing course={course} />}
    </section>
  );
}
