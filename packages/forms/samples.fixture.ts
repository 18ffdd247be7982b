import type { Form } from './define-form.ts';
import { isTyped, kindOf, type TypedField } from './fields.ts';
import type { AgencyClock } from './kinds/kind.ts';

/** Submissions made from a definition, for tests of everything that takes one. */

const answered = (form: Form, answerTo: (field: TypedField) => string): Record<string, string> =>
  Object.fromEntries(form.fields.filter(isTyped).map((field) => [field.name, answerTo(field)]));

/** Every typed field filled with something its rule accepts. */
export const fullSubmission = (form: Form) => answered(form, sampleAnswer);

/** The same in every typed field. */
export const everyAnswer = (form: Form, answer: string) => answered(form, () => answer);

/** Only what must be filled. */
export const shortestSubmission = (form: Form) =>
  answered(form, (field) => (field.required ? sampleAnswer(field) : ''));

/** Every field as long as its rule allows. */
export const longestSubmission = (form: Form) => answered(form, longestAnswer);

/** Ada's own name and number; all else is the kind's. */
function sampleAnswer(field: TypedField): string {
  if (field.name === 'name') return 'Ada Lovelace';
  return field.kind === 'tel' ? '+44 20 7946 0018' : kindOf(field).sample(field);
}

function longestAnswer(field: TypedField): string {
  const kind = kindOf(field);
  return kind.longestSample?.(field) ?? kind.sample(field);
}

/** When samples are sent, where the test has no time of its own. */
export const sampleClock: AgencyClock = {
  now: new Date('2026-11-15T12:00:00Z'),
  timeZone: 'America/New_York',
};
