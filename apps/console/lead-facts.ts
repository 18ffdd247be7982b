import { type AnsweredQuestion, answersOf, type Forms } from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';
import type { Clock } from './times.ts';
import type { Desk } from './web/desk.ts';
import { lackOf } from './words/lacks.ts';
import { money } from './words/numbers.ts';
import type { Fact } from './words/page-parts.ts';
import { blockOf, oneLine } from './words/text.ts';

/** The longest of the answers to long questions; null if there is none. */
export function requestOf(lead: Lead, forms: Forms): AnsweredQuestion | null {
  const fields = forms.get(lead.form)?.form.fields ?? [];
  const long = new Set(fields.filter(({ kind }) => kind === 'textarea').map(({ label }) => label));
  const [longest] = answersOf(lead, forms)
    .filter(({ question }) => long.has(question))
    .toSorted((one, other) => other.answer.length - one.answer.length);
  return longest ?? null;
}

export const personOf = ({ contact, email }: Lead): string =>
  `${contact.firstName} ${contact.lastName}`.trim() || email;

export const businessOf = ({ contact }: Lead): string => oneLine(contact.companies[0]?.name ?? '');

export function contactFacts(lead: Lead): readonly Fact[] {
  const { contact } = lead;
  const plain = [
    ['Name', [contact.firstName, contact.lastName].filter(Boolean).join(' · ')],
    ['Email', contact.emails.join(', ')],
    ['Phone', contact.phones.join(', ')],
  ];
  const rest = [
    ['Company', contact.companies.map(({ name }) => name).join(', ')],
    ['Website', contact.urls.join(', ')],
    ['Group', contact.group],
    ...Object.entries(contact.customFields).map(([name, value]) => [
      name,
      [value].flat().join(', '),
    ]),
    ['Description', contact.description],
  ];
  return [...plain, ...(lackOf(lead)?.isContactPlain ? [] : rest)]
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => ({ name: oneLine(name), value: blockOf(value) }));
}

type OfCompany = Pick<Desk, 'company'>;

export function dealFacts(lead: Lead, { company }: OfCompany, clock: Clock): readonly Fact[] {
  const { deal } = lead;
  if (!deal || lackOf(lead)?.hasDeal === false) return [];
  // A date without a time: noon is the same day in every time zone we could be in.
  const closes = new Date(`${deal.expectedCloseDate}T12:00:00Z`);
  const value = money(deal.value, company.brand);
  const facts: Fact[] = [{ name: 'Name', value: oneLine(deal.name) }];
  if (value !== '') facts.push({ name: 'Value', value, isFigure: true });
  facts.push({ name: 'Stage', value: deal.stage });
  facts.push({ name: 'Closes', value: clock.longDay(closes) });
  if (deal.recordedOnly) facts.push({ name: 'Sent', value: 'No, only recorded here' });
  return facts;
}

export function noteOf(lead: Lead): string {
  const lack = lackOf(lead);
  const text = lack?.hasNote === false ? '' : (lead.note?.text ?? '');
  if (!lead.progress.degraded || !lack) return text;
  return [text, 'What was left out is here, too, as text.'].filter(Boolean).join('\n\n');
}
