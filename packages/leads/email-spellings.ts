import { domainToUnicode } from 'node:url';
import { normaliseEmail } from '@tidewright/forms';
import type { Lead } from './lead.ts';

/** As stored now, with its domain in Unicode, and as typed. */
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

/** The contacts call has several addresses, and a form may have a second one. */
export const carries = ({ email, contact, values }: Addressed, address: string): boolean =>
  [email, ...contact.emails, ...Object.values(values)].some((text) => isSameEmail(text, address));

/** Other addresses of the same person. */
export function otherEmailsOf(leads: readonly Addressed[], address: string): readonly string[] {
  const all = leads.flatMap(({ email, contact }) => [email, ...contact.emails]);
  return [...new Set(all.map(normaliseEmail))].filter((email) => !isSameEmail(email, address));
}
