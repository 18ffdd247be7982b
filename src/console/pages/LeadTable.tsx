import type { Lead } from '../../leads/lead.ts';
import { sourceOf } from '../../leads/lead-admin.ts';
import { personOf } from '../export-leads.ts';
import { oneLine } from '../visible-text.ts';
import { markOf, money } from '../words.ts';
import { type Column, Table, useFrame, When } from './parts.tsx';
import { StateMark } from './StateMark.tsx';

type LeadTableProps = {
  readonly leads: readonly Lead[];
  readonly caption: string;
  /** Of a person who was looked up by name. */
  readonly showsNames?: boolean;
};

/** A few leads; the page with very many picks more columns. */
export function LeadTable({ leads, caption, showsNames = false }: LeadTableProps) {
  const { names, hides } = useFrame();
  const { reference, when, who, state, value } = useLeadColumns();
  const whoAndForm: Column<Lead> = {
    ...who,
    header: 'Who and what',
    cell: (lead) => (
      <Who lead={lead} hides={hides && !showsNames} form={oneLine(names.nameOf(lead.form))} />
    ),
  };
  return (
    <Table
      caption={caption}
      className="few"
      rows={leads}
      columns={[reference, when, whoAndForm, state, value]}
      keyOf={(lead) => lead.reference}
    />
  );
}

/** All that a list of leads can show, in the order of the page that shows it all. */
export function useLeadColumns() {
  const { desk, names, hides } = useFrame();
  return {
    reference: {
      header: 'Reference',
      className: 'reference',
      cell: ({ reference }) => <a href={`/leads/${reference}`}>{reference}</a>,
    },
    when: {
      header: 'When',
      className: 'when',
      cell: ({ receivedAt }) => <When at={receivedAt} />,
    },
    who: { header: 'Who', className: 'who', cell: (lead) => <Who lead={lead} hides={hides} /> },
    form: { header: 'Form', className: 'form', cell: ({ form }) => oneLine(names.nameOf(form)) },
    value: {
      header: 'Value',
      className: 'value',
      headClassName: 'value',
      cell: ({ deal }) =>
        money(deal?.value, desk.company.brand) || <span className="none">no deal</span>,
    },
    source: {
      header: 'Source',
      className: 'source',
      dir: 'auto',
      cell: sourceWords,
    },
    state: {
      header: 'State',
      className: 'is',
      cell: (lead) => <StateMark mark={markOf(lead, desk.mode)} />,
    },
  } satisfies Readonly<Record<string, Column<Lead>>>;
}

type WhoProps = { readonly lead: Lead; readonly hides: boolean; readonly form?: string };

/** A business goes before the person who writes for it. */
function Who({ lead, hides, form }: WhoProps) {
  const business = businessOf(lead);
  const person = oneLine(personOf(lead));
  const [who, by] = hides ? ['Name hidden', ''] : business ? [business, person] : [person, ''];
  return (
    <>
      <b dir="auto">{who}</b>
      <span dir="auto">{[form, by].filter(Boolean).join(', ')}</span>
    </>
  );
}

export const businessOf = ({ contact }: Lead): string => oneLine(contact.companies[0]?.name ?? '');

function sourceWords({ attribution }: Lead): string {
  const source = sourceOf(attribution);
  if (source === null) return 'came by itself';
  const campaign = attribution['last_utm_campaign'] || attribution['first_utm_campaign'];
  return oneLine(campaign ? `${source} / ${campaign}` : source);
}
