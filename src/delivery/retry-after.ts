/** https://www.rfc-editor.org/rfc/rfc9110#name-retry-after: seconds, or a date. */
export function parseRetryAfter(header: string | null, now: Date): Date | undefined {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return new Date(now.getTime() + Number(value) * 1000);
  // Date.parse reads a lot more than HTTP dates, "-5" and "2" among it.
  if (!/^[A-Z][a-z]{2,8},? .*GMT$/.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time);
}
