export type KeyRow = {
  /** As it is reached: "address.city", "statistics[].quantity". */
  readonly key: string;
  /** What belongs there, in the words that a message would use. */
  readonly what: string;
  readonly limits: readonly string[];
};

export type Shape<Schema> = {
  readonly entries?: Readonly<Record<string, Schema>>;
  /** Of a list whose items have keys or words of their own. */
  readonly item?: Schema;
  readonly what: string;
  readonly limits: readonly string[];
};

type Read<Schema> = (schema: Schema) => Shape<Schema>;

export function keysOf<Schema>(read: Read<Schema>, schema: Schema, key = ''): KeyRow[] {
  const { entries, item, what, limits } = read(schema);
  const own = { key, what, limits };
  if (entries)
    return Object.entries(entries).flatMap(([name, value]) =>
      keysOf(read, value, key === '' ? name : `${key}.${name}`),
    );
  if (!item) return [own];
  const inside = keysOf(read, item, `${key}[]`);
  // Of plain texts one line says all.
  const [only] = inside;
  return inside.length === 1 && only?.key === `${key}[]`
    ? [{ ...own, what: `${what}; each is ${only.what}`, limits: [...limits, ...only.limits] }]
    : inside;
}

/** "at most 40 characters", "1 to 5 of them", "exactly 4 of them" */
export function rangeOf(min: number | undefined, max: number | undefined, of: string): string[] {
  if (max === undefined) return [];
  const range =
    min === max ? `exactly ${max}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
  return [`${range} ${of}`.trim()];
}
