import type { Lead } from '../../leads/lead.ts';

const LONGEST = 200;
const MOST_READ = 4000;
const GONE = '[…]';
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Receivers like to quote what they refuse, whole or in part; reasons are stored
 * and logged, so every word that came with the lead goes. That may take a plain
 * word along, never the status.
 */
export function redact(text: string, lead: Lead): string {
  const personal = personalWords(lead);
  const clean = withoutEscapes(beginningOf(text))
    .replaceAll(/[^\s@"'<>:,;[\]]+@[^\s@"'<>,;[\]]+/g, GONE)
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, GONE)
    .replaceAll(WORD, (word) => (personal.has(word.toLowerCase()) ? GONE : word))
    .replaceAll(/\[…\](?:[^\p{L}\p{N}\s]*\s?\[…\])+/gu, GONE)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST)}…`;
}

/** Enough to fill the reason; a word that is cut in two could no longer be known. */
function beginningOf(text: string): string {
  return text.length <= MOST_READ ? text : text.slice(0, MOST_READ).replace(/\S*$/, '');
}

/** Quoted JSON hides letters and line ends behind backslashes. */
function withoutEscapes(text: string): string {
  return text
    .replaceAll(/\\+u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\+[nrtbf]/g, ' ');
}

function personalWords({ contact, deal, note, values, email }: Lead): ReadonlySet<string> {
  const names = [contact.firstName, contact.lastName];
  const texts = [
    email,
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
  return new Set([
    ...names.flatMap(wordsOf),
    ...texts.flatMap(wordsOf).filter((word) => word.length > 2),
  ]);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
