import { expect, it } from 'vitest';
import { englishOf, formatMoney, isCurrency, isLanguage } from './money.ts';

it.each([
  ['en-US', 'USD', ['$0', '$950', '$1,000,000']],
  ['en-GB', 'GBP', ['£0', '£950', '£1,000,000']],
  ['de-DE', 'EUR', ['0\u00a0€', '950\u00a0€', '1.000.000\u00a0€']],
  ['nb-NO', 'NOK', ['0\u00a0kr', '950\u00a0kr', '1\u00a0000\u00a0000\u00a0kr']],
])('writes prices in %s and %s', (language, currency, written) => {
  const prices = [0, 950, 1_000_000].map((value) => formatMoney(value, { language, currency }));
  expect(prices).toEqual(written);
});

it('distinguishes languages and currencies from other words', () => {
  expect(['en', 'en-GB', 'nb-NO', 'zh-Hant-TW'].filter(isLanguage)).toHaveLength(4);
  expect(['', 'english!', 'en_US', 'en-us', 'e'].filter(isLanguage)).toEqual([]);
  expect(['USD', 'EUR', 'NOK'].filter(isCurrency)).toHaveLength(3);
  expect(['usd', '$', 'ABC', ''].filter(isCurrency)).toEqual([]);
});

it('keeps an English of the agency’s own', () => {
  expect(['en', 'en-AU', 'eng-x', 'de-DE'].map(englishOf)).toEqual([
    'en',
    'en-AU',
    'en-GB',
    'en-GB',
  ]);
});
