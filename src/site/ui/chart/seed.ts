/** A number between 0 and 19 that is always the same for the same words: builds must not differ. */
export const seedOf = (words: string): number =>
  [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) / 53;
