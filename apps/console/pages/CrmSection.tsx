import { type Lead, type Part, sayParts, sentParts } from '@tidewright/leads';
import { contactFacts, dealFacts, noteOf } from '../lead-facts.ts';
import type { Desk } from '../web/desk.ts';
import { lackOf, lackWords } from '../words/lacks.ts';
import { money } from '../words/numbers.ts';
import { receiverOf } from '../words/receivers.ts';
import { capital, oneLine } from '../words/text.ts';
import { Facts, Fold, useFrame } from './parts.tsx';

export function CrmSection({ lead }: { lead: Lead }) {
  const { desk, clock } = useFrame();
  const records = { Contact: contactFacts(lead), Deal: dealFacts(lead, desk, clock) };
  const note = noteOf(lead);
  const lack = lackOf(lead);
  // A record that's missing or there twice is what the page begins with instead.
  const isToldAbove = lead.found?.kind !== 'missing' && lead.found?.kind !== 'doubled';
  const heading =
    desk.mode === 'stored only'
      ? 'What a CRM would get'
      : `What ${receiverOf(desk.mode)} ${lead.deliveredAt ? 'has' : 'gets'}`;
  return (
    <Fold
      heading={heading}
      aside={lack && !isToldAbove ? lackWords(lack) : ''}
      isOpen={lack !== null}
    >
      <AsChecked lead={lead} />
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-10 gap-y-4 [--names:6.75rem]">
        {Object.entries(records).map(([name, facts]) =>
          facts.length === 0 ? null : (
            <div key={name}>
              <h3>{name}</h3>
              <Facts facts={facts} />
            </div>
          ),
        )}
      </div>
      {note === '' ? null : (
        <>
          <h3>Note</h3>
          <p className="note" dir="auto">
            {note}
          </p>
        </>
      )}
    </Fold>
  );
}

function AsChecked({ lead }: { lead: Lead }) {
  const { desk, clock } = useFrame();
  const { found, state } = lead;
  if (state !== 'delivered' || desk.checkDays === null) return null;
  return (
    <div className="mb-6 [--names:6.75rem]">
      <h3>{found ? `Checked ${clock.inText(found.at)}` : 'Not checked yet'}</h3>
      {found ? (
        <Facts
          facts={sentParts(lead.progress).map((part) => ({
            name: capital(sayParts([part])),
            value: sayFound(lead, part, desk).join('\n'),
          }))}
        />
      ) : (
        <p className="empty">{`The next check looks for it in ${receiverOf(desk.mode)}.`}</p>
      )}
      <p className="mt-4 text-(length:--text-xs) text-ink-soft">What we sent:</p>
    </div>
  );
}

function sayFound(lead: Lead, part: Part, { mode, company }: Desk): readonly string[] {
  const { found, email, deal } = lead;
  if (found?.missing.includes(part))
    return [found.kind === 'left' ? 'Deleted on purpose' : 'Missing'];
  const ids = (found?.ids[part] ?? []).map(oneLine);
  const has = found?.differs?.[part] ?? {};
  const worth = (value: number | null | undefined) => money(value, company.brand);
  const said = [
    ids.length > 1 && `Stored ${ids.length} times: ${ids.join(', ')}`,
    ids.length === 1 && `Now under the id ${ids[0]}`,
    has.email !== undefined && `The email is ${oneLine(has.email) || 'gone'}. We sent ${email}.`,
    has.name !== undefined && `The name is “${oneLine(has.name)}”. We sent “${deal?.name}”.`,
    has.value !== undefined &&
      `The value is ${worth(Number(has.value))}. We sent ${worth(deal?.value)}.`,
    has.reference !== undefined && 'The text was rewritten: our reference is no longer in it.',
  ].filter((sentence) => typeof sentence === 'string');
  return said.length > 0 ? said : [`As sent, as far as ${receiverOf(mode)} lists it`];
}
