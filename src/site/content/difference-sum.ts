import { formatPrice } from './formats.ts';

type Figures = { readonly price: number; readonly days: number };

export type DifferenceSum = {
  readonly about: 'price' | 'days';
  readonly listed: string;
  readonly change: string;
  readonly ordered: string;
};

/** The listed figure, the change and the ordered figure: in money, or in days if the prices are the same. */
export function differenceSum(listed: Figures, ordered: Figures, daysWord: string): DifferenceSum {
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
