import { Facts } from './parts/Facts.tsx';
import { RankingSection } from './parts/RankingSection.tsx';
import { Section } from './parts/Section.tsx';
import type { ReportsView } from './view.ts';

export function ReportsBody({ view }: { view: ReportsView }) {
  const { period, origins, durations, attempts, refused } = view;
  return (
    <>
      <div className="page-head">
        <div>
          <p className="kicker">{period}</p>
          <h1>Reports</h1>
        </div>
      </div>
      <PeriodChoice view={view} />
      {origins.map((ranking) => (
        <RankingSection key={ranking.heading} ranking={ranking} />
      ))}
      <p className="ranking-words">
        Leads that are here, without what is set aside. What was erased is in none of the figures.
      </p>
      <div className="two">
        <Section heading="How long it takes">
          <Facts facts={durations} className="durations" />
        </Section>
        <RankingSection ranking={attempts} />
      </div>
      <RankingSection ranking={refused} hasParts />
    </>
  );
}

function PeriodChoice({ view: { choices, dates } }: { view: ReportsView }) {
  return (
    <search className="filters">
      <div className="filter">
        <span className="lettered">Days</span>
        <div className="chips">
          {choices.map(({ label, href, isOn }) => (
            <a key={label} className="chip" href={href} aria-current={isOn ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </div>
      </div>
      <div className="from-to">
        <form action="/reports">
          <label>
            From
            <input type="date" name="from" defaultValue={dates.from} />
          </label>
          <label>
            To, included
            <input type="date" name="to" defaultValue={dates.to} />
          </label>
          <button type="submit" className="act outlined">
            Show these days
          </button>
        </form>
      </div>
    </search>
  );
}
