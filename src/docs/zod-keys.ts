import { z } from 'astro/zod';
import { type KeyRow, keysOf, rangeOf, type Shape } from './key-row.ts';

export const zodKeys = (schema: z.ZodType): KeyRow[] => keysOf(read, schema);

function read(schema: z.ZodType): Shape<z.ZodType> {
  if (schema instanceof z.ZodOptional) return read(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return { entries: schema.shape, what: '', limits: [] };
  const before = schema instanceof z.ZodPipe ? read(schema.in as z.ZodType) : undefined;
  if (before?.entries) return before;
  const own = { what: whatOf(schema), limits: limitsOf(schema) };
  if (!(schema instanceof z.ZodArray)) return own;
  const item = schema.element as z.ZodType;
  return { ...own, ...(!(item instanceof z.ZodDiscriminatedUnion) && { item }) };
}

/** By its own account, or else by what it says when it is missing: messages say what a key is for. */
const whatOf = (schema: z.ZodType): string =>
  schema.description ??
  schema.safeParse(undefined).error?.issues[0]?.message.replace(/^.*?write /, '') ??
  '';

function limitsOf(schema: z.ZodType): string[] {
  const { maxLength, minimum, maximum, minItems, maxItems } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
  });
  const checks = (schema.def.checks ?? []).map(({ _zod }) => _zod.def);
  return [
    ...rangeOf(minItems, maxItems, 'of them'),
    ...rangeOf(undefined, maxLength, 'characters'),
    ...rangeOf(minimum, maximum, ''),
    ...checks.flatMap((check) => ('includes' in check ? `with ${check.includes}` : [])),
  ];
}
