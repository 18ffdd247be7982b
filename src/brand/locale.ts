import { resolve } from 'node:path';
import { skimYaml, stampOf } from '../content-files.ts';
import { isCurrency, isLanguage, type Locale } from '../money.ts';

const usual: Locale = { language: 'en-US', currency: 'USD' };

let known: { readonly stamp: string; readonly locale: Locale } | undefined;

/** As content/brand.yaml has it now. What does not fit is told where all content is checked. */
export function localeOf(file = 'content/brand.yaml'): Locale {
  const stamp = stampOf(resolve(file));
  if (known?.stamp !== stamp) known = { stamp, locale: readLocale(file) };
  return known.locale;
}

function readLocale(file: string): Locale {
  const { language, currency } = (skimYaml(file) ?? {}) as Partial<Locale>;
  return {
    language: language && isLanguage(language) ? language : usual.language,
    currency: currency && isCurrency(currency) ? currency : usual.currency,
  };
}

/**
 * A day of each month as the language writes it in short, "Nov {day}". For pages: to make a format of
 * their own takes a phone longer than all else that they do.
 */
export function shortDates(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 15))
      .map(({ type, value }) => (type === 'day' ? '{day}' : value))
      .join(''),
  );
}
