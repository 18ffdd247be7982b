/** PostgreSQL limits the length of a word. */
const longestWord = 64;

/** Each once, without case and accents. Used for storing and searching, so both engines agree. */
export function searchWords(text: string): readonly string[] {
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
/** Without country code or leading zero, which people may leave out. */
const longest = 10;

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** All suffixes of at least seven digits, so a number is found from any digit on. */
export function phoneWords(text: string): readonly string[] {
  const numbers = plain(text).match(phones) ?? [];
  return numbers
    .map(digitsOf)
    .flatMap((digits) =>
      Array.from({ length: digits.length - shortest + 1 }, (_, from) => digits.slice(from)),
    );
}

/** A phone number counts as one word. */
export const soughtWords = (text: string): readonly string[] =>
  searchWords(plain(text).replaceAll(phones, (phone) => ` ${digitsOf(phone).slice(-longest)} `));
