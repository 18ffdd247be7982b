import { resolve } from 'node:path';
import { isCurrency, isLanguage, type Locale } from '@tidewright/kit/money';
import { skimYaml, stampOf } from '../content-files.ts';
import { checkedRoot } from '../root.ts';

const usual: Locale = { language: 'en-US', currency: 'USD' };

const known = new Map<string, { readonly stamp: string; readonly locale: Locale }>();

/** From brand.yaml as it is now; the content check reports mistakes. */
export function localeOf(root = checkedRoot()): Locale {
  const file = resolve(root, 'brand.yaml');
  const stamp = stampOf(file);
  const last = known.get(file);
  if (last?.stamp === stamp) return last.locale;
  const locale = readLocale(file);
  known.set(file, { stamp, locale });
  return locale;
}

function readLocale(file: string): Locale {
  const { language, currency } = (skimYaml(file) ?? {}) as Partial<Locale>;
  return {
    language: language && isLanguage(language) ? language : usual.language,
    currency: currency && isCurrency(currency) ? currency : usual.currency,
  };
}

/** "Nov {day}", for each month. Precomputed: creating a date format takes a phone longer than all else on a page. */
export function shortDates(language: string): readonly string[] {
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(language, parts);
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 15))
      .map(({ type, value }) => (type === 'day' ? '{day}' : value))
      .join(''),
  );
}
