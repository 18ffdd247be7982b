import type { Field } from '../../forms/fields.ts';
import { formatNumber } from '../content/formats.ts';
import type { PlainForm } from '../islands/lead-form-props.ts';

export const withLimits = (form: PlainForm, words: string): PlainForm => ({
  ...form,
  fields: form.fields.map((field) =>
    isFreeText(field) ? { ...field, hint: hintWith(limitOf(field, words), field.hint) } : field,
  ),
});

type FreeText = Extract<Field, { maxLength: number }>;

/** For names, addresses and phone numbers, a limit would only be noise. */
const isFreeText = (field: Field): field is FreeText =>
  field.kind === 'textarea' || (field.kind === 'text' && !field.autocomplete);

const limitOf = ({ maxLength }: FreeText, words: string): string =>
  words.replace('{n}', formatNumber(maxLength));

/** Hints have no final period. */
const hintWith = (limit: string, hint?: string): string =>
  hint === undefined ? limit : `${/[.?!]$/.test(hint) ? hint : `${hint}.`} ${limit}`;
