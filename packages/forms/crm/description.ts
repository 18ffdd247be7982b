import { cut } from '@tidewright/kit/cut';
import type { Form, Values } from '../define-form.ts';
import { kindOf, type QuestionField } from '../fields.ts';
import { type CrmContext, descriptionMaxLength } from './records.ts';

export type SaidContext = CrmContext & {
  /** In which answers are shown. */
  readonly language: string;
};

/** Long texts first, attribution last. The fields' limits leave room for all answers: only attribution is ever cut. */
export function describeSubmission(
  form: Form,
  values: Values,
  about: string,
  context: SaidContext,
) {
  const isLong = ({ kind }: QuestionField) => Number(kind === 'textarea');
  const answers = form.fields.toSorted((one, other) => isLong(other) - isLong(one));
  const lines = [
    about,
    ...answers.map((field) => answerLine(field, values, context)),
    ...attributionLines(context.attribution),
  ];
  return cut(lines.join('\n'), descriptionMaxLength);
}

/** How long it may be at most, without how the visitor came. */
export const longestDescription = (about: string, fields: readonly QuestionField[]): number =>
  fields.reduce(
    (sum, field) => sum + '\n: '.length + field.label.length + kindOf(field).longestShown(field),
    about.length,
  );

/** "Label: value", with the label's question mark dropped; empty if the form has no such question. */
export function quoteAnswer(form: Form, values: Values, name: string, language: string): string {
  const field = form.fields.find((candidate) => candidate.name === name);
  return field ? answerLine(field, values, { language }) : '';
}

type Saying = Pick<SaidContext, 'language' | 'fileLink'>;

function answerLine(
  field: QuestionField,
  values: Values,
  { language, fileLink = '' }: Saying,
): string {
  const value = field.kind === 'file' ? fileLink : (values[field.name] ?? '');
  const answer = kindOf(field).shown(value, field, language);
  return `${field.label.replace(/\?$/, '')}: ${answer || 'Not specified'}`;
}

function attributionLines(attribution: CrmContext['attribution']): string[] {
  return ['first', 'last'].flatMap((touch) => {
    const facts = Object.entries(attribution)
      .filter(([name]) => name.startsWith(`${touch}_`))
      .map(([name, value]) => `${name.slice(touch.length + 1)}=${value}`);
    return facts.length === 0 ? [] : [`Attribution, ${touch} touch: ${facts.join(', ')}`];
  });
}
