import * as v from 'valibot';

/** What a file says, before anything is made of it: a date is still text. */
type AsWritten<Schema> =
  Schema extends v.OptionalSchema<infer Wrapped, undefined>
    ? v.OptionalSchema<AsWritten<Wrapped>, undefined>
    : Schema extends v.GenericSchema
      ? v.GenericSchema<unknown, v.InferInput<Schema>>
      : never;

type Keyed = { readonly entries: v.ObjectEntries };

/**
 * Some keys of a schema, for one of what the server reads: their values are of the same kinds, and nothing else is asked
 * of them. The build has checked them in full, and the server starts with content for a newer release, too.
 */
export function keysAsWritten<Schema extends Keyed, Key extends keyof Schema['entries'] & string>(
  { entries }: Schema,
  ...keys: readonly Key[]
) {
  return kindsOf(entries, keys) as unknown as {
    [Name in Key]: AsWritten<Schema['entries'][Name]>;
  };
}

const kindsOf = (entries: v.ObjectEntries, keys: readonly string[]): v.ObjectEntries =>
  Object.fromEntries(keys.map((key) => [key, kindOf(entries[key] as SchemaParts)]));

/** A schema as Valibot keeps it; a pipe has the parts of its first step. */
type SchemaParts = v.GenericSchema & {
  readonly entries?: v.ObjectEntries;
  readonly wrapped?: SchemaParts;
  readonly item?: SchemaParts;
};

function kindOf(schema: SchemaParts): v.GenericSchema {
  const { type, entries, wrapped, item } = schema;
  if (entries) return v.object(kindsOf(entries, Object.keys(entries)));
  if (wrapped) return v.optional(kindOf(wrapped));
  if (item) return v.array(kindOf(item));
  if (type === 'string') return v.string();
  if (type === 'number') return v.number();
  // Choices are kinds, too.
  return schema;
}
