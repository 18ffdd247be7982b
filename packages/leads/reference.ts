import { randomInt } from 'node:crypto';

/** Read out on the phone: no vowels, so no words, and only one of each pair 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
const alphabet = '23456789CDFGHJKMNPQRTVWXY';
const length = 8;

/**
 * Random, such as TW-4F7K-9RXC: one of 150 billion. Not unique by itself: the store asks for another if one is taken.
 */
export function newReference(prefix = 'TW'): string {
  const base = alphabet.length;
  let characters = '';
  // One random number for all of them: each call takes longer than the rest.
  let number = randomInt(base ** length);
  while (characters.length < length) {
    characters += alphabet.charAt(number % base);
    number = Math.floor(number / base);
  }
  return hyphenated(prefix, characters);
}

/** Accepts any case, spaces and dashes. */
export function readReference(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return hyphenated(characters.slice(0, -length), characters.slice(-length));
}

const hyphenated = (prefix: string, characters: string): string =>
  `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
