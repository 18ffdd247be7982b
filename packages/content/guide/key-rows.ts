import * as v from 'valibot';
import type { KeyOffer } from '../schemas/fields.ts';

/** What an editor needs to know of a key: words to show, and values to offer and to count by. */
export type KeyRow = {
  /** As it is reached: "address.city", "statistics[].quantity". */
  readonly key: string;
  /** What belongs there, in the words that a message would use. */
  readonly what: string;
  /** In words, too: "at most 40 characters". Of a list of texts, those of the list and of each text. */
  readonly limits: readonly string[];
  /** How many characters a text may have; null if that's not limited. */
  readonly most: number | null;
  /** What may stand there; empty if anything may. */
  readonly choices: readonly string[];
  /** Folders whose entries it names, such as content/screens; empty if it names none. */
  readonly names: readonly string[];
  readonly picture: NonNullable<KeyOffer['picture']> | null;
};

type Schema = v.GenericSchema & {
  readonly pipe?: readonly (v.GenericSchema | v.GenericPipeAction)[];
  /** Of an optional value. */
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  /** Of a list. */
  readonly item?: Schema;
  /** The kinds of a variant, or the choices of a picklist. */
  readonly options?: readonly unknown[];
};

/** A row for each key of a file, in the order of its schema. Lists and kinds of objects have rows for the keys inside them. */
export function keyRows(schema: v.GenericSchema, key = ''): KeyRow[] {
  const inner = innermost(schema);
  const { wrapped, entries, item } = inner;
  if (wrapped) return keyRows(wrapped, key);
  if (entries) {
    return Object.entries(entries).flatMap(([name, value]) =>
      keyRows(value, key === '' ? name : `${key}.${name}`),
    );
  }
  // What can be but one thing is not written by an editor.
  if (inner.type === 'literal') return [];
  const own = rowOf(schema, inner, key);
  if (inner.type === 'variant') {
    const inside = (inner.options as readonly Schema[]).flatMap((kind) => keyRows(kind, key));
    return own.what === '' ? inside : [own, ...inside];
  }
  return item ? listRows(own, keyRows(item, `${key}[]`)) : [own];
}

/** Of plain texts one row says all. */
function listRows(list: KeyRow, inside: readonly KeyRow[]): KeyRow[] {
  const [only] = inside;
  if (inside.length !== 1 || only?.key !== `${list.key}[]`) return [...inside];
  const what = only.what === '' ? list.what : `${list.what}; each is ${only.what}`;
  return [{ ...only, key: list.key, what, limits: [...list.limits, ...only.limits] }];
}

function rowOf(schema: v.GenericSchema, inner: Schema, key: string): KeyRow {
  const { count, names = [], picture = null } = v.getMetadata(schema) as KeyOffer;
  const choices = inner.type === 'picklist' ? (inner.options ?? []) : [];
  return {
    key,
    what: v.getDescription(schema) ?? '',
    choices: choices.map(String),
    names,
    picture,
    ...limitsOf(schema, count),
  };
}

function limitsOf(schema: Schema, count: KeyOffer['count']): Pick<KeyRow, 'limits' | 'most'> {
  const actions = actionsOf(schema);
  const limitOf = (name: string) => actions.find((action) => action.type === name)?.requirement;
  const numberOf = (name: string) => limitOf(name) as number | undefined;
  const most = numberOf('max_length');
  const part = limitOf('includes');
  return {
    limits: [
      ...rangeOf(count?.min, count?.max, 'of them'),
      ...rangeOf(undefined, most, 'characters'),
      ...rangeOf(numberOf('min_value'), numberOf('max_value'), ''),
      ...(part === undefined ? [] : [`with ${part}`]),
    ],
    most: most ?? null,
  };
}

/** "at most 40 characters", "1 to 5 of them", "exactly 4 of them" */
function rangeOf(min: number | undefined, max: number | undefined, of: string): string[] {
  if (max === undefined) return [];
  if (min === max) return [`exactly ${max} ${of}`.trim()];
  return [`${min === undefined ? 'at most' : `${min} to`} ${max} ${of}`.trim()];
}

/** Behind what makes one shape of several: of a pipe, the last schema in it. */
function innermost(schema: Schema): Schema {
  const last = schema.pipe?.filter((step) => step.kind === 'schema').at(-1);
  return last && last !== schema && last.type !== schema.type ? innermost(last as Schema) : schema;
}

type Action = { readonly type: string; readonly requirement?: unknown };

/** Those of pipes within pipes, too; a pipe begins with its own first step. */
const actionsOf = ({ pipe = [] }: Schema): readonly Action[] =>
  pipe.flatMap((step) => [step as Action, ...actionsOf(step as Schema)]);
