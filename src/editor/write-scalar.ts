import type { Scalar } from 'yaml';

/** How a text can be written where another one stood, the likest first. `indent` is that of its lines. */
export function waysToWrite(
  value: string,
  type: Scalar['type'],
  old: string,
  indent: string,
): readonly string[] {
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  // A block ends with the break of its last line.
  const [tail = ''] = (isBlock && /\n+$/.exec(old)) || [];
  const quoted = JSON.stringify(value) + tail;
  if (isBlock) return [blockOf(value, type, old.slice(0, old.length - tail.length)) + tail, quoted];
  if (type === 'QUOTE_DOUBLE' || value.includes('\n')) return [quoted];
  if (type === 'QUOTE_SINGLE') return [`'${value.replaceAll("'", "''")}'`, quoted];
  const lines = old.split('\n').map((line) => line.trim());
  return [folded(value, lines).join(`\n${indent}`), quoted];
}

function blockOf(value: string, type: Scalar['type'], old: string): string {
  const [opening = '', ...lines] = old.split('\n');
  const [indent = '  '] = /^ +/.exec(lines.find((line) => line.trim()) ?? '') ?? [];
  const paragraphs = value.replace(/\n$/, '').split('\n');
  const before = lines.map((line) => line.slice(indent.length));
  const written =
    type === 'BLOCK_LITERAL'
      ? paragraphs
      : paragraphs.flatMap((text, index) => [...(index > 0 ? [''] : []), ...folded(text, before)]);
  return [opening, ...written.map((line) => line && indent + line)].join('\n');
}

const usualWidth = 88;

/** Lines that still say what they said stay; only what is between them is broken anew. */
function folded(text: string, before: readonly string[]): readonly string[] {
  if (before.length === 1) return [text];
  const widest = Math.max(...before.map(({ length }) => length), usualWidth);
  let rest = text;
  const first: string[] = [];
  for (const line of before.slice(0, -1)) {
    if (line === '' || !rest.startsWith(`${line} `)) break;
    first.push(line);
    rest = rest.slice(line.length + 1);
  }
  const last: string[] = [];
  for (const line of before.slice(first.length).toReversed()) {
    if (line === '' || !rest.endsWith(` ${line}`)) break;
    last.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  const middle: string[] = [];
  for (const word of rest.split(' ')) {
    const longer = `${middle.at(-1)} ${word}`;
    if (middle.length > 0 && longer.length <= widest) middle[middle.length - 1] = longer;
    else middle.push(word);
  }
  return [...first, ...middle, ...last];
}
