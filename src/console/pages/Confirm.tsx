import { ActButton } from './parts/ActButton.tsx';
import { Facts } from './parts/Facts.tsx';
import { Section } from './parts/Section.tsx';
import type { ConfirmView } from './view.ts';

export function ConfirmBody({ view }: { view: ConfirmView }) {
  const { frame, back, heading, text, lists, act } = view;
  return (
    <div className="narrow">
      <p className="crumbs">
        <a href={back.href}>{back.label}</a>
      </p>
      <h1>{heading}</h1>
      <p className="lead-text">{text}</p>
      {lists.map(({ heading: name, facts }) => (
        <Section key={name} heading={name}>
          <Facts facts={facts} />
        </Section>
      ))}
      <div className="acts decide">
        {act ? <ActButton act={act} frame={frame} /> : null}
        <a className="act text" href={back.href}>
          {act ? 'Leave everything as it is' : 'Back'}
        </a>
      </div>
    </div>
  );
}
