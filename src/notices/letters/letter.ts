import { manyLines, oneLine } from '../plain-text.ts';

/** What is told, before any channel gives it a form. All of it is text, whoever typed it. */
export type Letter = {
  /** Of words that are not ours. */
  readonly language?: string;
  readonly subject: string;
  readonly heading: string;
  /** Before the table. */
  readonly paragraphs: readonly string[];
  readonly rows: readonly Row[];
  /** Where to go on; an address of ours. */
  readonly link: Link | null;
  /** Beside it. */
  readonly otherLink?: Link | null;
  /** In small print. */
  readonly closing: readonly string[];
};

export type Row = {
  readonly label: string;
  readonly value: string;
  /** Below it; addresses of ours. */
  readonly links?: readonly Link[];
};

export type Link = { readonly label: string; readonly url: string };

/** For readers of plain text. What was typed is set in, so that it cannot pass for a line of ours. */
export function asText({ heading, paragraphs, rows, link, otherLink, closing }: Letter): string {
  return [
    oneLine(heading),
    ...paragraphs.map(manyLines),
    rows.map(rowText).join('\n'),
    link ? linkText(link) : '',
    otherLink ? linkText(otherLink) : '',
    closing.length > 0 ? `-- \n${closing.map(manyLines).join('\n')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const linkText = ({ label, url }: Link): string => `${label}:\n${url}`;

function rowText({ label, value, links = [] }: Row): string {
  const lines = manyLines(value)
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());
  const question = oneLine(label);
  const below = links.map((link) => `  ${link.label}: ${link.url}`);
  return `${question}${/[?!:]$/.test(question) ? '' : ':'}\n${[...lines, ...below].join('\n')}`;
}
