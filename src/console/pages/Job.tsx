import { Acts, Facts, useFrame } from './parts.tsx';
import type { Act, Fact, Frame, Link, Page } from './view.ts';

export type JobView = {
  readonly frame: Frame;
  readonly back: Link;
  readonly heading: string;
  readonly text: string;
  readonly done: number;
  readonly total: number;
  readonly isOver: boolean;
  readonly outcomes: readonly Fact[];
  readonly acts: readonly Act[];
};

export const jobPage = (view: JobView): Page => ({ frame: view.frame, body: <Job view={view} /> });

/** Progress that goes on whoever looks; without script, "Look again" shows how far it is. */
function Job({ view }: { view: JobView }) {
  const { here } = useFrame();
  const { back, heading, text, done, total, isOver, outcomes, acts } = view;
  const said = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return (
    <div className="max-w-184">
      <p className="crumbs">
        <a href={back.href}>{back.label}</a>
      </p>
      <h1>{heading}</h1>
      <p className="lead-text">{text}</p>
      <p className="progress">
        <span className="figures">{said}</span>
        <progress value={done} max={Math.max(1, total)} aria-label={`${said} done`} />
      </p>
      <Facts facts={outcomes} />
      <div className="acts decide">
        {isOver ? null : (
          <a className="act outlined" href={here}>
            Look again
          </a>
        )}
        <Acts acts={acts} />
      </div>
    </div>
  );
}
