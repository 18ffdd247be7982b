import type { Lead } from '../../leads/lead.ts';
import { sourceOf } from '../../leads/lead-admin.ts';
import { personOf } from '../export-leads.ts';
import { clockOf } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { formNamesOf, markOf, money } from '../words.ts';
import { type Column, Table, When } from './parts.tsx';
import { StateMark } from './StateMark.tsx';

/** A few leads; the page with very many picks more columns. */
export function LeadTable({
  desk,
  leads,
  caption,
  hides,
}: {
  desk: Desk;
  leads: readonly Lead[];
  caption: string;
  hides: boolean;
}) {
  const { reference, when, who, state, value } = leadColumns(desk, hides);
  const { nameOf } = formNamesOf(desk.forms, desk.company);
  const whoAndForm: Column<Lead> = {
    ...who,
    header: 'Who and what',
    cell: (lead) => <Who lead={lead} hides={hides} form={oneLine(nameOf(lead.form))} />,
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
export function leadColumns({ company, forms, mode, now }: Desk, hides: boolean) {
  const { nameOf } = formNamesOf(forms, company);
  const clock = clockOf(company.timeZone, now());
  return {
    reference: {
      header: 'Reference',
      className: 'reference',
      cell: ({ reference }) => <a href={`/leads/${reference}`}>{reference}</a>,
    },
    when: {
      header: 'When',
      className: 'when',
      cell: ({ receivedAt }) => <When at={clock.listed(receivedAt)} />,
    },
    who: { header: 'Who', className: 'who', cell: (lead) => <Who lead={lead} hides={hides} /> },
    form: { header: 'Form', className: 'form', cell: ({ form }) => oneLine(nameOf(form)) },
    value: {
      header: 'Value',
      className: 'value',
      headClassName: 'value',
      cell: ({ deal }) =>
        money(deal?.value, company.brand) || <span className="none">no deal</span>,
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
      cell: (lead) => <StateMark mark={markOf(lead, mode)} />,
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
