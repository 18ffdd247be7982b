import { expect, it, onTestFinished, vi } from 'vitest';
import { enterFolder } from '../../test/own-folder.ts';
import { localeOf } from './brand/locale.ts';
import {
  differenceSum,
  differingFigures,
  formatDate,
  formatNumber,
  formatPrice,
  isoDate,
} from './formats.ts';
import { numberInWords } from './placeholders.ts';

it('uses the brand’s language and currency', () => {
  const day = new Date('2025-06-09');
  enterFolder({ 'content/brand.yaml': 'language: en-US\ncurrency: USD' });
  expect([formatPrice(7500), formatNumber(1150), formatDate(day)]).toEqual([
    '$7,500',
    '1,150',
    'June 9, 2025',
  ]);
  expect([0, 1, 12, 13, 1200].map((count) => numberInWords(count, localeOf().language))).toEqual([
    'zero',
    'one',
    'twelve',
    '13',
    '1,200',
  ]);
  enterFolder({ 'content/brand.yaml': 'language: de\ncurrency: CHF' });
  expect([formatPrice(7500), formatNumber(1150), formatDate(day)]).toEqual([
    '7.500\u00a0CHF',
    '1.150',
    '9. Juni 2025',
  ]);
  // Only English numbers have words.
  expect([3, 1200].map((count) => numberInWords(count, localeOf().language))).toEqual([
    '3',
    '1.200',
  ]);
});

it('writes a day in UTC, wherever the site is built', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date('2025-06-09').getDate()).toBe(8);
  enterFolder({ 'content/brand.yaml': 'language: en-US\ncurrency: USD' });
  expect(isoDate(new Date('2025-06-09T23:59:59Z'))).toBe('2025-06-09');
  expect(formatDate(new Date('2025-06-09'))).toBe('June 9, 2025');
});

const figuresOf = ([price, delivery, days]: readonly [number, string, number]) => ({
  price,
  delivery,
  days,
});

// Time in the words of the content everywhere: "1 week" is never "7 days" beside it.
it.each([
  ['less', [2750, '1 week', 7], [2500, '1 week', 7], ['price', '$2,750', '−$250', true, '$2,500']],
  [
    'more',
    [3750, '2 weeks', 14],
    [7500, '9 days', 9],
    ['price', '$3,750', '+$3,750', false, '$7,500'],
  ],
  [
    'later',
    [3500, '1 week', 7],
    [3500, '10 days', 10],
    ['days', '1 week', '+3 days', false, '10 days'],
  ],
] as const)('adds up if the order is %s', (_, listed, ordered, sum) => {
  enterFolder({ 'content/brand.yaml': 'language: en-US\ncurrency: USD' });
  const added = differenceSum(figuresOf(listed), figuresOf(ordered), 'days');
  expect(Object.values(added)).toEqual(sum);
});

it.each([
  [[2750, '1 week', 7], [2500, '1 week', 7], '$2,750', '$2,500'],
  [[3500, '1 week', 7], [3500, '10 days', 10], '1 week', '10 days'],
  [[3750, '2 weeks', 14], [7500, '3 weeks', 21], '$3,750, 2 weeks', '$7,500, 3 weeks'],
] as const)('names what differs between %j and %j', (one, other, listed, ordered) => {
  enterFolder({ 'content/brand.yaml': 'language: en-US\ncurrency: USD' });
  expect(differingFigures(figuresOf(one), figuresOf(other))).toEqual({ listed, ordered });
});
