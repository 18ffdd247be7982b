/** Longer ones are no words, and an engine may refuse them. */
const longestWord = 64;

/**
 * The words of a text, each once, without case and accents. What is stored and
 * what is looked for go through here alike, so that both engines agree.
 */
export function wordsOf(text: string): readonly string[] {
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))];
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '');

/** Seven digits or more with brackets, dots, dashes, slashes or spaces between, but not part of a word. */
const phones = /(?<![\p{L}\p{N}])\d(?:[\s().\-–/]{0,3}\d){6,19}(?![\p{L}\p{N}])/gu;
const shortest = 7;
/** Without the country's code or the zero before the area's, which one may write and another leave out. */
const longest = 10;

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** By which a phone number is found from any of its digits on, as long as seven follow. */
export function phoneWords(text: string): readonly string[] {
  const numbers = plain(text).match(phones) ?? [];
  return numbers
    .map(digitsOf)
    .flatMap((digits) =>
      Array.from({ length: digits.length - shortest + 1 }, (_, from) => digits.slice(from)),
    );
}

/** What to look for: a phone number is one word, whatever stands between its digits. */
export function soughtWords(text: string): readonly string[] {
  return wordsOf(plain(text).replaceAll(phones, (phone) => ` ${digitsOf(phone).slice(-longest)} `));
}
