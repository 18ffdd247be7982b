import { Acts } from './parts/ActButton.tsx';
import { Facts } from './parts/Facts.tsx';
import { LeadTable } from './parts/LeadTable.tsx';
import { Section } from './parts/Section.tsx';
import { StateMark } from './parts/StateMark.tsx';
import { TroubleBox } from './parts/TroubleBox.tsx';
import { When } from './parts/When.tsx';
import { DaysSection } from './today/DaysSection.tsx';
import { SumSection } from './today/SumSection.tsx';
import type { Frame, Need, Reader, TodayView } from './view.ts';

export function TodayBody({ view, reader }: { view: TodayView; reader: Reader }) {
  const { frame, now, heading, trouble, sum, durations, latest, all } = view;
  return (
    <>
      <div className="page-head">
        <div>
          <p className="kicker">
            <When at={now} />
          </p>
          <h1>{heading}</h1>
        </div>
        <a className="act outlined" href={reader.here} data-key="u">
          Look again
        </a>
      </div>
      {trouble ? <TroubleBox trouble={trouble} frame={frame} /> : null}
      <SumSection sum={sum} />
      <div className="two wide-left">
        <NeedsSection view={view} />
        <Section heading="How long it takes">
          <Facts facts={durations} className="durations" />
        </Section>
      </div>
      <div className="two">
        <Section
          heading={latest.length === 8 ? 'Last eight leads' : 'Last leads'}
          aside={<a href={all.href}>{all.label}</a>}
        >
          {latest.length === 0 ? (
            <p className="empty">No lead has come yet. The first one will stand here.</p>
          ) : (
            <LeadTable rows={latest} caption="Last leads" />
          )}
        </Section>
        <DaysSection days={view.days} />
      </div>
    </>
  );
}

function NeedsSection({ view }: { view: TodayView }) {
  const { frame, needs, moreNeeds, trouble } = view;
  const things = `${needs.length} ${needs.length === 1 ? 'thing' : 'things'}, oldest first`;
  return (
    <Section heading="Needs a person" aside={needs.length === 0 ? undefined : things}>
      {needs.length === 0 ? (
        <p className="empty">
          {trouble
            ? 'Nothing but what stands above.'
            : 'Nothing. Every lead goes its way by itself.'}
        </p>
      ) : (
        <ul className="needs">
          {needs.map((need) => (
            <NeedRow key={need.subject} need={need} frame={frame} />
          ))}
        </ul>
      )}
      {moreNeeds ? (
        <p className="more">
          <a href={moreNeeds.href}>{moreNeeds.label}</a>
        </p>
      ) : null}
    </Section>
  );
}

function NeedRow({ need, frame }: { need: Need; frame: Frame }) {
  return (
    <li>
      <StateMark mark={need.mark} />
      <p>
        <b dir="auto">{need.subject}.</b> {need.text}
      </p>
      <Acts acts={need.acts} frame={frame} />
    </li>
  );
}
