import * as v from 'valibot';

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const id = v.pipe(v.string(), v.length(40));
const ref = v.strictObject({ id });
const list = <Item extends v.GenericSchema>(item: Item, longest: number) =>
  v.pipe(v.array(item), v.maxLength(longest));

const CustomValue = v.nullable(
  v.union([
    v.string(),
    v.number(),
    list(v.union([text(500), ref, v.strictObject({ email: text(254) })]), 1000),
  ]),
);

const CustomValues = v.record(text(500), CustomValue);

/** The body of POST and PATCH alike; folk marks nothing as required. */
export const PersonBody = v.partial(
  v.strictObject({
    firstName: text(500),
    lastName: text(500),
    fullName: text(1000),
    jobTitle: text(500),
    description: text(5000),
    birthday: v.nullable(v.pipe(v.string(), v.isoDate())),
    groups: list(ref, 100),
    companies: list(v.union([v.strictObject({ name: text(500) }), ref]), 20),
    emails: list(text(254), 20),
    phones: list(text(30), 20),
    urls: list(text(2048), 20),
    addresses: list(text(500), 20),
    customFieldValues: v.record(id, CustomValues),
  }),
);

export const FieldBody = v.strictObject({
  name: text(500),
  type: v.picklist([
    'textField',
    'numericField',
    'dateField',
    'singleSelect',
    'multipleSelect',
    'contactField',
    'objectField',
    'userField',
  ]),
  options: v.optional(v.array(v.strictObject({ label: text(500) }))),
});

export const FieldChange = v.strictObject({
  addOptions: v.array(v.strictObject({ label: text(500), color: text(20) })),
});

export const DealBody = v.partial(
  v.strictObject({
    name: text(1000),
    people: list(ref, 20),
    companies: list(ref, 20),
    customFieldValues: CustomValues,
  }),
);

export const NoteBody = v.strictObject({
  entity: ref,
  visibility: v.picklist(['public', 'private']),
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(100_000)),
  parentNote: v.optional(ref),
});

export const ListQuery = v.strictObject({
  limit: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100)),
    '20',
  ),
  cursor: v.optional(text(512)),
});

export type CustomFieldValue = v.InferOutput<typeof CustomValue>;
export type CustomFieldValues = v.InferOutput<typeof CustomValues>;
export type PersonInput = v.InferOutput<typeof PersonBody>;
