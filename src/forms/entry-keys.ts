import * as v from 'valibot';

/** The description is what a message asks for when the key is missing. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, what: string) =>
  v.pipe(schema, v.description(what));

export const text = (what: string, max = 160) =>
  described(
    v.pipe(
      v.string(`does not fit: write ${what}`),
      v.nonEmpty(`is empty: write ${what}`),
      v.maxLength(max, `is longer than ${max} characters: write ${what}`),
    ),
    what,
  );

/** Words that a page shows as they are: nothing in braces is filled in. */
export const words = (what: string, max?: number) =>
  v.pipe(
    text(what, max),
    v.excludes('{', 'quotes a fact, which only successText may: write it out'),
  );

/**
 * A text that quotes each of `quoted`, such as {reference}, and nothing else in braces. They are filled in for the
 * visitor: no one knows them when the text is written.
 */
export const wordsWith = (what: string, ...quoted: readonly `{${string}}`[]) =>
  v.pipe(
    text(`${what}, with ${quoted.join(' and ')}`),
    v.check(
      (said) => {
        const found = new Set<string>(said.match(/\{[^}]*\}?/g));
        return found.size === quoted.length && quoted.every((one) => found.has(one));
      },
      `must hold ${quoted.join(' and ')}, and nothing else in braces`,
    ),
  );

export function wholeNumber(what: string, max: number) {
  const misfit = `does not fit: write ${what}, a whole number from 1 to ${max}`;
  return described(
    v.pipe(v.number(misfit), v.integer(misfit), v.minValue(1, misfit), v.maxValue(max, misfit)),
    what,
  );
}

export function oneOf<const Options extends readonly (string | number)[]>(options: Options) {
  const what = `one of ${options.join(', ')}`;
  return described(v.picklist(options, `does not fit: write ${what}`), what);
}

/** Refuses keys it doesn't know, and says which ones it does. */
export const block = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  described(v.strictObject(entries, misfitIn(entries)), `the keys ${keysOf(entries)}`);

/** Says of an object, or of one of its keys, what is to be written there. */
export const misfitIn =
  (entries: v.ObjectEntries) =>
  ({ expected, path }: v.BaseIssue<unknown>): string => {
    const key = path?.at(-1)?.key;
    if (expected === 'never') return `is no key here: the keys are ${keysOf(entries)}`;
    if (typeof key !== 'string') return `does not fit: write the keys ${keysOf(entries)}`;
    return `is missing: write ${entries[key] && v.getDescription(entries[key])}`;
  };

export const keysOf = (entries: object): string => Object.keys(entries).join(', ');

/** For a list in which no two items may have the same key. */
export const isFirst =
  <Item>(key: (item: Item) => string) =>
  (item: Item, index: number, all: Item[]) =>
    all.findIndex((other) => key(other) === key(item)) === index;
