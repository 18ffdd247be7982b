import type { Lead } from '../../leads/lead.ts';
import { sourceOf } from '../../leads/lead-admin.ts';
import { personOf } from '../lead-json.ts';
import type { LeadRow } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { clockOf } from './clock.ts';
import { formNamesOf } from './form-names.ts';
import { markOf } from './marks.ts';
import { money } from './money.ts';

/** Leads for lists; names and addresses are left out for whoever hides them. */
export function rowsOf(
  leads: readonly Lead[],
  desk: Pick<Desk, 'company' | 'forms' | 'mode' | 'now'>,
  hides: boolean,
): readonly LeadRow[] {
  const names = formNamesOf(desk.forms, desk.company);
  const clock = clockOf(desk.company.timeZone, desk.now());
  return leads.map((lead) => ({
    reference: lead.reference,
    href: `/leads/${lead.reference}`,
    when: clock.listed(lead.receivedAt),
    ...(hides ? { who: 'Name hidden', what: '' } : whoAndWhat(lead)),
    form: oneLine(names.nameOf(lead.form)),
    value: money(lead.deal?.value, desk.company.brand),
    source: sourceWords(lead),
    mark: markOf(lead, desk.mode),
  }));
}

/** A business goes before the person who writes for it. */
function whoAndWhat(lead: Lead): Pick<LeadRow, 'who' | 'what'> {
  const business = businessOf(lead);
  const person = oneLine(personOf(lead));
  return business === '' ? { who: person, what: '' } : { who: business, what: person };
}

export const businessOf = ({ contact }: Lead): string => oneLine(contact.companies[0]?.name ?? '');

function sourceWords({ attribution }: Lead): string {
  const source = sourceOf(attribution);
  if (source === null) return 'came by itself';
  const campaign = attribution['last_utm_campaign'] || attribution['first_utm_campaign'];
  return oneLine(campaign ? `${source} / ${campaign}` : source);
}
