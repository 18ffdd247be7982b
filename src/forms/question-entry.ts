import * as v from 'valibot';
import { controlFields } from './control-fields.ts';
import { descriptionMaxLength } from './crm/description.ts';
import {
  block,
  described,
  isFirst,
  keysOf,
  oneOf,
  text,
  wholeNumber,
  words,
} from './entry-keys.ts';
import { choiceMaxLength } from './field-rule.ts';
import type { Option, TypedField } from './fields.ts';
import { normaliseLine } from './normalise.ts';
import { type CommonQuestion, commonQuestions, shapes, urlMaxLength } from './shapes.ts';

/** An object, to have also the names that every object has: "constructor" is in all answers. */
const takenNames: object = Object.fromEntries(
  [...shapes.order.fields.map(({ name }) => name), ...Object.values(controlFields)].map((name) => [
    name,
    '',
  ]),
);

const name = described(
  v.pipe(
    text('a name', 40),
    v.regex(/^[a-z][a-zA-Z0-9]*$/, 'is no name: write letters and digits, such as projectGoals'),
    v.check((name) => !(name in takenNames), 'is taken: choose another name'),
  ),
  'a name for the answer, such as projectGoals',
);

export const labelMaxLength = 80;
export const optionMaxLength = 60;

const asked = <const Kind extends TypedField['kind']>(kind: Kind) => ({
  name,
  kind: v.literal(kind),
  label: words('the question', labelMaxLength),
  hint: v.exactOptional(words('what helps to answer')),
});

const width = v.optional(oneOf(['half', 'full']), 'full');

const maxLength = (max = descriptionMaxLength) =>
  wholeNumber('how many characters an answer may have', max);

const required = v.exactOptional(
  words('what to say when it is left empty, or leave the key out if it may be'),
);

const written = block({
  value: v.pipe(
    words('what is stored when it is chosen', choiceMaxLength),
    v.check(
      (value) => normaliseLine(value) === value,
      'could never be chosen: write it without spaces at its ends or in a row',
    ),
  ),
  label: words('what a visitor reads', optionMaxLength),
});

/** A word that is stored as it is read needs no second one. */
const option = v.pipe(
  v.unknown(),
  v.transform((one) => (typeof one === 'string' ? { value: one, label: one } : one)),
  written,
);

export const options = described(
  v.pipe(
    v.array(option, 'does not fit: write a list of options'),
    v.nonEmpty('is empty: write at least one option'),
    v.checkItems(
      isFirst(({ value }) => value),
      'has the value of another option: write one of its own',
    ),
  ),
  'the options, each with a value and a label',
);

const keys = {
  text: { ...asked('text'), width, maxLength: maxLength(), required },
  textarea: {
    ...asked('textarea'),
    width,
    rows: v.optional(oneOf([2, 3]), 3),
    maxLength: maxLength(),
    required,
  },
  select: {
    ...asked('select'),
    placeholder: words('what stands there before a choice is made', 60),
    width,
    options,
    required,
  },
  url: {
    ...asked('url'),
    width,
    autocomplete: v.optional(v.literal('url'), 'url'),
    inputMode: v.optional(v.literal('url'), 'url'),
    maxLength: maxLength(urlMaxLength),
    invalid: words('what to say when it is no web address'),
    required,
  },
} as const;

export const questionKinds = [
  block(keys.text),
  block(keys.textarea),
  block(keys.select),
  block(keys.url),
] as const;

const whole = v.variant('kind', questionKinds, ({ path }) =>
  path ? `must be one of ${keysOf(keys)}` : 'does not fit: write name, kind and label',
);

/** Of a common question's keys those that a package may say otherwise. */
const otherwise = <const Entries extends { readonly kind: v.GenericSchema } & v.ObjectEntries>({
  kind: _,
  ...entries
}: Entries) => v.partial(v.object(entries)).entries;

function used(use: CommonQuestion) {
  const shape = commonQuestions[use];
  return v.pipe(
    block({ use: v.literal(use), ...otherwise(keys[shape.kind]) }),
    v.transform((own) => ({ ...shape, ...own }) as UsedQuestion),
  );
}

/** A common question as a package asks it: what it does not say itself is said for all orders. */
export type UsedQuestion = (typeof commonQuestions)[CommonQuestion] & {
  readonly use: CommonQuestion;
  readonly label?: string;
  readonly options?: readonly Option[];
};

/** A question as a package's file writes it: whole, or a common one by its short name. */
export const question = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const written: unknown = typeof value === 'string' ? { use: value } : value;
    if (!isNaming(written) || isCommon(written.use)) return written;
    addIssue({
      message: `names no common question: use ${keysOf(commonQuestions)}, or write name, kind and label`,
    });
    return NEVER;
  }),
  v.lazy((written) => (isNaming(written) && isCommon(written.use) ? used(written.use) : whole)),
);

const isNaming = (written: unknown): written is { readonly use: unknown } =>
  written instanceof Object && 'use' in written;

const isCommon = (use: unknown): use is CommonQuestion =>
  typeof use === 'string' && Object.hasOwn(commonQuestions, use);
