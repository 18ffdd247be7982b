/** How the agency writes figures: a language as BCP 47 names it, and a currency by its three letters. */
export type Locale = { readonly language: string; readonly currency: string };

const made = new Map<string, Intl.NumberFormat>();

/** A price without cents, as the language writes it. */
export function formatMoney(value: number, { language, currency }: Locale): string {
  const name = `${language} ${currency}`;
  const known = made.get(name);
  const format =
    known ??
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  // Kept, because making one takes a hundred times as long as using it.
  if (!known) made.set(name, format);
  return format.format(value);
}

export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code);

/** For sentences that we write ourselves: where the agency's language is another, those are still English. */
export const englishOf = (language: string): string =>
  /^en\b/.test(language) ? language : 'en-GB';
