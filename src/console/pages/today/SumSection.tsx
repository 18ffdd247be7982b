import { Section } from '../parts/Section.tsx';
import { MarkDrawing, StateMark } from '../parts/StateMark.tsx';
import { When } from '../parts/When.tsx';
import type { Sum } from '../view.ts';
import { ScaleBar } from './ScaleBar.tsx';
import { Undelivered } from './Undelivered.tsx';

/** An equation, then a bar to scale; what is not delivered opens into one mark a lead. */
export function SumSection({ sum }: { sum: Sum }) {
  const { received, terms, since, counted } = sum;
  const added = terms.reduce((total, { leads }) => total + leads, 0);
  return (
    <Section
      heading="The sum that must hold"
      className="sum"
      aside={
        since ? (
          <span className="lettered">
            since <When at={since} />
          </span>
        ) : undefined
      }
    >
      <ol className="equation">
        <li className="received">
          <b className="figures">{received.toLocaleString('en')}</b>
          <span className="state">Received</span>
        </li>
        {terms.map(({ mark, leads, href }, index) => (
          <li key={mark.kind}>
            <i aria-hidden="true">{index === 0 ? '=' : '+'}</i>
            <b className="figures">{leads.toLocaleString('en')}</b>
            {href ? (
              <a href={href}>
                <StateMark mark={mark} />
              </a>
            ) : (
              <StateMark mark={mark} />
            )}
          </li>
        ))}
      </ol>
      {received > 0 ? <ScaleBar sum={sum} /> : null}
      <div className="sum-foot">
        <p className="holds">
          {added === received ? (
            <>
              <MarkDrawing kind="delivered" />
              <b>The sum holds.</b>
            </>
          ) : (
            <>
              <MarkDrawing kind="parked" />
              <b>{`The sum does not hold: ${Math.abs(received - added)} too ${added < received ? 'few' : 'many'}.`}</b>
            </>
          )}
          <small>
            Counted at <When at={counted} /> from the store itself.
          </small>
        </p>
        <Undelivered terms={terms} />
      </div>
    </Section>
  );
}
