import { randomInt } from 'node:crypto';

/**
 * What a visitor reads out on the telephone. No vowels, so that no word
 * appears, and none of 0/O, 1/I/L, 2/Z, 5/S, 8/B as a pair: of each pair only
 * the digit is here, or neither. 25 to the 8th is 150 thousand million.
 */
const alphabet = '23456789CDFGHJKMNPQRTVWXY';
const length = 8;

/** Begins with the agency's initials. */
export function newReference(prefix = 'TW'): string {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)));
  return written(prefix, characters.join(''));
}

/** The reference somebody typed, with whatever case, spaces and dashes, as we write it. */
export function readReference(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return written(characters.slice(0, -length), characters.slice(-length));
}

function written(prefix: string, characters: string): string {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
