import type { CrmContact } from '../../forms/crm/records.ts';
import type { Lead } from '../../leads/lead.ts';
import { withReference } from '../reference-line.ts';

const LONGEST = { name: 500, company: 500, description: 5000, email: 254, phone: 30, url: 2048 };

export type CustomValues = Readonly<Record<string, unknown>>;

type PlainBody = Pick<CrmContact, 'firstName' | 'lastName' | 'emails' | 'phones'>;

export type PersonBody = PlainBody &
  Partial<Pick<CrmContact, 'companies' | 'urls' | 'description'>> & {
    readonly groups?: readonly { readonly id: string }[];
    readonly customFieldValues?: Readonly<Record<string, CrmContact['customFields']>>;
  };

export type PersonChange = Partial<
  Omit<PersonBody, 'companies' | 'customFieldValues'> & {
    readonly companies: readonly ({ readonly name: string } | { readonly id: string })[];
    readonly customFieldValues: Readonly<Record<string, CustomValues>>;
  }
>;

export const plainPersonBody = ({ contact }: Lead): PlainBody => ({
  firstName: contact.firstName.slice(0, LONGEST.name),
  lastName: contact.lastName.slice(0, LONGEST.name),
  emails: contact.emails.filter(fits(LONGEST.email)),
  phones: contact.phones.filter(fits(LONGEST.phone)),
});

export function personBody(lead: Lead, groupId: string): PersonBody {
  const { companies, urls, customFields } = lead.contact;
  return {
    ...plainPersonBody(lead),
    companies: companies.filter(({ name }) => fits(LONGEST.company)(name)),
    urls: urls.filter(fits(LONGEST.url)),
    description: descriptionOf(lead),
    groups: [{ id: groupId }],
    ...(Object.keys(customFields).length > 0 && { customFieldValues: { [groupId]: customFields } }),
  };
}

/** What the full body can't hold, for a note. */
export function linesNotInBody(lead: Lead): readonly string[] {
  const { firstName, lastName, phones, companies, urls, description } = lead.contact;
  const hasLongName = [firstName, lastName].some(exceeds(LONGEST.name));
  const names = companies.map(({ name }) => name);
  return [
    ...(hasLongName ? [`Name: ${firstName} ${lastName}`] : []),
    ...phones.filter(exceeds(LONGEST.phone)).map((phone) => `Phone: ${phone}`),
    ...names.filter(exceeds(LONGEST.company)).map((name) => `Company: ${name}`),
    ...urls.filter(exceeds(LONGEST.url)).map((url) => `Website: ${url}`),
    ...(descriptionOf(lead).includes(description) ? [] : [description]),
  ];
}

const descriptionOf = ({ contact, reference }: Lead): string =>
  withReference(contact.description, reference, LONGEST.description);

/** Above the existing description. Null if it doesn't fit: the agency's text is never cut. */
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
const exceeds = (longest: number) => (text: string) => text.length > longest;
