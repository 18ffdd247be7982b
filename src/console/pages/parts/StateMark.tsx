import type { Mark, MarkKind } from '../view.ts';

/** A state wherever it is told: a shape, a word and a colour. */
export function StateMark({ mark }: { mark: Mark }) {
  return (
    <span className={`state ${mark.kind}`}>
      <MarkDrawing kind={mark.kind} />
      {mark.more === undefined ? (
        mark.word
      ) : (
        <span>
          {mark.word}
          <span className="lack">{mark.more}</span>
        </span>
      )}
    </span>
  );
}

/** Only where the word stands beside it. */
export function MarkDrawing({ kind }: { kind: MarkKind }) {
  return (
    <svg className={`mark ${kind}`} viewBox="0 0 20 20" aria-hidden="true">
      <MarkShape kind={kind} />
    </svg>
  );
}

/** Within 20 by 20, for drawings that hold many. */
export function MarkShape({ kind }: { kind: MarkKind }) {
  switch (kind) {
    case 'waiting':
      return (
        <>
          <circle className="open" cx="10" cy="10" r="7.5" />
          <path className="open" d="M10 5.5V10l3 2" />
        </>
      );
    case 'sending':
      return (
        <>
          <circle className="open" cx="10" cy="10" r="7.5" />
          <path className="full" d="M10 2.5a7.5 7.5 0 0 1 0 15z" />
        </>
      );
    case 'delivered':
      return (
        <>
          <circle className="full" cx="10" cy="10" r="8.5" />
          <path className="cut" d="m6.2 10.3 2.6 2.6 5-5.4" />
        </>
      );
    case 'in-part':
      return (
        <>
          <circle className="full" cx="10" cy="10" r="8.5" />
          <path className="cut" d="M6 10h8" />
        </>
      );
    case 'parked':
      return (
        <>
          <path className="full" d="M10 .8 19.2 10 10 19.2.8 10z" />
          <path className="cut" d="M10 5.6v5M10 13.7v.4" />
        </>
      );
    case 'set-aside':
      return (
        <>
          <path className="open" d="M2.8 2.8h14.4v14.4H2.8z" />
          <path className="open" d="m6.5 13.5 7-7" />
        </>
      );
    case 'handled':
      return <path className="open pennant" d="M4.5 2v16.5M4.5 3 16 7.2 4.5 11.4z" />;
    case 'new':
      return (
        <>
          <circle className="open" cx="10" cy="10" r="7.5" />
          <circle className="full" cx="10" cy="10" r="3.2" />
        </>
      );
    case 'answered':
      return <path className="open" d="M2.5 4h15v9.5H10L6 17v-3.5H2.5zM6.5 8.8h7" />;
    case 'erased':
      return (
        <path
          className="open"
          strokeDasharray="3 2.6"
          d="M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 1 1 0-15z"
        />
      );
  }
}
