import type { Lead } from '../../leads/lead.ts';

const LONGEST = 200;
const GONE = '[…]';

/** Receivers like to quote what they refuse; reasons are stored and logged, so nobody is named. */
export function redact(text: string, lead: Lead): string {
  let clean = text.replaceAll(/\s+/g, ' ').trim();
  for (const value of personalValues(lead)) {
    clean = clean.replaceAll(new RegExp(bounded(value), 'giu'), GONE);
  }
  clean = clean
    .replaceAll(/[^\s@"'<>:,;]+@[^\s@"'<>,;]+/g, GONE)
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, GONE);
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST)}…`;
}

/** Longest first, so that a full name goes before its parts. */
function personalValues({ contact, deal, note, values, email }: Lead): readonly string[] {
  const whole = [
    email,
    contact.firstName,
    contact.lastName,
    ...contact.emails,
    ...contact.phones,
    ...contact.urls,
    ...contact.companies.map(({ name }) => name),
    contact.description,
    deal?.name ?? '',
    deal?.notes ?? '',
    note?.text ?? '',
    ...Object.values(values),
  ];
  return [...new Set(whole.map((value) => value.replaceAll(/\s+/g, ' ').trim()))]
    .filter((value) => value.length > 1)
    .sort((one, other) => other.length - one.length);
}

/** A short name inside a longer word is not that name. */
function bounded(value: string): string {
  const literal = value.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
}
