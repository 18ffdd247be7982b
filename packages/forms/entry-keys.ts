import * as v from 'valibot';

/** The description is what a message asks for when the key is missing. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, what: string) =>
  v.pipe(schema, v.description(what));

type TextSchema = v.GenericSchema<string, string>;

/**
 * Required text of at most `max` characters. `read` says what is no text, and may change it before its length counts.
 */
export const limitedText = <Read extends TextSchema>(what: string, max: number, read: Read) =>
  described(
    v.pipe(read, v.maxLength(max, `is longer than ${max} characters: write ${what}`)),
    what,
  );

export const notEmpty = (what: string) => v.nonEmpty<string, string>(`is empty: write ${what}`);

export const textKey = (what: string, max = 160) =>
  limitedText(what, max, v.pipe(v.string(`does not fit: write ${what}`), notEmpty(what)));

/** Words that a page shows as they are: nothing in braces is filled in. */
export const words = (what: string, max?: number) =>
  v.pipe(
    textKey(what, max),
    v.excludes('{', 'quotes a fact, which only successText may: write it out'),
  );

/**
 * A text that quotes each of `quoted`, such as {reference}, and nothing else in braces. They are filled in for the
 * visitor: no one knows them when the text is written.
 */
export const wordsWith = (what: string, ...quoted: readonly `{${string}}`[]) =>
  v.pipe(
    textKey(`${what}, with ${quoted.join(' and ')}`),
    v.check(
      (said) => {
        const found = new Set<string>(said.match(/\{[^}]*\}?/g));
        return found.size === quoted.length && quoted.every((one) => found.has(one));
      },
      `must hold ${quoted.join(' and ')}, and nothing else in braces`,
    ),
  );

export function wholeNumberKey(what: string, max: number) {
  const misfit = `does not fit: write ${what}, a whole number from 1 to ${max}`;
  return described(
    v.pipe(v.number(misfit), v.integer(misfit), v.minValue(1, misfit), v.maxValue(max, misfit)),
    what,
  );
}

export function oneOfKey<const Options extends readonly (string | number)[]>(options: Options) {
  const what = `one of ${options.join(', ')}`;
  // An editor's label is the name of the key: this says nothing of what is chosen.
  return v.pipe(
    described(v.picklist(options, `does not fit: write ${what}`), what),
    v.metadata({ isNamedByKey: true }),
  );
}

/** What is wrong with an object, or with one of its keys; `say` makes a message of it. */
export type KeyProblem =
  | { readonly kind: 'unknown'; readonly keys: readonly string[] }
  | { readonly kind: 'missing'; readonly schema: v.GenericSchema }
  | { readonly kind: 'misfit'; readonly input: unknown };

type Say = (problem: KeyProblem, keys: string) => string;

/** An object with these keys and no others. */
export const keyed = <const Entries extends v.ObjectEntries>(entries: Entries, say: Say) =>
  described(
    refusingLists(v.strictObject(entries, sayingOf(entries, say))),
    `the keys ${keysOf(entries)}`,
  );

/** Valibot takes a list for an object, and would ask for its keys one by one. */
export const refusingLists = <Schema extends v.GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
    schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config),
});

/** Refuses keys it doesn't know, and says which ones it does. */
export const block = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  keyed(entries, sayKeyProblem);

/** Says of an object, or of one of its keys, what is to be written there. */
export const misfitIn = (entries: v.ObjectEntries) => sayingOf(entries, sayKeyProblem);

const sayingOf = (entries: v.ObjectEntries, say: Say) => (issue: v.BaseIssue<unknown>) =>
  say(keyProblemOf(entries, issue), keysOf(entries));

function keyProblemOf(entries: v.ObjectEntries, issue: v.BaseIssue<unknown>): KeyProblem {
  const { expected, input, path } = issue;
  const last = path?.at(-1);
  if (expected === 'never') {
    // Valibot names only the first.
    const keys = Object.keys(Object(last?.input)).filter((key) => !Object.hasOwn(entries, key));
    return { kind: 'unknown', keys };
  }
  const schema = typeof last?.key === 'string' ? entries[last.key] : undefined;
  return schema ? { kind: 'missing', schema } : { kind: 'misfit', input };
}

function sayKeyProblem(problem: KeyProblem, keys: string): string {
  switch (problem.kind) {
    case 'unknown':
      return `is no key here: the keys are ${keys}`;
    case 'missing':
      return `is missing: write ${v.getDescription(problem.schema)}`;
    case 'misfit':
      return `does not fit: write the keys ${keys}`;
  }
}

/** As Valibot writes the way to a key of this object, for an issue about it. */
export function keyPath(
  object: Record<string, unknown>,
  key: string,
  ...more: readonly string[]
): [v.ObjectPathItem, ...v.ObjectPathItem[]] {
  const item = (key: string): v.ObjectPathItem => ({
    type: 'object',
    origin: 'value',
    input: object,
    key,
    value: undefined,
  });
  return [item(key), ...more.map(item)];
}

export const keysOf = (entries: object): string => Object.keys(entries).join(', ');

/** For a list in which no two items may have the same key. */
export const isFirst =
  <Item>(key: (item: Item) => string) =>
  (item: Item, index: number, all: Item[]) =>
    all.findIndex((other) => key(other) === key(item)) === index;
