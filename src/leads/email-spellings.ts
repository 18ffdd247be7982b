import { domainToUnicode } from 'node:url';
import { normaliseEmail } from '../forms/normalise.ts';
import type { Lead } from './lead.ts';

/** As a store may hold it: as we write it today, with its domain in its own letters, and as it was typed. */
export function spellingsOf(email: string): readonly string[] {
  const ours = normaliseEmail(email);
  const at = ours.lastIndexOf('@') + 1;
  const domain = ours.slice(at);
  const unfolded = ours.slice(0, at) + (domainToUnicode(domain) || domain);
  return [...new Set([ours, unfolded, email.toLowerCase()])];
}

const isSameEmail = (one: string, other: string): boolean =>
  normaliseEmail(one) === normaliseEmail(other);

type Addressed = Pick<Lead, 'email' | 'contact' | 'values'>;

/** A call of the CRM's kind names several addresses, and a form may ask for a second one. */
export const carries = ({ email, contact, values }: Addressed, address: string): boolean =>
  [email, ...contact.emails, ...Object.values(values)].some((text) => isSameEmail(text, address));

/** By which the same person may be held under other leads. */
export function otherEmailsOf(leads: readonly Addressed[], address: string): readonly string[] {
  const all = leads.flatMap(({ email, contact }) => [email, ...contact.emails]);
  return [...new Set(all.map(normaliseEmail))].filter((email) => !isSameEmail(email, address));
}
