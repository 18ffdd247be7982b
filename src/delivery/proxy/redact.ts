import type { Lead } from '../../leads/lead.ts';

const LONGEST = 200;
const MAX_READ = 4000;
const GONE = '[…]';
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Receivers like to quote what they refuse, whole or in part; reasons are stored
 * and logged, so every word that the visitor typed goes, and every address of
 * whatever kind. That may take a plain word along, never the status.
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

/** Enough to fill the reason; a word that is cut in two could no longer be known. */
function beginningOf(text: string): string {
  let end = MAX_READ;
  while (end > 0 && /\S/.test(text.charAt(end))) end -= 1;
  return text.slice(0, end);
}

/** Quoted JSON hides letters, slashes and line ends behind backslashes. */
function withoutEscapes(text: string): string {
  // Whoever does not begin at the first of many backslashes reads them again and again.
  return text.replaceAll(/(?<!\\)\\+(?:u([\da-f]{4})|(\/)|[nrtbf])/gi, (_, code, slash) =>
    code === undefined ? (slash ?? ' ') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The least that is taken for a phone number, from its first digit or plus to its last digit. */
const SHORTEST_PHONE = 8;

/** Each expression takes all it can begin with, so that none reads a character twice. */
function withoutAddresses(text: string): string {
  return text
    .replaceAll(/https?:\/\/[^\s"'<>]*/gi, GONE)
    .replaceAll(/[^\s"'<>:,;[\]]+/g, (part) => (/@|%40/.test(part) ? GONE : part))
    .replaceAll(/\+?\d[\d\s().-]*/g, (part) => {
      const end = part.search(/\d\D*$/) + 1;
      return end < SHORTEST_PHONE ? part : GONE + part.slice(end);
    });
}

/** What a contacts call says in our own words; everything else in a lead's values was typed. */
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

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
