import { ActButton } from '../parts/ActButton.tsx';
import { Section } from '../parts/Section.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import type { Frame, Told } from '../view.ts';
import { Attempts } from './Attempts.tsx';

/** Mail and chat, each with its own tries: none of them waits for the CRM. */
export function ToldPeople({ told, frame }: { told: readonly Told[]; frame: Frame }) {
  return (
    <Section heading="Who was told" aside="beside the CRM">
      {told.map(({ channel, mark, attempts, act }) => (
        <div key={channel} className="told">
          <h3>
            {channel} <StateMark mark={mark} />
          </h3>
          <Attempts attempts={attempts} />
          {act ? <ActButton act={act} frame={frame} /> : null}
        </div>
      ))}
    </Section>
  );
}
