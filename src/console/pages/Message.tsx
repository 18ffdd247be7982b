import type { MessageView } from './view.ts';

export function MessageBody({ view: { title, text, next } }: { view: MessageView }) {
  return (
    <div className="narrow">
      <h1>{title}</h1>
      <p className="lead-text">{text}</p>
      {next ? (
        <p className="acts decide">
          <a className="act outlined" href={next.href}>
            {next.words}
          </a>
        </p>
      ) : null}
    </div>
  );
}
