import type { Lead } from '../../leads/lead.ts';
import { lackOf } from '../delivered-in-part.ts';
import type { Clock } from '../views/clock.ts';
import { receiverOf } from '../views/marks.ts';
import { money } from '../views/money.ts';
import { manyLines, oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { Facts, Section } from './parts.tsx';
import type { Fact } from './view.ts';

type CrmProps = { readonly lead: Lead; readonly desk: Desk; readonly clock: Clock };

/** Contact, deal and note as the receiver gets them, or has them in part. */
export function CrmRecords({ lead, desk, clock }: CrmProps) {
  const deal = dealFacts(lead, desk, clock);
  const note = noteOf(lead);
  const heading =
    desk.mode === 'stored only'
      ? 'What a CRM would get'
      : `What ${receiverOf(desk.mode)} ${lead.deliveredAt ? 'has' : 'gets'}`;
  return (
    <Section heading={heading} aside="built from the answers, word for word">
      <div className="records">
        <div>
          <h3>Contact</h3>
          <Facts facts={contactFacts(lead)} />
        </div>
        {deal.length === 0 ? null : (
          <div>
            <h3>Deal</h3>
            <Facts facts={deal} />
          </div>
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
    </Section>
  );
}

/** The value that the receiver refused is marked. */
function contactFacts(lead: Lead): readonly Fact[] {
  const { contact, state, lastError } = lead;
  const refused = state === 'parked' ? (lastError ?? '') : '';
  const plain = {
    Name: [contact.firstName, contact.lastName].filter(Boolean).join(' · '),
    Email: contact.emails.join(', '),
    Phone: contact.phones.join(', '),
  };
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
  return [...Object.entries(plain), ...(lackOf(lead)?.isContactPlain ? [] : rest)]
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => ({
      name: oneLine(name),
      value: [{ text: manyLines(value).join('\n'), isMarked: isNamed(refused, value) }],
    }));
}

/** Receivers quote what they refuse; without the marks "Website" would stand in many a name. */
const isNamed = (said: string, value: string): boolean =>
  ['""', "''", '“”', '‘’'].some(([open, close]) => said.includes(`${open}${value}${close}`));

function dealFacts(lead: Lead, { company }: Desk, clock: Clock): readonly Fact[] {
  const { deal } = lead;
  if (!deal || lackOf(lead)?.hasDeal === false) return [];
  // A day without a time: noon is the same day in every zone we could be in.
  const closes = new Date(`${deal.expectedCloseDate}T12:00:00Z`);
  const value = money(deal.value, company.brand);
  return [
    { name: 'Name', value: oneLine(deal.name) },
    ...(value === '' ? [] : [{ name: 'Value', value, isFigure: true }]),
    { name: 'Stage', value: deal.stage },
    { name: 'Closes', value: clock.longDay(closes).words },
    ...(deal.recordedOnly ? [{ name: 'Sent', value: 'No: it is recorded here only' }] : []),
  ];
}

/** What a plain contact leaves out goes into its note. */
function noteOf(lead: Lead): string {
  const lack = lackOf(lead);
  const text = lack?.hasNote === false ? '' : (lead.note?.text ?? '');
  if (!lead.progress.degraded || !lack) return text;
  return [text, 'What was left out stands here, too, as text.'].filter(Boolean).join('\n\n');
}
