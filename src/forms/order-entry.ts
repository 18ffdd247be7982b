import * as v from 'valibot';
import { urlMaxLength } from './common-fields.ts';
import { controlFields } from './control-fields.ts';
import { descriptionMaxLength } from './crm/description.ts';
import { dealStages } from './crm/records.ts';
import { choiceMaxLength } from './field-rule.ts';
import type { Field, TypedField } from './fields.ts';
import { normaliseLine } from './normalise.ts';
import { commonQuestions, customer } from './order-questions.ts';

/**
 * What content/packages/<id>.yaml says of its order: what is asked, and what that becomes in
 * the CRM. Server and site both check by it, so that neither takes a question that the rules
 * or the CRM could not carry. Each message follows the file and the key.
 */

const described = <Schema extends v.GenericSchema>(schema: Schema, what: string) =>
  v.pipe(schema, v.description(what));

const text = (what: string, max = 160) =>
  described(
    v.pipe(
      v.string(`does not fit: write ${what}`),
      v.nonEmpty(`is empty: write ${what}`),
      v.maxLength(max, `is longer than ${max} characters: write ${what}`),
    ),
    what,
  );

/** Words that a page shows as they are. */
const words = (what: string, max?: number) =>
  v.pipe(
    text(what, max),
    v.excludes('{', 'quotes a fact, which only successText may: write it out'),
  );

const wholeNumber = (what: string, max: number) => {
  const wanted = `write ${what}, a whole number from 1 to ${max}`;
  return described(
    v.pipe(
      v.number(`does not fit: ${wanted}`),
      v.integer(`does not fit: ${wanted}`),
      v.minValue(1, `is too small: ${wanted}`),
      v.maxValue(max, `is too large: ${wanted}`),
    ),
    what,
  );
};

const oneOf = <const Options extends readonly (string | number)[]>(options: Options) =>
  described(
    v.picklist(options, `is not known: write one of ${options.join(', ')}`),
    `one of ${options.join(', ')}`,
  );

/** Refuses keys that it does not know, and says which ones it does. */
const block = <const Entries extends v.ObjectEntries>(what: string, entries: Entries) =>
  described(
    v.strictObject(entries, ({ expected, path }) => {
      const schema = entries[String(path?.at(-1)?.key)];
      if (expected === 'never') return `is no key here: the keys are ${keysOf(entries)}`;
      return schema
        ? `is missing: write ${v.getDescription(schema)}`
        : `does not fit: write ${what}`;
    }),
    what,
  );

const keysOf = (entries: object): string => Object.keys(entries).join(', ');

/** With an object's own names in it: "constructor" is in every answer. */
const takenNames: object = Object.fromEntries(
  [...customer.map(({ name }) => name), ...Object.values(controlFields)].map((name) => [name, '']),
);

const name = described(
  v.pipe(
    text('a name', 40),
    v.regex(/^[a-z][a-zA-Z0-9]*$/, 'is no name: write letters and digits, such as projectGoals'),
    v.check((name) => !(name in takenNames), 'is taken by every order: choose another name'),
  ),
  'a name for the answer, such as projectGoals',
);

const asked = <const Kind extends TypedField['kind']>(kind: Kind) => ({
  name,
  kind: v.literal(kind),
  label: words('the question', 80),
  hint: v.exactOptional(words('what helps to answer')),
});

const width = v.optional(oneOf(['half', 'full']), 'full');

const maxLength = (max = descriptionMaxLength) =>
  wholeNumber('how many characters an answer may have', max);

const required = v.exactOptional(
  words('what to say when it is left empty, or leave the key out if it may be'),
);

const option = block('a value and its label', {
  value: v.pipe(
    words('what is stored when it is chosen', choiceMaxLength),
    v.check(
      (value) => normaliseLine(value) === value,
      'could never be chosen: write it without spaces at its ends or in a row',
    ),
  ),
  label: words('what a visitor reads', 60),
});

const isFirst =
  <Item>(key: (item: Item) => string) =>
  (item: Item, index: number, all: Item[]) =>
    all.findIndex((other) => key(other) === key(item)) === index;

const options = described(
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

const kinds = [
  block('a line of text', { ...asked('text'), width, maxLength: maxLength(), required }),
  block('a longer text', {
    ...asked('textarea'),
    width,
    rows: v.optional(oneOf([2, 3]), 3),
    maxLength: maxLength(),
    required,
  }),
  block('a choice', {
    ...asked('select'),
    placeholder: words('what stands there before a choice is made', 60),
    width,
    options,
    required,
  }),
  block('a web address', {
    ...asked('url'),
    width,
    autocomplete: v.optional(v.literal('url'), 'url'),
    inputMode: v.optional(v.literal('url'), 'url'),
    maxLength: maxLength(urlMaxLength),
    invalid: words('what to say when it is no web address'),
    required,
  }),
] as const;

const kindNames = kinds.map(({ entries }) => entries.kind.literal).join(', ');

const question = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const written: unknown = typeof value === 'string' ? { use: value } : value;
    if (!(written instanceof Object && 'use' in written)) return written;
    const { use, ...own } = written;
    const common = Object.entries(commonQuestions).find(([key]) => key === use)?.[1];
    if (common) return { ...common, ...own };
    addIssue({
      message: `names no common question: use ${keysOf(commonQuestions)}, or write name, kind and label`,
    });
    return NEVER;
  }),
  v.variant('kind', kinds, ({ path }) =>
    path ? `is not known: write one of ${kindNames}` : 'does not fit: write name, kind and label',
  ),
);

/** No order is paid on the site. */
const orderReceived =
  'We will answer within {claims.contactReply} to agree the details. Nothing is due now: the invoice follows after that.';

const form = block('what is asked: submitLabel and questions', {
  submitLabel: words('the words on the button', 40),
  successText: v.optional(text('what a visitor reads when the order is in', 400), orderReceived),
  questions: described(
    v.pipe(
      v.array(question, 'does not fit: write a list of questions'),
      v.checkItems(
        isFirst(({ name }) => name),
        'has the name of another question: write one of its own',
      ),
    ),
    'what is asked beside business name, name, email and phone',
  ),
});

const crm = block('what an order becomes in the CRM', {
  channel: words('how the CRM calls this way to us', 100),
  serviceType: words('how the CRM calls what is ordered', 100),
  stage: oneOf(dealStages),
  closesInDays: wholeNumber('in how many days the deal should close', 365),
  noteFrom: text('the name of the question whose answer becomes the note'),
  site: v.exactOptional(text('the name of the question that asks for the website')),
  recordedOnly: v.optional(v.boolean('does not fit: write true or false'), false),
});

export const orderEntry = v.pipe(
  v.object(
    {
      order: v.number('does not fit: write its place in the list'),
      name: text('the package’s name'),
      ordered: v.object({ price: v.number('does not fit: write the price') }),
      form,
      crm,
    },
    'is missing: see the other packages',
  ),
  v.forward(
    v.check(
      (entry) => namesOf(entry, 'textarea').includes(entry.crm.noteFrom),
      ({ input }) => `names no question of kind textarea: ${choiceOf(input, 'textarea')}`,
    ),
    ['crm', 'noteFrom'],
  ),
  v.forward(
    v.check(
      (entry) => entry.crm.site === undefined || namesOf(entry, 'url').includes(entry.crm.site),
      ({ input }) => `names no question of kind url: ${choiceOf(input, 'url')}`,
    ),
    ['crm', 'site'],
  ),
  v.forward(
    v.check(
      (entry) => longestDescription(entry) <= descriptionMaxLength,
      ({ input }) =>
        `may be answered with ${longestDescription(input) - descriptionMaxLength} characters more ` +
        'than the CRM has room for: lower a maxLength',
    ),
    ['form', 'questions'],
  ),
);

type Asking = {
  readonly name: string;
  readonly form: v.InferOutput<typeof form>;
};

const namesOf = ({ form }: Asking, kind: Field['kind']): readonly string[] =>
  form.questions.filter((question) => question.kind === kind).map(({ name }) => name);

const choiceOf = (entry: Asking, kind: Field['kind']): string =>
  `write ${namesOf(entry, kind).join(' or ') || 'one under form.questions first'}`;

/** As crm/description.ts writes it, without how the visitor came. */
const longestDescription = ({ name, form }: Asking): number =>
  [...customer, ...form.questions]
    .map((field) => `\n${field.label}: `.length + longestAnswer(field))
    .reduce((sum, length) => sum + length, `Package: ${name}`.length);

const longestAnswer = (field: TypedField): number =>
  field.kind === 'select'
    ? Math.max(...field.options.map(({ label }) => label.length))
    : field.maxLength;

/** All that makes an order of a package; the id is the name of its file. */
export type PackageOrder = { readonly id: string } & v.InferOutput<typeof orderEntry>;
