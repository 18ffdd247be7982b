import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localeOf } from './locale.ts';

it('reads what the file says now, and the usual where that cannot be', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'locale-')), 'brand.yaml');
  const saved = (text: string, minute: number) => {
    writeFileSync(file, text);
    utimesSync(file, new Date(), new Date(Date.UTC(2026, 1, 1, 1, minute)));
    return localeOf(file);
  };
  const usual = { language: 'en-US', currency: 'USD' };
  expect(localeOf(file)).toEqual(usual);
  expect(saved('language: nb-NO\ncurrency: NOK', 1)).toEqual({
    language: 'nb-NO',
    currency: 'NOK',
  });
  expect(localeOf(file)).toBe(localeOf(file));
  expect(saved('language: norsk!\ncurrency: kroner', 2)).toEqual(usual);
  expect(saved('', 3)).toEqual(usual);
});
