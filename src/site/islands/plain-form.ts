import { defineForm, type Form } from '../../forms/define-form.ts';
import type { Field, FileField, TypedField } from '../../forms/fields.ts';
import { resumeType } from '../../forms/resume-type.ts';
import { ruleWords } from './rule-words.ts';

/** A form without its functions, as it travels in a page. */
export type PlainForm = Omit<Form, 'fields' | 'emptyValues' | 'parse'> & {
  readonly fields: readonly PlainField[];
};

export type PlainFileField = Omit<FileField, 'mediaTypeOf'>;
export type PlainField = TypedField | PlainFileField;

/** One chunk of script serves all forms, because a page carries its own form as data. */
export const reviveForm = (plain: PlainForm): Form =>
  defineForm({ ...plain, fields: plain.fields.map(reviveField) }, ruleWords);

export const reviveField = <F extends PlainField>(field: F): F & Field =>
  // Résumés are the only files that any form asks for.
  ({ ...field, ...(field.kind === 'file' && { mediaTypeOf: resumeType }) }) as F & Field;

export function toPlainForm({ parse, emptyValues, fields, ...words }: Form): PlainForm {
  return { ...words, fields: fields.map(toPlainField) };
}

function toPlainField(field: Field): PlainField {
  if (field.kind !== 'file') return field;
  const { mediaTypeOf, ...plain } = field;
  return plain;
}
