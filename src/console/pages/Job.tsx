import { Acts } from './parts/ActButton.tsx';
import { Facts } from './parts/Facts.tsx';
import type { JobView, Reader } from './view.ts';

/** Progress that goes on whoever looks; without script, "Look again" shows how far it is. */
export function JobBody({ view, reader }: { view: JobView; reader: Reader }) {
  const { frame, back, heading, text, done, total, isOver, outcomes, acts } = view;
  const said = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return (
    <div className="narrow">
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
          <a className="act outlined" href={reader.here}>
            Look again
          </a>
        )}
        <Acts acts={acts} frame={frame} />
      </div>
    </div>
  );
}
