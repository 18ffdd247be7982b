import { formatMoney, type Locale } from '@tidewright/kit/money';

export const figure = (number: number): string => number.toLocaleString('en');

export const count = (number: number, thing: string): string =>
  `${figure(number)} ${thing}${number === 1 ? '' : 's'}`;

export const leadsIn = (counts: readonly { readonly leads: number }[]): number =>
  counts.reduce((sum, { leads }) => sum + leads, 0);

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, number) => sum + number, 0);

export const money = (value: number | null | undefined, locale: Locale): string =>
  value === null || value === undefined ? '' : formatMoney(value, locale);
