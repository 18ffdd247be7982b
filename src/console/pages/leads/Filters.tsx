import type { ReactNode } from 'react';
import { MarkDrawing } from '../parts/StateMark.tsx';
import { HiddenFields } from '../parts/Write.tsx';
import type { Choice, Filter, LeadsView } from '../view.ts';

/** Each choice is a link: what is filtered stands in the address. */
export function Filters({ view }: { view: LeadsView }) {
  const { filters, clear } = view;
  return (
    <div className="filters">
      {filters.map((filter) => (
        <FilterRow key={filter.name} filter={filter}>
          {filter.name === 'Date' ? <FromTo view={view} /> : null}
        </FilterRow>
      ))}
      {clear ? (
        <a className="clear" href={clear.href}>
          {clear.label}
        </a>
      ) : null}
    </div>
  );
}

function FilterRow({ filter, children }: { filter: Filter; children: ReactNode }) {
  return (
    <section className="filter" aria-label={filter.name}>
      <span className="lettered">{filter.name}</span>
      <div className="chips">
        {filter.choices.map((choice) => (
          <Chip key={choice.label} choice={choice} />
        ))}
        {children}
      </div>
    </section>
  );
}

function Chip({ choice: { label, href, isOn, leads, mark } }: { choice: Choice }) {
  return (
    <a className="chip" href={href} aria-current={isOn ? 'true' : undefined}>
      {mark ? <MarkDrawing kind={mark} /> : null}
      <bdi>{label}</bdi>
      {leads === undefined ? null : <small>{leads.toLocaleString('en')}</small>}
      {isOn ? (
        <svg className="drawn" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m2 2 6 6M8 2 2 8" />
        </svg>
      ) : null}
      {isOn ? <span className="unseen">, chosen: take it away</span> : null}
    </a>
  );
}

/** Opens without script. */
function FromTo({ view: { kept, text, dates } }: { view: LeadsView }) {
  const { from: _, to: __, ...others } = kept;
  const isOn = dates.from !== '' || dates.to !== '';
  return (
    <details className="from-to">
      <summary className="chip" data-on={isOn || undefined}>
        {isOn ? `From ${dates.from || '…'} to ${dates.to || '…'}` : 'From … to …'}
      </summary>
      <form action="/leads">
        <HiddenFields fields={{ ...others, ...(text !== '' && { text }) }} />
        <label>
          From
          <input type="date" name="from" defaultValue={dates.from} />
        </label>
        <label>
          To
          <input type="date" name="to" defaultValue={dates.to} />
        </label>
        <button type="submit" className="act outlined">
          Show these days
        </button>
      </form>
    </details>
  );
}
