/** Puts facts into {braces}: "{phone}" with {phone: '…'}. An unknown name stays as it is. */
export const fillPlaceholders = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{([\w.]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
