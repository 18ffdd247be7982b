import type { ValuesByGroup } from './custom-values.ts';
import { grow } from './grow.ts';
import { mergeName } from './name-merge.ts';
import type { PersonBody } from './person-body.ts';
import { gave, type PersonUpdate } from './person-update.ts';
import type { PersonRecord } from './records.ts';
import { mergeValues } from './value-merge.ts';

/**
 * What is there stays, whatever a form says: an empty value may be filled, a
 * list may grow, everything else is only told. `writable` are the person's
 * custom values in a form that folk takes back, null where there is none.
 */
export function mergePerson(
  existing: PersonRecord,
  writable: ValuesByGroup | null,
  body: PersonBody,
): PersonUpdate {
  const name = mergeName(existing, body);
  const emails = grow(existing.emails, body.emails, lowerCased);
  const phones = grow(existing.phones, body.phones, digitsOf);
  const urls = grow(existing.urls, body.urls ?? [], String);
  const companies = grow(existing.companies, body.companies ?? [], ({ name }) => lowerCased(name));
  const values = mergeValues(existing, writable, body);
  return {
    change: {
      ...name.change,
      ...(emails.list && { emails: emails.list }),
      ...(phones.list && { phones: phones.list }),
      ...(urls.list && { urls: urls.list }),
      ...(companies.list && { companies: companies.list.map(asReference) }),
      ...values.change,
    },
    told: [
      ...name.told,
      ...emails.left.map(gave('email')),
      ...phones.left.map(gave('phone')),
      ...urls.left.map(gave('website')),
      ...companies.left.map(({ name }) => gave('company')(name)),
      ...values.told,
    ],
  };
}

function lowerCased(text: string): string {
  return text.toLowerCase();
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '');
}

/** A company that folk has goes by its id, a new one by its name. */
function asReference(company: { readonly id?: string; readonly name: string }) {
  return company.id === undefined ? { name: company.name } : { id: company.id };
}
