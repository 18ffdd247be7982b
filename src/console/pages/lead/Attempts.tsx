import { MarkDrawing } from '../parts/StateMark.tsx';
import { When } from '../parts/When.tsx';
import type { Attempt } from '../view.ts';

/** What happened, newest first, each with what came next. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <ol className="attempts">
      {attempts.map(({ mark, at, what, said, next }) => (
        <li key={`${at.iso} ${what}`}>
          <MarkDrawing kind={mark} />
          <p className={`state ${mark}`}>
            <When at={at} className="figures" /> {what}
          </p>
          {said === null ? null : <blockquote dir="auto">{said}</blockquote>}
          {next === null ? null : <p className="soft">{next}</p>}
        </li>
      ))}
    </ol>
  );
}
