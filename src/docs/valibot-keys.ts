import * as v from 'valibot';
import { type KeyRow, keysOf, rangeOf, type Shape } from './key-row.ts';

export type Schema = v.GenericSchema & {
  readonly pipe?: readonly (v.GenericSchema | v.GenericPipeAction)[];
};

/** Of the files that the server reads as well. */
export const valibotKeys = (schema: Schema, key?: string): KeyRow[] => keysOf(read, schema, key);

function read(schema: Schema): Shape<Schema> {
  const inner = innermost(schema);
  if ('wrapped' in inner) return read(inner.wrapped as Schema);
  const own = { what: v.getDescription(schema) ?? '', limits: limitsOf(schema) };
  if ('entries' in inner) return { ...own, entries: inner.entries as Record<string, Schema> };
  // What can be but one thing is not written by an editor.
  if (inner.type === 'literal') return { ...own, entries: {} };
  const item = 'item' in inner && innermost(inner.item as Schema);
  return item && 'entries' in item ? { ...own, item } : own;
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
