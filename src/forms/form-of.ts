import { defineForm, type Form } from './define-form.ts';
import type { RuleWords } from './field-rule.ts';
import type { FormEntry, ListingWords, OrderWords, PackageOrder } from './form-entry.ts';
import type { Listing } from './listing.ts';
import type { Question } from './question-entry.ts';

/** What content says around the questions of a form, and nothing else of it. */
const saidIn = ({ submitLabel, busyLabel, failureMessage, ...words }: FormEntry | OrderWords) => ({
  ...{ submitLabel, busyLabel, failureMessage },
  ...{ successHeading: words.successHeading, successText: words.successText },
});

/** A form of content/forms. Where it may be about a listing, what we begin texts with is an answer nowhere. */
export function formOf(
  id: string,
  entry: FormEntry,
  positions: readonly string[],
  listings: readonly Listing[],
  rules: RuleWords,
): Form {
  const { afterSuccess, listing, questions } = entry;
  const begins = listing && listings.map(({ name }) => begunWith(listing, name));
  const fields = questions
    .map((question) => withPositions(question, positions))
    .map((field) => (begins && field.kind === 'textarea' ? { ...field, begins } : field));
  return defineForm({ id, ...saidIn(entry), afterSuccess, fields }, rules);
}

/** The same questions for someone who asks for a plan or a package, and may have no website yet. */
export function listingForm(form: Form, invalid: string | undefined, rules: RuleWords): Form {
  const fields = form.fields.map((field) => {
    if (field.kind !== 'url') return field;
    const { required: _required, instead: _instead, ...optional } = field;
    return { ...optional, ...(invalid !== undefined && { invalid }) };
  });
  return defineForm({ ...form, fields }, rules);
}

export const begunWith = ({ begin }: Pick<ListingWords, 'begin'>, name: string): string =>
  begin.replace('{name}', () => name);

/** The order form of any package: what all of them ask and say, then what the package does. */
export function orderForm({ id, form }: PackageOrder, order: OrderWords, rules: RuleWords): Form {
  const { questions, ...own } = form;
  const fields = [...order.questions, ...questions].map((question) => withPositions(question, []));
  return defineForm({ id, ...saidIn(order), ...own, afterSuccess: 'reset', fields }, rules);
}

/** A choice that offers open positions as well has them before its last option, which is for all others. */
function withPositions(question: Question, titles: readonly string[]) {
  if (question.kind !== 'select') return question;
  const { also, ...field } = question;
  const { options } = field;
  const more = titles
    .filter((title) => also && !options.some(({ value }) => value === title))
    .map((title) => ({ value: title, label: title }));
  return { ...field, options: [...options.slice(0, -1), ...more, ...options.slice(-1)] };
}
