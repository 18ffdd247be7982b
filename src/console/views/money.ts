import { formatMoney, type Locale } from '../../money.ts';

/** Empty where there is no value. */
export const money = (value: number | null | undefined, locale: Locale): string =>
  value === null || value === undefined ? '' : formatMoney(value, locale);
