import type { CrmContact } from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';
import { withReference } from '../reference-line.ts';

/** folk's limits. The forms keep within those for addresses, and a description has every answer. */
const LONGEST = { name: 500, company: 500, description: 5000, phone: 30 };

export type CustomValues = Readonly<Record<string, unknown>>;

type PlainBody = Pick<CrmContact, 'firstName' | 'lastName' | 'emails' | 'phones'>;

/** What a lead says of a person, within folk's limits. */
export type PersonBody = PlainBody &
  Partial<Pick<CrmContact, 'companies' | 'urls' | 'description'>> & {
    readonly groups?: readonly { readonly id: string }[];
    readonly customFieldValues?: Readonly<Record<string, CrmContact['customFields']>>;
  };

/** What folk takes for a person it has. It keeps what is left out. */
export type PersonChange = Partial<
  Omit<PersonBody, 'companies' | 'customFieldValues'> & {
    readonly companies: readonly ({ readonly name: string } | { readonly id: string })[];
    readonly customFieldValues: Readonly<Record<string, CustomValues>>;
  }
>;

/** For a retry after the full body was refused. */
export const plainPersonBody = ({ contact }: Lead): PlainBody => ({
  firstName: contact.firstName.slice(0, LONGEST.name),
  lastName: contact.lastName.slice(0, LONGEST.name),
  emails: contact.emails,
  phones: contact.phones.filter(fits(LONGEST.phone)),
});

export function personBody(lead: Lead, groupId: string): PersonBody {
  const { companies, urls, customFields } = lead.contact;
  return {
    ...plainPersonBody(lead),
    companies: companies.filter(({ name }) => fits(LONGEST.company)(name)),
    urls,
    description: descriptionOf(lead),
    groups: [{ id: groupId }],
    ...(Object.keys(customFields).length > 0 && { customFieldValues: { [groupId]: customFields } }),
  };
}

/** The whole description, for a note, if the body can't hold it. */
export const linesNotInBody = (lead: Lead): readonly string[] =>
  descriptionOf(lead).includes(lead.contact.description) ? [] : [lead.contact.description];

const descriptionOf = ({ contact, reference }: Lead): string =>
  withReference(contact.description, reference, LONGEST.description);

/**
 * The lead's description and conflicts above the existing one. Null if that doesn't fit: the agency's text is never
 * cut.
 */
export function addToDescription(
  existing: string,
  { contact, reference }: Lead,
  conflicts: readonly string[],
): string | null {
  const whole = withReference(contact.description, reference);
  const added = [whole, ...conflicts].join('\n');
  const merged = existing === '' ? added : `${added}\n\n${existing}`;
  return fits(LONGEST.description)(merged) ? merged : null;
}

const fits = (longest: number) => (text: string) => text.length <= longest;
