import { cut } from '../../cut.ts';
import { between } from '../control-fields.ts';
import type { Form, Values } from '../define-form.ts';
import type { Field } from '../fields.ts';
import { type CrmContext, descriptionMaxLength } from './records.ts';

/** Long texts first, attribution last. The fields' limits leave room for all answers: only attribution is ever cut. */
export function describeSubmission(form: Form, values: Values, about: string, context: CrmContext) {
  const isLong = ({ kind }: Field) => Number(kind === 'textarea');
  const answers = form.fields.toSorted((one, other) => isLong(other) - isLong(one));
  const lines = [
    about,
    ...answers.map((field) => answerLine(field, values, context.fileLink)),
    ...attributionLines(context.attribution),
  ];
  return cut(lines.join('\n'), descriptionMaxLength);
}

/** How long it may be at most, without how the visitor came. */
export const longestDescription = (about: string, fields: readonly Field[]): number =>
  fields.reduce(
    (sum, field) => sum + '\n: '.length + field.label.length + longestAnswer(field),
    about.length,
  );

function longestAnswer(field: Field): number {
  if ('maxLength' in field) return field.maxLength;
  if (field.kind === 'file') return fileLinkLength;
  const labels = field.options.map(({ label }) => label.length);
  return field.kind === 'select'
    ? Math.max(...labels)
    : labels.reduce((sum, length) => sum + between.length + length);
}

/** An address of the agency's with a signed token. */
const fileLinkLength = 300;

/** "Label: value", with the label's question mark dropped; empty if the form has no such question. */
export function quoteAnswer(form: Form, values: Values, name: string): string {
  const field = form.fields.find((candidate) => candidate.name === name);
  return field ? answerLine(field, values) : '';
}

function answerLine(field: Field, values: Values, fileLink?: string): string {
  const answer = field.kind === 'file' ? fileLink : shownValue(field, values[field.name] ?? '');
  return `${field.label.replace(/\?$/, '')}: ${answer || 'Not specified'}`;
}

/** Choices by their labels, as the visitor read them; anything else as it was typed. */
export function shownValue(field: Field, value: string): string {
  if (!('options' in field)) return value;
  const chosen = field.kind === 'select' ? [value] : value.split(between);
  const labelOf = (one: string) => field.options.find((option) => option.value === one)?.label;
  return chosen.map((one) => labelOf(one) ?? one).join(between);
}

function attributionLines(attribution: CrmContext['attribution']): string[] {
  return ['first', 'last'].flatMap((touch) => {
    const facts = Object.entries(attribution)
      .filter(([name]) => name.startsWith(`${touch}_`))
      .map(([name, value]) => `${name.slice(touch.length + 1)}=${value}`);
    return facts.length === 0 ? [] : [`Attribution, ${touch} touch: ${facts.join(', ')}`];
  });
}
