import { manyLines, oneLine } from '../plain-text.ts';
import type { Letter, Row } from './letter.ts';

/** For readers of plain text. What was typed is set in, so that it cannot pass for a line of ours. */
export function asText({ heading, paragraphs, rows, link, closing }: Letter): string {
  return [
    oneLine(heading),
    ...paragraphs.map(manyLines),
    rows.map(rowText).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    closing.length > 0 ? `-- \n${closing.map(manyLines).join('\n')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rowText({ label, value }: Row): string {
  const lines = manyLines(value)
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());
  const question = oneLine(label);
  return `${question}${/[?!:]$/.test(question) ? '' : ':'}\n${lines.join('\n')}`;
}
