/** All values under a key, however deep. */
export function valuesOf(data: unknown, key: string): unknown[] {
  if (Array.isArray(data)) return data.flatMap((part) => valuesOf(part, key));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key),
  );
}
