import { Acts } from './parts/ActButton.tsx';
import { Facts } from './parts/Facts.tsx';
import { LeadTable } from './parts/LeadTable.tsx';
import { Section } from './parts/Section.tsx';
import type { HeldPerson, PeopleView } from './view.ts';

export function PeopleBody({ view }: { view: PeopleView }) {
  const { frame, email, found } = view;
  return (
    <>
      <div className="page-head">
        <div>
          <p className="kicker">Everything held on one address</p>
          <h1>{found ? found.heading : 'People'}</h1>
        </div>
        {found ? <Acts acts={found.acts} frame={frame} /> : null}
      </div>
      <search>
        <form className="search" action="/people">
          <label htmlFor="email">Whole email address</label>
          <div>
            <input
              id="email"
              name="email"
              type="email"
              defaultValue={email}
              autoComplete="off"
              required
              data-key="/"
            />
            <button type="submit" className="act outlined">
              Look up
            </button>
          </div>
        </form>
      </search>
      {found ? <Held found={found} /> : <Explained />}
    </>
  );
}

function Held({ found: { rows, held, elsewhere } }: { found: HeldPerson }) {
  return (
    <div className="two wide-left">
      <Section heading="Leads" aside="newest first">
        {rows.length === 0 ? (
          <p className="empty">No lead is held on this address.</p>
        ) : (
          <LeadTable rows={rows} caption="Leads of this address" />
        )}
      </Section>
      <div>
        <Section heading="Held here">
          <Facts facts={held} />
        </Section>
        {elsewhere.length === 0 ? null : (
          <Section heading="Held elsewhere" aside="to be removed by hand">
            <Facts facts={elsewhere} />
          </Section>
        )}
      </div>
    </div>
  );
}

function Explained() {
  return (
    <p className="lead-text">
      Somebody may ask what you hold on them, or ask you to erase it. Look up the address they wrote
      from: leads, files and remarks stand together, to be handed over or erased.
    </p>
  );
}
