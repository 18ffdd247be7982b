import * as v from 'valibot';
import { type KeyRow, rangeOf, within } from './key-row.ts';

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
