import { localeOf } from '../../brand/locale.ts';
import { formatMoney } from '../../money.ts';

export const formatPrice = (price: number): string => formatMoney(price, localeOf());

export const formatNumber = (value: number): string => value.toLocaleString(localeOf().language);

/** "June 9, 2025". Content dates have no time, so they're in UTC. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString(localeOf().language, { dateStyle: 'long', timeZone: 'UTC' });

type Address = { street: string; city: string; region: string; postalCode: string };

export const addressLines = ({ street, city, region, postalCode }: Address): string[] => [
  street,
  `${city}, ${region} ${postalCode}`,
];

export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** In words up to twelve if the language is English, otherwise in figures. */
export const numberInWords = (count: number): string =>
  (localeOf().language.startsWith('en') && words[count]) || formatNumber(count);

type Figures = { readonly price: number; readonly days: number };

/** The listed figure, the change and the ordered figure: in money, or in days if the prices are the same. */
export function differenceSum(listed: Figures, ordered: Figures, daysWord: string) {
  const about = listed.price === ordered.price ? 'days' : 'price';
  const format = about === 'price' ? formatPrice : (count: number) => `${count} ${daysWord}`;
  const change = ordered[about] - listed[about];
  return {
    about,
    listed: format(listed[about]),
    change: `${change < 0 ? '−' : '+'}${format(Math.abs(change))}`,
    ordered: format(ordered[about]),
  };
}
