import { Acts } from '../parts/ActButton.tsx';
import type { LeadsView } from '../view.ts';

/** Acts on many, each with its count; the next page says what would happen before it does. */
export function MatchBand({ view }: { view: LeadsView }) {
  const { leads, text, acts } = view.match;
  return (
    <section className="match" aria-label="All that match">
      <p className="figures">{leads === 0 ? 'None' : `All ${leads.toLocaleString('en')}`}</p>
      <p>
        <b>that match.</b> {text}
      </p>
      <Acts acts={acts} frame={view.frame} />
    </section>
  );
}
