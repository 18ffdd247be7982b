import type { Lead } from '@tidewright/leads';

const LONGEST = 200;
const MAX_READ = 4000;
const GONE = '[…]';
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Receivers quote what they refuse, and reasons are stored and logged: removes every word the visitor typed and
 * every address. May remove a plain word, never the status.
 */
export function redact(text: string, lead: Lead): string {
  const personal = personalWords(lead);
  const clean = withoutAddresses(withoutEscapes(beginningOf(text)))
    .replaceAll(WORD, (word) => (personal.has(word.toLowerCase()) ? GONE : word))
    .replaceAll(/\[…\](?:[^\p{L}\p{N}\s[]*\s?\[…\])+/gu, GONE)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST)}…`;
}

/** A word that is cut in two couldn't be recognized. */
function beginningOf(text: string): string {
  let end = MAX_READ;
  while (end > 0 && /\S/.test(text.charAt(end))) end -= 1;
  return text.slice(0, end);
}

/** Quoted JSON escapes letters, slashes and line ends. */
function withoutEscapes(text: string): string {
  // The lookbehind keeps a run of backslashes from being read again and again.
  return text.replaceAll(/(?<!\\)\\+(?:u([\da-f]{4})|(\/)|[nrtbf])/gi, (_, code, slash) =>
    code === undefined ? (slash ?? ' ') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** From its first digit or plus to its last digit. */
const SHORTEST_PHONE = 8;

/** Greedy patterns, so no character is read twice. */
const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/https?:\/\/[^\s"'<>]*/gi, GONE)
    .replaceAll(/[^\s"'<>:,;[\]]+/g, (part) => (/@|%40/.test(part) ? GONE : part))
    .replaceAll(/\+?\d[\d\s().-]*/g, (part) => {
      const end = part.search(/\d\D*$/) + 1;
      return end < SHORTEST_PHONE ? part : GONE + part.slice(end);
    });

/** Our own words in a contacts call; all other values were typed. */
const OUR_OWN = ['group', 'customFields'];

function personalWords({ contact, note, values, email, attribution }: Lead): ReadonlySet<string> {
  const names = [contact.firstName, contact.lastName];
  const typed = Object.entries(values).filter(([name]) => !OUR_OWN.includes(name));
  const texts = [
    email,
    ...contact.emails,
    ...contact.phones,
    ...contact.urls,
    ...contact.companies.map(({ name }) => name),
    note?.text ?? '',
    ...typed.map(([, value]) => value),
    ...Object.values(attribution),
  ];
  return new Set([
    ...names.flatMap(wordsOf),
    ...texts.flatMap(wordsOf).filter((word) => word.length > 2),
  ]);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];
