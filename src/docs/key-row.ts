import * as v from 'valibot';

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

export type Schema = v.GenericSchema & {
  readonly pipe?: readonly (v.GenericSchema | v.GenericPipeAction)[];
};

/** What a Valibot schema asks for, key by key: the same page, for the files that the server reads as well. */
export function valibotKeys(schema: Schema, key = '', isOptional = false): KeyRow[] {
  const inner = innermost(schema);
  if ('wrapped' in inner) return valibotKeys(inner.wrapped as Schema, key, true);
  if ('entries' in inner) {
    const inside = Object.entries(inner.entries as Record<string, Schema>).flatMap(
      ([name, value]) => valibotKeys(value, within(key, name)),
    );
    return isOptional
      ? [{ key, what: 'all of these, or none', limits: [], isOptional }, ...inside]
      : inside;
  }
  const own = { key, what: v.getDescription(schema) ?? '', limits: limitsOf(schema), isOptional };
  if ('item' in inner) {
    const item = innermost(inner.item as Schema);
    return 'entries' in item ? [own, ...valibotKeys(item, `${key}[]`)] : [own];
  }
  // What can be but one thing is not written by an editor.
  return inner.type === 'literal' ? [] : [own];
}

/** Behind what makes one shape of several: of a pipe, the last schema in it. */
export function innermost(schema: Schema): Schema {
  const last = schema.pipe?.filter((step) => step.kind === 'schema').at(-1);
  return last && last !== schema && last.type !== schema.type ? innermost(last as Schema) : schema;
}

function limitsOf(schema: Schema): string[] {
  const actions = actionsOf(schema);
  const of = (type: string) =>
    actions.find((action) => action.type === type)?.requirement as number | undefined;
  return [
    ...rangeOf(undefined, of('max_length'), 'characters'),
    ...rangeOf(of('min_value'), of('max_value'), ''),
  ];
}

type Action = { readonly type: string; readonly requirement?: unknown };

/** Those of pipes within pipes, too; a pipe begins with its own first step. */
const actionsOf = ({ pipe = [] }: Schema): readonly Action[] =>
  pipe.flatMap((step) => [step as Action, ...actionsOf(step as Schema)]);
