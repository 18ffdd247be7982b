import { Filters } from './leads/Filters.tsx';
import { MatchBand } from './leads/MatchBand.tsx';
import { TickTable } from './leads/TickTable.tsx';
import { Choose } from './parts/Choose.tsx';
import { Paging } from './parts/Paging.tsx';
import { HiddenFields } from './parts/Write.tsx';
import type { LeadsView, Reader } from './view.ts';

export function LeadsBody({ view, reader }: { view: LeadsView; reader: Reader }) {
  const { frame, counted, text, kept, rows, foot, newer, older } = view;
  return (
    <>
      <div className="page-head">
        <div>
          <p className="kicker">{counted}</p>
          <h1>Leads</h1>
        </div>
        <Choose
          frame={frame}
          reader={reader}
          name="hides"
          value={frame.hides ? 'no' : 'yes'}
          className="switch"
        >
          <span className="knob" data-on={frame.hides || undefined} aria-hidden="true" />
          {frame.hides ? 'Show personal data' : 'Hide personal data'}
        </Choose>
      </div>
      <search>
        <form className="search" action="/leads">
          <HiddenFields fields={kept} />
          <label htmlFor="text">Reference, name, business, email or words from the answers</label>
          <div>
            <input
              id="text"
              name="text"
              type="search"
              dir="auto"
              defaultValue={text}
              maxLength={200}
              autoComplete="off"
              data-key="/"
            />
            <button type="submit" className="act outlined">
              Search
            </button>
          </div>
        </form>
      </search>
      <Filters view={view} />
      <MatchBand view={view} />
      {rows.length === 0 ? (
        <p className="empty">
          {view.clear || text !== ''
            ? 'No lead matches. Take a filter away, or search for the beginning of a word.'
            : 'No lead has come yet.'}
        </p>
      ) : (
        <TickTable view={view} />
      )}
      <Paging foot={foot} newer={newer} older={older} />
    </>
  );
}
