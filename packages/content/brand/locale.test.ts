import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { localeOf, shortDates } from './locale.ts';

it('reads what the file says now, and the usual where that cannot be', () => {
  const root = newFolder();
  const file = join(root, 'brand.yaml');
  const saved = (text: string, minute: number) => {
    writeFileSync(file, text);
    utimesSync(file, new Date(), new Date(Date.UTC(2026, 1, 1, 1, minute)));
    return localeOf(root);
  };
  const usual = { language: 'en-US', currency: 'USD' };
  expect(localeOf(root)).toEqual(usual);
  expect(saved('language: nb-NO\ncurrency: NOK', 1)).toEqual({
    language: 'nb-NO',
    currency: 'NOK',
  });
  expect(localeOf(root)).toBe(localeOf(root));
  expect(saved('language: norsk!\ncurrency: kroner', 2)).toEqual(usual);
  expect(saved('', 3)).toEqual(usual);
});

it.each([
  ['en-US', 'Jan {day}', 'Nov {day}'],
  ['de-DE', '{day}. Jan.', '{day}. Nov.'],
  ['ja-JP', '1月{day}日', '11月{day}日'],
])('writes a day in short as %s has it', (language, january, november) => {
  const dates = shortDates(language);
  expect(dates).toHaveLength(12);
  expect([dates[0], dates[10]]).toEqual([january, november]);
});
