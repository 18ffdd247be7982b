const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const figures = new Intl.NumberFormat('en');

export const figure = (number: number): string => figures.format(number);

/** As a sentence has it: nine, ten, 11. */
export const inWords = (number: number): string => small[number] ?? figure(number);

/** nine leads, one lead */
export const counted = (number: number, thing: string): string =>
  `${inWords(number)} ${thing}${number === 1 ? '' : 's'}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
