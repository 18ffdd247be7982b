import { z } from 'astro/zod';
import { type KeyRow, keysOf, rangeOf, type Shape } from './key-row.ts';

export const zodKeys = (schema: z.ZodType): KeyRow[] => keysOf(read, schema);

function read(schema: z.ZodType): Shape<z.ZodType> {
  if (schema instanceof z.ZodOptional) return read(schema.unwrap() as z.ZodType);
  const own = { what: whatOf(schema), limits: limitsOf(schema) };
  if (schema instanceof z.ZodObject) return { ...own, entries: schema.shape };
  if (schema instanceof z.ZodPipe && objectIn(schema)) return read(objectIn(schema) as z.ZodType);
  if (!(schema instanceof z.ZodArray)) return own;
  const limits = rangeOf(bound(schema, 'min_length'), bound(schema, 'max_length'), 'of them');
  const item = schema.element as z.ZodType;
  return { ...own, limits, ...(!(item instanceof z.ZodDiscriminatedUnion) && { item }) };
}

function objectIn({ in: input }: z.ZodPipe): z.ZodType | undefined {
  if (input instanceof z.ZodObject) return input;
  return input instanceof z.ZodPipe ? objectIn(input) : undefined;
}

/** By its own account, or else by what it says when it is missing: messages say what a key is for. */
const whatOf = (schema: z.ZodType): string =>
  schema.description ??
  schema.safeParse(undefined).error?.issues[0]?.message.replace(/^.*?write /, '') ??
  '';

function limitsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return limitsOf(schema.out as z.ZodType);
  return [
    ...rangeOf(undefined, bound(schema, 'max_length'), 'characters'),
    ...rangeOf(bound(schema, 'greater_than'), bound(schema, 'less_than'), ''),
    ...boundsOf(schema).flatMap(({ includes }) => (includes ? [`with ${includes}`] : [])),
  ];
}

type Bound = {
  readonly includes?: string;
  readonly check: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

const boundsOf = (schema: z.ZodType): readonly Bound[] =>
  (schema.def.checks ?? []).map(({ _zod }) => _zod.def as Bound);

function bound(schema: z.ZodType, check: string): number | undefined {
  const found = boundsOf(schema).find((one) => one.check === check);
  return found?.value ?? found?.minimum ?? found?.maximum;
}
