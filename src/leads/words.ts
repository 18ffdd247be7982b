/** Longer ones are no words, and an engine may refuse them. */
const longestWord = 64;

/**
 * The words of a text, each once, without case and accents. What is stored and
 * what is looked for go through here alike, so that both engines agree.
 */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))];
}
