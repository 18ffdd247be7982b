import { z } from 'astro/zod';
import { type KeyRow, rangeOf, within } from './key-row.ts';

/** What a Zod schema asks for, key by key. Its messages say what a key is for, so they are asked. */
export function zodKeys(schema: z.ZodType, key = '', isOptional = false): KeyRow[] {
  if (schema instanceof z.ZodOptional) return zodKeys(schema.unwrap() as z.ZodType, key, true);
  if (schema instanceof z.ZodObject) {
    const inside = Object.entries<z.ZodType>(schema.shape).flatMap(([name, value]) =>
      zodKeys(value, within(key, name)),
    );
    return isOptional
      ? [{ key, what: 'all of these, or none', limits: [], isOptional }, ...inside]
      : inside;
  }
  if (schema instanceof z.ZodPipe && objectIn(schema))
    return zodKeys(objectIn(schema) as z.ZodType, key);
  if (schema instanceof z.ZodArray) return listKeys(schema, key, isOptional);
  return [{ key, what: whatOf(schema), limits: limitsOf(schema), isOptional }];
}

function listKeys(schema: z.ZodArray, key: string, isOptional: boolean): KeyRow[] {
  const item = schema.element as z.ZodType;
  const limits = rangeOf(bound(schema, 'min_length'), bound(schema, 'max_length'), 'of them');
  const own = { key, what: whatOf(schema), limits, isOptional };
  if (item instanceof z.ZodDiscriminatedUnion) return [own];
  const inside = zodKeys(item, `${key}[]`);
  // Of plain texts one line says all.
  const [only] = inside;
  return inside.length === 1 && only?.key === `${key}[]`
    ? [{ ...own, what: `${own.what}; each is ${only.what}`, limits: [...limits, ...only.limits] }]
    : [own, ...inside];
}

function objectIn({ in: input }: z.ZodPipe): z.ZodType | undefined {
  if (input instanceof z.ZodObject) return input;
  return input instanceof z.ZodPipe ? objectIn(input) : undefined;
}

/** By its own account, or else by what it says when it is missing. */
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
