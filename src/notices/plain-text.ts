/** Characters that break lines, hide text or reverse it. Joiners stay, because some scripts need them. */
const harmful = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

export const oneLine = (text: string, longest = 500): string =>
  cut(text.replace(harmful, ' ').replace(/\s+/g, ' ').trim(), longest);

export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(harmful, ' ').trimEnd())
    .join('\n')
    .trim();

/** By grapheme. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, longest + 100))) {
    if (short.length + segment.length > longest - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
