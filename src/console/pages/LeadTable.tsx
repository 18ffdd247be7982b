import { type Lead, workOf } from '../../leads/lead.ts';
import { personOf } from '../export-leads.ts';
import { oneLine } from '../visible-text.ts';
import { markOf, money, workWords } from '../words.ts';
import { DueWords, dueOf } from './Due.tsx';
import { useFrame, When } from './parts.tsx';
import { StateMark } from './StateMark.tsx';
import { type Column, cells, Named, Table } from './Table.tsx';

type LeadTableProps = {
  readonly leads: readonly Lead[];
  readonly caption: string;
  readonly empty: string;
  /** Of a person who was looked up by name. */
  readonly showsNames?: boolean;
};

/** A few leads; the page with very many picks more columns. */
export function LeadTable({ leads, caption, empty, showsNames = false }: LeadTableProps) {
  const { names, hides } = useFrame();
  const { reference, when, who, status, state, value } = useLeadColumns();
  const whoAndForm: Column<Lead> = {
    ...who,
    header: 'Who and what',
    className: cells.who,
    cell: (lead) => (
      <Who lead={lead} hides={hides && !showsNames} form={oneLine(names.nameOf(lead.form))} />
    ),
  };
  return (
    <Table
      caption={caption}
      className="stacked"
      rows={leads}
      columns={[reference, when, whoAndForm, status, state, value]}
      keyOf={(lead) => lead.reference}
      empty={empty}
    />
  );
}

/** All that a list of leads can show, in the order of the page that shows it all. */
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
      className: 'who wrap-anywhere max-md:col-start-2 max-md:row-start-1',
      cell: (lead) => <Who lead={lead} hides={hides} />,
    },
    form: {
      header: 'Form',
      className: 'max-md:col-start-2 max-md:row-start-2 max-md:text-(length:--text-xs)',
      cell: ({ form }) => oneLine(names.nameOf(form)),
    },
    value: {
      header: 'Value',
      className: `figures text-right text-[1.0625rem] tracking-normal ${cells.value}`,
      headClassName: 'text-right',
      cell: ({ deal }) =>
        money(deal?.value, desk.company.brand) || <span className="text-ink-soft">–</span>,
    },
    status: {
      header: 'Status',
      className: cells.is,
      cell: (lead) => <Status lead={lead} />,
    },
    state: {
      header: 'CRM',
      className: 'max-md:col-span-2 max-md:col-start-2 max-md:text-(length:--text-xs)',
      cell: (lead) => <StateMark mark={markOf(lead, desk.mode)} />,
    },
  } satisfies Readonly<Record<string, Column<Lead>>>;
}

/** Where the agency's work on it stands, and by when. */
function Status({ lead }: { lead: Lead }) {
  const { desk, clock } = useFrame();
  const due = dueOf(lead, desk.promises, clock);
  if (due) return <DueWords lead={lead} due={due} />;
  const work = workOf(lead);
  if (work === null) return <span className="text-ink-soft">No answer needed</span>;
  const more =
    work === 'lost'
      ? lead.lostReason
      : work === 'won'
        ? money(lead.wonValue, desk.company.brand)
        : null;
  return <StateMark mark={{ kind: work, word: workWords[work], ...(more && { more }) }} />;
}

type WhoProps = { readonly lead: Lead; readonly hides: boolean; readonly form?: string };

/** A business goes before the person who writes for it. */
function Who({ lead, hides, form }: WhoProps) {
  const business = businessOf(lead);
  const person = oneLine(personOf(lead));
  const [who, by] = hides ? ['Name hidden', ''] : business ? [business, person] : [person, ''];
  return <Named name={who}>{[form, by].filter(Boolean).join(', ')}</Named>;
}

export const businessOf = ({ contact }: Lead): string => oneLine(contact.companies[0]?.name ?? '');
