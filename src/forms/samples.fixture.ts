import type { Form } from './define-form.ts';
import { isTyped, type TypedField } from './fields.ts';

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

function sampleAnswer(field: TypedField): string {
  switch (field.kind) {
    case 'email':
      return 'ada@example.com';
    case 'tel':
      return '+44 20 7946 0018';
    case 'url':
      return 'https://analytical.example';
    case 'select':
    case 'checkboxes':
      return field.options[0]?.value ?? '';
    case 'textarea':
      return `${field.label.replace('?', '')}\nin two lines`;
    default:
      return field.name === 'name' ? 'Ada Lovelace' : `A ${field.label.replace('?', '')}`;
  }
}

function longestAnswer(field: TypedField): string {
  if ('options' in field) return sampleAnswer(field);
  if (field.kind === 'email') {
    const labels = [60, 60, 60, 8].map((length) => 'd'.repeat(length));
    return `${'l'.repeat(62)}@${labels.join('.')}`;
  }
  return (field.kind === 'url' ? 'https://' : '').padEnd(field.maxLength, 'x');
}
