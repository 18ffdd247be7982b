const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** As it stands in a sentence: in words up to twelve, in figures above. */
export const numberInWords = (count: number): string =>
  words[count] ?? count.toLocaleString('en-US');
