import { formatMoney } from '@tidewright/kit/money';
import { localeOf } from './brand/locale.ts';

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

type Figures = { readonly price: number; readonly delivery: string; readonly days: number };

/** The listed figure, the change and the ordered figure: in money, or in time if the prices are the same. */
export function differenceSum(listed: Figures, ordered: Figures, daysWord: string) {
  const sign = (change: number) => (change < 0 ? '−' : '+');
  if (listed.price !== ordered.price) {
    const change = ordered.price - listed.price;
    return {
      about: 'price',
      listed: formatPrice(listed.price),
      change: sign(change) + formatPrice(Math.abs(change)),
      isSaving: change < 0,
      ordered: formatPrice(ordered.price),
    } as const;
  }
  const change = ordered.days - listed.days;
  return {
    about: 'days',
    listed: listed.delivery,
    change: `${sign(change)}${Math.abs(change)} ${daysWord}`,
    isSaving: change < 0,
    ordered: ordered.delivery,
  } as const;
}

/** What differs, as a page says it: the price, the delivery time, or both. */
export function differingFigures(listed: Figures, ordered: Figures) {
  const isDifferent = {
    price: listed.price !== ordered.price,
    delivery: listed.delivery !== ordered.delivery,
  };
  const say = ({ price, delivery }: Figures) =>
    [isDifferent.price && formatPrice(price), isDifferent.delivery && delivery]
      .filter(Boolean)
      .join(', ');
  return { listed: say(listed), ordered: say(ordered) };
}
