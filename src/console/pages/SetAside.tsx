import { Acts } from './parts/ActButton.tsx';
import { Paging } from './parts/Paging.tsx';
import { Pieces } from './parts/Pieces.tsx';
import { MarkDrawing } from './parts/StateMark.tsx';
import { When } from './parts/When.tsx';
import type { Frame, SetAsideRow, SetAsideView } from './view.ts';

export function SetAsideBody({ view }: { view: SetAsideView }) {
  const { frame, heading, explained, acts, rows, foot, newer, older } = view;
  return (
    <>
      <div className="page-head">
        <div>
          <p className="kicker">Suspected spam, kept 30 days for a person to judge</p>
          <h1>{heading}</h1>
        </div>
        <Acts acts={acts} frame={frame} />
      </div>
      <p className="way">
        <MarkDrawing kind="set-aside" />
        <svg className="drawn" viewBox="0 0 32 20" aria-hidden="true">
          <path d="M2 10h27M23 4l6 6-6 6" />
        </svg>
        <MarkDrawing kind="delivered" />
        <span>{explained}</span>
      </p>
      {rows.length === 0 ? (
        <p className="empty ruled">Nothing waits to be judged.</p>
      ) : (
        <ul className="judged">
          {rows.map((row) => (
            <Row key={row.reference} row={row} frame={frame} />
          ))}
        </ul>
      )}
      <Paging foot={foot} newer={newer} older={older} />
    </>
  );
}

function Row({ row, frame }: { row: SetAsideRow; frame: Frame }) {
  return (
    <li>
      <div className="about">
        <a className="reference" href={row.href}>
          {row.reference}
        </a>
        <p>
          <When at={row.when} />, {row.left}
        </p>
        <p>{row.what}</p>
      </div>
      <div className="why">
        {row.signs.map(({ title, text }) => (
          <div key={title}>
            <MarkDrawing kind="set-aside" />
            <h2>{title}</h2>
            <p dir="auto">
              <Pieces pieces={text} />
            </p>
          </div>
        ))}
      </div>
      <div className="written">
        <p dir="auto">
          <Pieces pieces={row.text} />
        </p>
        <p className="soft" dir="auto">
          {row.who}
        </p>
      </div>
      <Acts acts={row.acts} frame={frame} />
    </li>
  );
}
