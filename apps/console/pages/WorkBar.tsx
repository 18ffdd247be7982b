import { type ActionName, actionRuleOf, type Lead, workOf } from '@tidewright/leads';
import type { ReactNode } from 'react';
import { actOn, takeIt } from '../action-buttons.ts';
import { ownerWords } from '../people.ts';
import { outcomeWords, workWords } from '../words/states.ts';
import { ActionField } from './ActionField.tsx';
import { DueWords, dueOf, PromiseRing } from './Due.tsx';
import { WorkMark } from './LeadTable.tsx';
import { ActButton, useFrame } from './parts.tsx';
import { MarkDrawing } from './StateMark.tsx';

export function WorkBar({ lead }: { lead: Lead }) {
  const { desk, clock, role } = useFrame();
  const due = dueOf(lead, desk.promises, clock);
  const isLate = due?.tone === 'late';
  return (
    <section
      aria-label="Work"
      className={`mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 border border-t-2 px-5 py-3.5 ${isLate ? 'border-accent bg-(--color-accent-wash)' : 'border-line-strong border-t-ink bg-sheet'}`}
    >
      {due ? (
        <div className="flex items-center gap-3.5">
          <PromiseRing due={due} owner={lead.owner} />
          <DueWords lead={lead} due={due} />
        </div>
      ) : (
        <WorkStatus lead={lead} />
      )}
      <Owner lead={lead} />
      {role === 'full' && lead.state !== 'set-aside' ? <Outcome lead={lead} /> : null}
      {due && role === 'full' ? (
        <div className="ml-auto max-md:w-full max-md:[&_.act]:w-full">
          <ActButton {...actOn(lead, 'answered')} />
        </div>
      ) : null}
    </section>
  );
}

function WorkStatus({ lead }: { lead: Lead }) {
  const { clock, desk } = useFrame();
  const isAnswered = workOf(lead) === 'answered';
  const at = lead.outcome ? lead.outcomeAt : lead.answeredAt;
  const more = [
    outcomeWords(lead, desk.company.brand),
    isAnswered && lead.answeredLate && 'later than promised',
    at && clock.inText(at),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <WorkMark lead={lead} />
      <span className="quiet">{more.join(', ')}</span>
      {isAnswered ? <ActButton {...actOn(lead, 'not-answered')} tone="text" /> : null}
    </div>
  );
}

function Owner({ lead }: { lead: Lead }) {
  const { people, users, role, who } = useFrame();
  const { owner } = lead;
  if (people.length < 2 && owner === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="lettered text-ink-soft">Owner</span>
      <span dir="auto">{owner === null ? 'no one' : ownerWords(owner, users)}</span>
      {owner !== who && people.includes(who) ? <ActButton {...takeIt(lead, who)} /> : null}
      {role === 'full' ? (
        <ActionForm lead={lead} action="assign">
          Assign…
        </ActionForm>
      ) : null}
    </div>
  );
}

type ActionFormProps = { lead: Lead; action: ActionName; children: ReactNode };

function ActionForm({ lead, action, children }: ActionFormProps) {
  const { users } = useFrame();
  const asked = <ActionField asks={actionRuleOf(action).asks} users={users} lead={lead} />;
  return (
    <details className="open:col-span-full">
      <summary className="act outlined list-none gap-2">{children}</summary>
      <div className="pt-2">
        <ActButton {...actOn(lead, action)} asks={asked} />
      </div>
    </details>
  );
}

function Outcome({ lead }: { lead: Lead }) {
  const { outcome } = lead;
  return (
    <div className="flex flex-wrap items-start gap-2 max-md:grid max-md:w-full max-md:grid-cols-3 max-xs:grid-cols-1 max-md:[&_:is(button,summary)]:w-full">
      <span className="lettered self-center text-ink-soft max-md:col-span-full">Outcome</span>
      {outcome === null ? null : <ActButton {...actOn(lead, 'no-outcome')} />}
      {(['won', 'lost'] as const).map((kind) =>
        outcome === kind ? null : (
          <ActionForm key={kind} lead={lead} action={kind}>
            <MarkDrawing kind={kind} className="size-4" />
            {workWords[kind]}
          </ActionForm>
        ),
      )}
      {outcome === 'spam' ? null : <ActButton {...actOn(lead, 'spam')} />}
    </div>
  );
}
