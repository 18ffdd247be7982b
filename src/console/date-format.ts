const made = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes a hundred times as long as using it, and a page tells many times. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const known = made.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(name, format);
  return format;
}
