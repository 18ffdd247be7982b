const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Empty where there is no value. */
export const money = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : dollars.format(value);
