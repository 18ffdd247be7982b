import { defineForm, type Form } from './define-form.ts';
import type { RuleWords } from './field-rule.ts';
import type { Field, TypedField } from './fields.ts';
import type { Listing } from './listing.ts';
import type { PackageOrder } from './order-entry.ts';
import { type FieldShape, type FormShape, type Needed, shapes } from './shapes.ts';
import type { FormWords, OrderWords, Words } from './word-files.ts';

/** A form as it is asked: its shape, in the agency's words, which were checked against it. */
export function wordedForm(
  { id, afterSuccess, fields }: FormShape,
  { questions, reply: _, ...words }: FormWords,
  rules: RuleWords,
): Form {
  const asked = fields.map(({ isNeeded: _isNeeded, ...field }: FieldShape & Needed) => {
    return { ...field, ...questions[field.name] } as Field;
  });
  return defineForm({ id, afterSuccess, ...words, fields: asked }, rules);
}

/** The audit's form. What we begin its details with, for a plan or a package, is an answer nowhere. */
export function auditForm(
  { contact: { listing, ...words } }: Pick<Words, 'contact'>,
  listings: readonly Listing[],
  rules: RuleWords,
): Form {
  const form = wordedForm(shapes.contact, words, rules);
  const begins = listings.map(({ name }) => begunWith(listing, name));
  const fields = form.fields.map((field) =>
    field.kind === 'textarea' ? { ...field, begins } : field,
  );
  return defineForm({ ...form, fields }, rules);
}

/** The same questions for somebody who asks for a plan or a package, and may have no website yet. */
export function listingForm(audit: Form, { order }: Pick<Words, 'order'>, rules: RuleWords): Form {
  const { invalid = '' } = order.commonQuestions['currentWebsite'] ?? {};
  const fields = audit.fields.map((field) => {
    if (field.kind !== 'url') return field;
    const { required: _required, instead: _instead, ...optional } = field;
    return { ...optional, invalid };
  });
  return defineForm({ ...audit, fields }, rules);
}

export const begunWith = ({ begin }: { readonly begin: string }, name: string): string =>
  begin.replace('{name}', () => name);

/** The order form of any package: what all of them ask and say, then what the package does. */
export function orderForm(
  { id, form }: PackageOrder,
  { commonQuestions, ...words }: OrderWords,
  rules: RuleWords,
): Form {
  const { questions, ...own } = form;
  const common = wordedForm(shapes.order, words, rules);
  const asked = questions.map((question) => {
    if (!('use' in question)) return question;
    const { use, ...said } = question;
    return { ...commonQuestions[use], ...said } as TypedField;
  });
  return defineForm({ ...common, ...own, id, fields: [...common.fields, ...asked] }, rules);
}

/** The application's words, with every open position among those to choose from; "Other" stays the last. */
export function withPositions(words: FormWords, titles: readonly string[]): FormWords {
  const { position, ...questions } = words.questions;
  if (!position?.options) return words;
  const { options } = position;
  const more = titles
    .filter((title) => !options.some(({ value }) => value === title))
    .map((title) => ({ value: title, label: title }));
  const offered = [...options.slice(0, -1), ...more, ...options.slice(-1)];
  return { ...words, questions: { ...questions, position: { ...position, options: offered } } };
}
