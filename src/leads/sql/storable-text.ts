const longestText = 2_000;

/** PostgreSQL refuses NUL and half characters, and reasons quote what strangers sent. */
export function storableText(text: string, longest = longestText): string {
  return text.slice(0, longest).replaceAll('\0', '\uFFFD').toWellFormed();
}
