import * as v from 'valibot';
import { descriptionMaxLength } from './crm/description.ts';
import { dealStages } from './crm/records.ts';
import {
  block,
  described,
  isFirst,
  misfitIn,
  oneOf,
  text,
  wholeNumber,
  words,
} from './entry-keys.ts';
import type { Field, TypedField } from './fields.ts';
import { labelMaxLength, optionMaxLength, question, type UsedQuestion } from './question-entry.ts';
import { shapes } from './shapes.ts';

const form = block({
  submitLabel: v.exactOptional(words('the words on the button, if not those of all orders', 40)),
  successText: v.exactOptional(
    text('what a visitor reads when the order is in, if not what all orders say', 400),
  ),
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

const crm = block({
  channel: words('how the CRM calls this way to us', 100),
  serviceType: words('how the CRM calls what is ordered', 100),
  stage: oneOf(dealStages),
  closesInDays: wholeNumber('in how many days the deal should close', 365),
  noteFrom: text('the name of the question whose answer becomes the note'),
  site: v.exactOptional(text('the name of the question that asks for the website')),
  recordedOnly: v.optional(
    described(
      v.boolean('does not fit: write true or false'),
      'true where deal and note stay in our store, unless CRM_DEALS=all',
    ),
    false,
  ),
});

const entries = {
  order: described(v.number('does not fit: write a number'), 'its place in the list'),
  name: text('the package’s name'),
  listed: described(
    v.object({ price: v.number('does not fit: write a number') }),
    'the price and delivery of the packages page',
  ),
  ordered: described(
    v.object({ price: v.number('does not fit: write a number') }),
    'the price and delivery of the order page',
  ),
  form,
  crm,
};

/**
 * What content/packages/<id>.yaml says of its order: what is asked, and what that becomes in
 * the CRM. Server and site both check by it, so that neither takes a question that the rules
 * or the CRM could not carry.
 */
export const orderEntry = v.pipe(
  v.object(entries, misfitIn(entries)),
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
  [
    ...shapes.order.fields.map(({ maxLength }) => longestLine(undefined, maxLength)),
    ...form.questions.map((field) => longestLine(field.label, longestAnswer(field))),
  ].reduce((sum, length) => sum + length, `Package: ${name}`.length);

/** Where the words are those of all orders, they may be any. */
const longestLine = (label: string | undefined, answer: number): number =>
  '\n: '.length + (label?.length ?? labelMaxLength) + answer;

function longestAnswer(field: TypedField | UsedQuestion): number {
  if (field.kind !== 'select') return field.maxLength;
  return Math.max(...(field.options?.map(({ label }) => label.length) ?? [optionMaxLength]));
}

/** All that makes an order of a package; the id is the name of its file. */
export type PackageOrder = { readonly id: string } & v.InferOutput<typeof orderEntry>;
