import { formatNumber } from '@tidewright/content/formats';
import type { QuestionField } from '@tidewright/forms';
import type { PlainForm } from '../islands/lead-form-props.ts';

/** Adds the maximum length to hints. */
export const withLimits = (form: PlainForm, words: string): PlainForm => ({
  ...form,
  fields: form.fields.map((field) => {
    if (!isFreeText(field)) return field;
    const limit = words.replace('{n}', formatNumber(field.maxLength));
    return { ...field, hint: hintWith(limit, field.hint) };
  }),
});

/** For names, addresses and phone numbers, a limit would only be noise. */
const isFreeText = (field: QuestionField): field is Extract<QuestionField, { maxLength: number }> =>
  field.kind === 'textarea' || (field.kind === 'text' && !field.autocomplete);

/** Hints have no final period. */
const hintWith = (limit: string, hint?: string): string =>
  hint === undefined ? limit : `${/[.?!]$/.test(hint) ? hint : `${hint}.`} ${limit}`;
