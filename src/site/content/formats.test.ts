import { expect, it } from 'vitest';
import { formatDate, formatPrice, isoDate } from './formats.ts';

it('writes prices in whole dollars', () => {
  expect([0, 950, 7500, 1_000_000].map(formatPrice)).toEqual([
    '$0',
    '$950',
    '$7,500',
    '$1,000,000',
  ]);
});

it('writes a day the same wherever the site is built', () => {
  expect(formatDate(new Date('2025-06-09'))).toBe('June 9, 2025');
  expect(isoDate(new Date('2025-06-09T23:59:59Z'))).toBe('2025-06-09');
});
