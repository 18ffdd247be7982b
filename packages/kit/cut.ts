/** By grapheme, never in the middle of a character. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, longest + 100))) {
    if (short.length + segment.length > longest - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
