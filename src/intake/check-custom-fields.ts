import type { Filing } from '../forms/crm/records.ts';
import type { Forms } from '../forms/index.ts';

type CustomFields = Filing['customFields'];

/** What our forms write into one custom field. */
type FiledField = { readonly isList: boolean; readonly values: ReadonlySet<string> };

export type CheckedFields =
  | { readonly fields: CustomFields; readonly error?: never }
  | { readonly fields?: never; readonly error: string };

/** Takes only fields and values that a form of ours sends to the group; the forms themselves say which. */
export function checkCustomFields(
  given: CustomFields,
  group: Filing['group'],
  forms: Forms,
): CheckedFields {
  const known = filedIn(group, forms);
  const fields: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = known.get(name);
    if (!field) return { error: unknownField(known) };
    const values = typeof value === 'string' ? [value] : value;
    const isFit = values.length > 0 && (field.isList || typeof value === 'string');
    if (!isFit || !values.every((each) => field.values.has(each))) {
      return { error: unknownValue(name, field) };
    }
    fields[name] = field.isList ? [...new Set(values)] : value;
  }
  return { fields };
}

function filedIn(group: Filing['group'], forms: Forms): ReadonlyMap<string, FiledField> {
  const filed = [...forms.values()]
    .flatMap((form) => [form, ...(form.variants ?? [])])
    .filter(({ filing }) => filing.group === group);
  const entries = filed.flatMap(({ filing }) => Object.entries(filing.customFields));
  const values = Map.groupBy(entries, ([name]) => name);
  return new Map(
    [...values].map(([name, all]) => [
      name,
      {
        isList: all.some(([, value]) => Array.isArray(value)),
        values: new Set(all.flatMap(([, value]) => value)),
      },
    ]),
  );
}

const unknownField = (known: ReadonlyMap<string, unknown>): string =>
  known.size === 0
    ? 'data.customFieldValues must be left out: this group has no fields of its own'
    : `data.customFieldValues has a field that is not known: use ${[...known.keys()].join(', ')}`;

const unknownValue = (name: string, { isList, values }: FiledField): string =>
  `data.customFieldValues has a value for ${name} that no form sends: use ${
    isList ? 'a list of' : 'one of'
  } ${[...values].join(', ')}`;
