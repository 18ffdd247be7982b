/** One key of a content file, as an editor needs to know it. */
export type KeyRow = {
  /** As it is reached: "address.city", "statistics[].quantity". */
  readonly key: string;
  /** What belongs there, in the words that a message would use. */
  readonly what: string;
  readonly limits: readonly string[];
  readonly isOptional: boolean;
};

export const tableOf = (rows: readonly KeyRow[]): string =>
  [
    '| key | what to write | limits |',
    '|---|---|---|',
    ...rows.map(({ key, what, limits, isOptional }) => {
      const all = isOptional ? ['may be left out', ...limits] : limits;
      return `| \`${key}\` | ${what.replaceAll('|', '\\|')} | ${all.join(', ')} |`;
    }),
  ].join('\n');

export const within = (parent: string, key: string): string =>
  parent === '' || key.startsWith('[') ? `${parent}${key}` : `${parent}.${key}`;

/** "at most 40 characters", "1 to 5 of them", "exactly 4 of them" */
export function rangeOf(min: number | undefined, max: number | undefined, of: string): string[] {
  if (max === undefined) return [];
  const range =
    min === max ? `exactly ${max}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
  return [`${range} ${of}`.trim()];
}
