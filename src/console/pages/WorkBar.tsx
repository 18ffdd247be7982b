import type { ReactNode } from 'react';
import { lostReasons } from '../../leads/actions.ts';
import { type Lead, workOf } from '../../leads/lead.ts';
import { oneLine } from '../visible-text.ts';
import { capital, money, workWords } from '../words.ts';
import { DueWords, dueOf, PromiseRing } from './Due.tsx';
import { ActButton, HiddenFields, useFrame } from './parts.tsx';
import { MarkDrawing, StateMark } from './StateMark.tsx';

/** Where the work on a lead stands, in one bar: the clock, whose it is, what came of it. */
export function WorkBar({ lead }: { lead: Lead }) {
  const { desk, clock, role } = useFrame();
  const due = dueOf(lead, desk.promises, clock);
  const isLate = due?.tone === 'late';
  const { reference, state } = lead;
  return (
    <section
      aria-label="Work"
      className={`mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 border border-t-2 px-5 py-3.5 ${isLate ? 'border-buoy bg-(--color-buoy-wash)' : 'border-line-strong border-t-ink bg-sheet'}`}
    >
      {due ? (
        <div className="flex items-center gap-3.5">
          <PromiseRing due={due} owner={lead.owner} />
          <DueWords lead={lead} due={due} />
        </div>
      ) : (
        <Stands lead={lead} />
      )}
      <Owner lead={lead} />
      {role === 'full' && lead.state !== 'set-aside' ? <Outcome lead={lead} /> : null}
      {due && role === 'full' ? (
        <div className="ml-auto">
          <ActButton
            label="Answered"
            tone="outlined"
            href={`/leads/${reference}/answered`}
            fields={{ seen: state }}
          />
        </div>
      ) : null}
    </section>
  );
}

/** What became of it, where no clock runs. */
function Stands({ lead }: { lead: Lead }) {
  const { clock, desk, role } = useFrame();
  const work = workOf(lead);
  if (work === null) return <p className="text-ink-soft">No answer needed</p>;
  const at = lead.outcome ? lead.outcomeAt : lead.answeredAt;
  const more = [
    lead.outcome === 'won' && money(lead.wonValue, desk.company.brand),
    lead.outcome === 'lost' && lead.lostReason,
    work === 'answered' && lead.answeredLate && 'later than promised',
    at && clock.told(at),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StateMark mark={{ kind: work, word: workWords[work] }} />
      <span className="text-(length:--text-xs) text-ink-soft">{more.join(', ')}</span>
      {work === 'answered' && role === 'full' ? (
        <ActButton
          label="Not answered yet"
          tone="text"
          href={`/leads/${lead.reference}/not-answered`}
          fields={{ seen: lead.state }}
        />
      ) : null}
    </div>
  );
}

/** Nobody to choose from: no owner. */
function Owner({ lead }: { lead: Lead }) {
  const { people, role, token, who } = useFrame();
  const { owner, reference, state } = lead;
  if (people.length < 2 && owner === null) return null;
  const others = people.filter((name) => name !== owner);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="lettered text-ink-soft">Owner</span>
      <span dir="auto">{owner === null ? 'nobody' : oneLine(owner)}</span>
      {role === 'full' && owner !== who ? (
        <ActButton
          label="Take it"
          tone="outlined"
          href={`/leads/${reference}/assign`}
          fields={{ seen: state, owner: who }}
        />
      ) : null}
      {role === 'full' && others.length > 0 ? (
        <Choice label="Give to…">
          <form method="post" action={`/leads/${reference}/assign`} className={chosen}>
            <HiddenFields fields={{ token, seen: state }} />
            <label className="grid gap-1 text-(length:--text-xs)">
              Person
              <select className="field" name="owner">
                {others.map((name) => (
                  <option key={name}>{name}</option>
                ))}
                <option value="">Nobody</option>
              </select>
            </label>
            <button type="submit" className="act outlined">
              Give
            </button>
          </form>
        </Choice>
      ) : null}
    </div>
  );
}

const chosen = 'flex flex-wrap items-end gap-3 pt-2';

/** Opens without script. */
function Choice({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary className="act outlined list-none gap-2">{label}</summary>
      {children}
    </details>
  );
}

function Outcome({ lead }: { lead: Lead }) {
  const { token, desk } = useFrame();
  const { reference, state, outcome } = lead;
  const to = (action: string) => ({ method: 'post', action: `/leads/${reference}/${action}` });
  const hidden = <HiddenFields fields={{ token, seen: state }} />;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <span className="lettered self-center text-ink-soft">Outcome</span>
      {outcome === null ? null : (
        <ActButton
          label="Open again"
          tone="outlined"
          href={`/leads/${reference}/no-outcome`}
          fields={{ seen: state }}
        />
      )}
      {outcome === 'won' ? null : (
        <Choice label={<Marked kind="won" />}>
          <form {...to('won')} className={chosen}>
            {hidden}
            <label className="grid gap-1 text-(length:--text-xs)">
              {`Worth, in ${desk.company.brand.currency}`}
              <input
                className="field w-32"
                name="value"
                inputMode="decimal"
                defaultValue={lead.deal?.value ?? ''}
              />
            </label>
            <button type="submit" className="act outlined">
              Mark as won
            </button>
          </form>
        </Choice>
      )}
      {outcome === 'lost' ? null : (
        <Choice label={<Marked kind="lost" />}>
          <form {...to('lost')} className={chosen}>
            {hidden}
            <label className="grid gap-1 text-(length:--text-xs)">
              Why
              <select className="field" name="reason">
                {lostReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {capital(reason)}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="act outlined">
              Mark as lost
            </button>
          </form>
        </Choice>
      )}
      {outcome === 'spam' ? null : (
        <form {...to('spam')}>
          {hidden}
          <button type="submit" className="act outlined gap-2">
            <Marked kind="spam" />
          </button>
        </form>
      )}
    </div>
  );
}

const Marked = ({ kind }: { kind: 'won' | 'lost' | 'spam' }) => (
  <>
    <MarkDrawing kind={kind} className="size-4" />
    {workWords[kind]}
  </>
);
