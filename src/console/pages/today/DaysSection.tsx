import { Section } from '../parts/Section.tsx';
import type { Days } from '../view.ts';
import { DayBars, DayKey } from './DayBars.tsx';

export function DaysSection({ days }: { days: Days }) {
  const choices = [
    { ...days.bars, isOn: days.as === 'bars' },
    { ...days.table, isOn: days.as === 'table' },
  ];
  return (
    <Section
      heading="Leads per day, by form"
      className="days"
      aside={
        <span className="either">
          {choices.map(({ label, href, isOn }) => (
            <a key={label} href={href} aria-current={isOn ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </span>
      }
    >
      {days.as === 'table' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is pushed aside, by keys as well
        <section className="pushed" aria-label="Leads per day as a table" tabIndex={0}>
          <DayTable days={days} />
        </section>
      ) : (
        <DayBars days={days} />
      )}
      {days.as === 'table' ? null : <DayKey groups={days.groups} />}
      <p className="days-words">{days.words}</p>
    </Section>
  );
}

function DayTable({ days: { groups, days } }: { days: Days }) {
  return (
    <table className="rows day-table">
      <caption className="unseen">Leads per day, by form</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {groups.map((group) => (
            <th key={group} scope="col">
              {group}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, leads }) => (
          <tr key={day.iso}>
            <th scope="row">
              <time dateTime={day.iso}>{day.words}</time>
            </th>
            {groups.map((group, index) => (
              <td key={group}>{leads[index]?.toLocaleString('en')}</td>
            ))}
            <td>
              <b>{leads.reduce((sum, count) => sum + count, 0).toLocaleString('en')}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
