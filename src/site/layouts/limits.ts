import type { Field } from '../../forms/fields.ts';
import { formatNumber } from '../content/formats.ts';
import type { PlainForm } from '../islands/plain-form.ts';

/** Says beforehand how much an answer may hold, in the field's hint. */
export const withLimits = (form: PlainForm, words: string): PlainForm => ({
  ...form,
  fields: form.fields.map((field) =>
    isFreeText(field) ? { ...field, hint: hintWith(limitOf(field, words), field.hint) } : field,
  ),
});

type FreeText = Extract<Field, { maxLength: number }>;

/** Nobody's name, address or phone number is as long as we take it: there a limit would only be noise. */
const isFreeText = (field: Field): field is FreeText =>
  field.kind === 'textarea' || (field.kind === 'text' && !field.autocomplete);

const limitOf = ({ maxLength }: FreeText, words: string): string =>
  words.replace('{n}', formatNumber(maxLength));

/** Hints are written without a full stop. */
const hintWith = (limit: string, hint?: string): string =>
  hint === undefined ? limit : `${/[.?!]$/.test(hint) ? hint : `${hint}.`} ${limit}`;
