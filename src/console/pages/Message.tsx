import { Acts } from './parts/ActButton.tsx';
import { Facts } from './parts/Facts.tsx';
import type { Frame, MessagePage } from './view.ts';

export function MessageBody({ view }: { view: MessagePage & { readonly frame: Frame } }) {
  const { frame, heading, text, facts = [], acts } = view;
  return (
    <div className="narrow">
      <h1>{heading}</h1>
      <p className="lead-text">{text}</p>
      {facts.length === 0 ? null : <Facts facts={facts} />}
      <div className="decide">
        <Acts acts={acts} frame={frame} />
      </div>
    </div>
  );
}
