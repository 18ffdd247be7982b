import { cut } from '@tidewright/kit/cut';

/** A notice before a channel formats it. All plain text. */
export type Letter = {
  /** If it isn't English. */
  readonly language?: string;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly LetterRow[];
  readonly link: Link | null;
  /** Beside it; missing or null without one. */
  readonly otherLink?: Link | null;
  /** In small print. */
  readonly closing: readonly string[];
};

export type LetterRow = {
  readonly label: string;
  readonly value: string;
  readonly links?: readonly Link[];
};

export type Link = { readonly label: string; readonly url: string };

/** Typed text is indented, so it can't pass for ours. */
export const asText = ({ heading, paragraphs, rows, link, otherLink, closing }: Letter): string =>
  [
    letterLine(heading),
    ...paragraphs.map(letterLines),
    rows.map(rowText).join('\n'),
    link ? linkText(link) : '',
    otherLink ? linkText(otherLink) : '',
    closing.length > 0 ? `-- \n${closing.map(letterLines).join('\n')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const linkText = ({ label, url }: Link): string => `${label}:\n${url}`;

function rowText({ label, value, links = [] }: LetterRow): string {
  const lines = letterLines(value)
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());
  const question = letterLine(label);
  const below = links.map((link) => `  ${link.label}: ${link.url}`);
  return `${question}${/[?!:]$/.test(question) ? '' : ':'}\n${[...lines, ...below].join('\n')}`;
}

/** Characters that break lines, hide text or reverse it. Joiners stay, because some scripts need them. */
const harmful = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** What anyone typed, as one harmless line: for a subject, a name or a cell. */
export const letterLine = (text: string, longest = 500): string =>
  cut(text.replace(harmful, ' ').replace(/\s+/g, ' ').trim(), longest);

/** The same with the lines as they were typed. */
export const letterLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(harmful, ' ').trimEnd())
    .join('\n')
    .trim();
