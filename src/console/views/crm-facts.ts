import type { Lead } from '../../leads/lead.ts';
import type { Locale } from '../../money.ts';
import { lackOf } from '../delivered-in-part.ts';
import type { Fact } from '../pages/view.ts';
import { manyLines, oneLine } from '../visible-text.ts';
import type { Clock } from './clock.ts';
import { money } from './money.ts';

/** The contact as the receiver gets it, or has it in part; the value that it refused is marked. */
export function contactFacts(lead: Lead): readonly Fact[] {
  const { contact, state, lastError } = lead;
  const refused = state === 'parked' ? (lastError ?? '') : '';
  const fact = (name: string, value: string): readonly Fact[] =>
    value === ''
      ? []
      : [
          {
            name: oneLine(name),
            value: [{ text: manyLines(value).join('\n'), isMarked: isNamed(refused, value) }],
          },
        ];
  const plain = [
    ...fact('Name', [contact.firstName, contact.lastName].filter(Boolean).join(' · ')),
    ...fact('Email', contact.emails.join(', ')),
    ...fact('Phone', contact.phones.join(', ')),
  ];
  if (lackOf(lead)?.isContactPlain) return plain;
  return [
    ...plain,
    ...fact('Company', contact.companies.map(({ name }) => name).join(', ')),
    ...fact('Website', contact.urls.join(', ')),
    ...fact('Group', contact.group),
    ...Object.entries(contact.customFields).flatMap(([name, value]) =>
      fact(name, typeof value === 'string' ? value : value.join(', ')),
    ),
    ...fact('Description', contact.description),
  ];
}

/** Receivers quote what they refuse; without the marks "Website" would stand in many a name. */
const isNamed = (said: string, value: string): boolean =>
  ['""', "''", '“”', '‘’'].some(([open, close]) => said.includes(`${open}${value}${close}`));

export function dealFacts(lead: Lead, clock: Clock, locale: Locale): readonly Fact[] {
  const { deal } = lead;
  if (!deal || lackOf(lead)?.hasDeal === false) return [];
  const plain = (name: string, text: string): Fact => ({ name, value: [{ text }] });
  return [
    plain('Name', oneLine(deal.name)),
    ...(deal.value === null
      ? []
      : [{ name: 'Value', value: [{ text: money(deal.value, locale) }], isFigure: true }]),
    plain('Stage', deal.stage),
    // A day without a time: noon is the same day in every zone we could be in.
    plain('Closes', clock.longDay(new Date(`${deal.expectedCloseDate}T12:00:00Z`)).words),
    ...(deal.recordedOnly ? [plain('Sent', 'No: it is recorded here only')] : []),
  ];
}
