import * as v from 'valibot';
import type { KeyOffer } from '../schemas/fields.ts';

/** What an editor needs to know of a key: words to show, and values to offer and to count by. */
export type KeyRow = {
  /** As it is reached: "address.city", "statistics[].quantity". */
  readonly key: string;
  /** What belongs there, in the words that a message would use. */
  readonly what: string;
  /** The start of that, as owners call it: "Words on the button". Empty where its key names it better. */
  readonly label: string;
  /** What the label leaves out. */
  readonly rest: string;
  /** In words, too: "at most 40 characters". Of a list of texts, those of the list and of each text. */
  readonly limits: readonly string[];
  /** How many characters a text may have; null if that's not limited. */
  readonly most: number | null;
  /** What may stand there; empty if anything may. */
  readonly choices: readonly string[];
  /** Folders whose entries it names, such as content/screens; empty if it names none. */
  readonly names: readonly string[];
  readonly picture: NonNullable<KeyOffer['picture']> | null;
  readonly control: NonNullable<KeyOffer['control']> | null;
  /** Whether it, or what it's part of, may be left out. */
  readonly isOptional: boolean;
  /** Whether it's a list of such values. */
  readonly isList: boolean;
  readonly value: 'text' | 'number' | 'flag';
  /** Of an object that comes in kinds, such as a section: the kind that has this key. Null for all others. */
  readonly kind: string | null;
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
  /** What it can only be. */
  readonly literal?: unknown;
};

/** A row for each key of a file, in the order of its schema. Lists and kinds of objects have rows for the keys inside them. */
export function keyRows(schema: v.GenericSchema, key = ''): KeyRow[] {
  const inner = innermost(schema);
  const { wrapped, entries, item } = inner;
  if (wrapped) return keyRows(wrapped, key).map((row) => ({ ...row, isOptional: true }));
  if (entries) {
    return Object.entries(entries).flatMap(([name, value]) =>
      keyRows(value, key === '' ? name : `${key}.${name}`),
    );
  }
  // What can be but one thing is not written by an editor.
  if (inner.type === 'literal') return [];
  const own = rowOf(schema, inner, key);
  if (inner.type === 'variant') {
    const inside = (inner.options as readonly Schema[]).flatMap((option) => {
      const kind = kindOf(option);
      return keyRows(option, key).map((row) => ({ ...row, kind: row.kind ?? kind }));
    });
    return own.what === '' ? inside : [own, ...inside];
  }
  return item ? listRows(own, keyRows(item, `${key}[]`)) : [own];
}

/** What tells it from the other kinds: its key that can be but one thing. */
function kindOf(option: Schema): string | null {
  const { entries = {} } = innermost(option);
  const only = Object.values(entries).find(({ type }) => type === 'literal');
  return only ? `${(only as Schema).literal}` : null;
}

/** Of plain texts one row says all. */
function listRows(list: KeyRow, inside: readonly KeyRow[]): KeyRow[] {
  const [only] = inside;
  if (inside.length !== 1 || only?.key !== `${list.key}[]`) return [...inside];
  const what = only.what === '' ? list.what : `${list.what}; each is ${only.what}`;
  return [
    {
      ...only,
      key: list.key,
      what,
      ...ownersWords(only.what || list.what),
      isList: true,
      limits: [...list.limits, ...only.limits],
    },
  ];
}

function rowOf(schema: v.GenericSchema, inner: Schema, key: string): KeyRow {
  const { count, names = [], choices = [], ...offer } = v.getMetadata(schema) as KeyOffer;
  const what = v.getDescription(schema) ?? '';
  const listed = inner.type === 'picklist' ? (inner.options ?? []) : choices;
  return {
    key,
    what,
    ...(offer.isNamedByKey ? { label: '', rest: '' } : ownersWords(what)),
    choices: listed.map(String),
    names,
    picture: offer.picture ?? null,
    control: offer.control ?? null,
    isOptional: false,
    isList: false,
    value: inner.type === 'number' ? 'number' : inner.type === 'boolean' ? 'flag' : 'text',
    kind: null,
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

/**
 * A description begins with what owners call the thing; examples and conditions follow behind a comma or colon. "the
 * words on the button, if not those of all orders" is "Words on the button".
 */
export function ownersWords(what: string): { readonly label: string; readonly rest: string } {
  const own = what.replace(/^true or false: /, '').replace(/^(?:the|an?|one(?! to| or)) /, '');
  const end = own.search(/[,:;]| \(/);
  const label = end < 0 ? own : own.slice(0, end);
  const rest = end < 0 ? '' : own.slice(end).replace(/^[,:;]? /, '');
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    // A field needs no quotes; only the file does.
    rest: rest.replace('in quotes, ', ''),
  };
}
