/**
 * Characters that end a line, hide or turn text round. Marks that join letters
 * stay: some writings need them.
 */
const harmful = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** What somebody typed, as one harmless line: for a subject, a name or a cell. */
export const oneLine = (text: string, longest = 500): string =>
  cut(text.replace(harmful, ' ').replace(/\s+/g, ' ').trim(), longest);

/** As many lines as were typed. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(harmful, ' ').trimEnd())
    .join('\n')
    .trim();

/** By characters as people see them, so that none is cut in two. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, longest + 100))) {
    if (short.length + segment.length > longest - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
