export type KeyRow = {
  /** As it is reached: "address.city", "statistics[].quantity". */
  readonly key: string;
  /** What belongs there, in the words that a message would use. */
  readonly what: string;
  readonly limits: readonly string[];
  readonly isOptional: boolean;
};

export type Shape<Schema> = {
  /** Of what may be left out. */
  readonly inner?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  /** Of a list whose items have keys or words of their own. */
  readonly item?: Schema;
  readonly what: string;
  readonly limits: readonly string[];
};

type Read<Schema> = (schema: Schema) => Shape<Schema>;

export function keysOf<Schema>(
  read: Read<Schema>,
  schema: Schema,
  key = '',
  isOptional = false,
): KeyRow[] {
  const { inner, entries, item, what, limits } = read(schema);
  const own = { key, what, limits, isOptional };
  if (inner) return keysOf(read, inner, key, true);
  if (entries) {
    const inside = Object.entries(entries).flatMap(([name, value]) =>
      keysOf(read, value, key === '' ? name : `${key}.${name}`),
    );
    const all = { ...own, what: 'all of these, or none' };
    return isOptional && inside.length > 0 ? [all, ...inside] : inside;
  }
  if (!item) return [own];
  const inside = keysOf(read, item, `${key}[]`);
  // Of plain texts one line says all.
  const [only] = inside;
  return inside.length === 1 && only?.key === `${key}[]`
    ? [{ ...own, what: `${what}; each is ${only.what}`, limits: [...limits, ...only.limits] }]
    : [own, ...inside];
}

/** "at most 40 characters", "1 to 5 of them", "exactly 4 of them" */
export function rangeOf(min: number | undefined, max: number | undefined, of: string): string[] {
  if (max === undefined) return [];
  const range =
    min === max ? `exactly ${max}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
  return [`${range} ${of}`.trim()];
}
