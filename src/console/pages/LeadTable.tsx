import { type Lead, workOf } from '../../leads/lead.ts';
import { businessOf, personOf } from '../lead-facts.ts';
import { markOf, money, oneLine, outcomeWords, workWords } from '../words.ts';
import { DueWords, dueOf } from './Due.tsx';
import { useFrame, When } from './parts.tsx';
import { StateMark } from './StateMark.tsx';
import { type Column, cells, Named } from './Table.tsx';

export function useLeadColumns() {
  const { desk, names, hides } = useFrame();
  return {
    reference: {
      header: 'Reference',
      className: cells.reference,
      cell: ({ reference }) => (
        <a className="target" href={`/leads/${reference}`}>
          {reference}
        </a>
      ),
    },
    when: {
      header: 'When',
      className: cells.when,
      cell: ({ receivedAt }) => <When at={receivedAt} />,
    },
    who: {
      header: 'Who',
      className: 'who wrap-anywhere max-lg:col-start-2 max-lg:row-start-1',
      cell: (lead) => <Who lead={lead} hides={hides} />,
    },
    form: {
      header: 'Form',
      className: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-(length:--text-xs)',
      cell: ({ form }) => oneLine(names.nameOf(form)),
    },
    value: {
      header: 'Value',
      className: `figures text-right text-[1.0625rem] tracking-normal ${cells.value}`,
      headClassName: 'text-right',
      cell: ({ deal }) =>
        money(deal?.value, desk.company.brand) || <span className="text-ink-soft">–</span>,
    },
    status: { header: 'Status', className: cells.is, cell: (lead) => <Status lead={lead} /> },
    state: {
      header: 'CRM',
      className: 'max-lg:col-span-2 max-lg:col-start-2 max-lg:text-(length:--text-xs)',
      cell: (lead) => <StateMark mark={markOf(lead, desk.mode)} />,
    },
  } satisfies Readonly<Record<string, Column<Lead>>>;
}

export const tickColumn = (isTicked: boolean): Column<Lead> => ({
  header: 'Select',
  hidesHeader: true,
  className: 'tick max-lg:row-span-4 max-lg:self-start max-lg:pr-4 lg:w-10 lg:pr-0',
  headClassName: 'w-10 pr-0',
  cell: ({ reference }) => (
    <label className="grid min-h-(--target) min-w-(--target) cursor-pointer content-center">
      <input
        type="checkbox"
        className="box"
        name="reference"
        value={reference}
        defaultChecked={isTicked}
      />
      <span className="sr-only">Select {reference}</span>
    </label>
  ),
});

function Status({ lead }: { lead: Lead }) {
  const { desk, clock } = useFrame();
  const due = dueOf(lead, desk.promises, clock);
  if (due) return <DueWords lead={lead} due={due} />;
  return <WorkMark lead={lead} more={outcomeWords(lead, desk.company.brand)} />;
}

export function WorkMark({ lead, more }: { lead: Lead; more?: string }) {
  const work = workOf(lead);
  if (work === null) return <span className="text-ink-soft">No answer needed</span>;
  return <StateMark mark={{ kind: work, word: workWords[work], ...(more && { more }) }} />;
}

function Who({ lead, hides }: { lead: Lead; hides: boolean }) {
  const business = businessOf(lead);
  const person = oneLine(personOf(lead));
  if (hides) return <Named name="Name hidden">{''}</Named>;
  return <Named name={business || person}>{business ? person : ''}</Named>;
}
