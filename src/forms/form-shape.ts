import type { Form } from './define-form.ts';
import type { ChoiceField, FileField, LongTextField, TextField } from './fields.ts';

/** A form without its words, which are the agency's: content/forms/<id>.yaml. */
export type FormShape<Fields extends readonly FieldShape[] = readonly FieldShape[]> = Pick<
  Form,
  'id' | 'afterSuccess'
> & { readonly fields: Fields };

type Words =
  | 'label'
  | 'hint'
  | 'instead'
  | 'required'
  | 'placeholder'
  | 'options'
  | 'invalid'
  | 'tooLarge'
  | 'wrongType';

/** The CRM knows nobody without it, so it may not be left empty. */
export type Needed = { readonly isNeeded?: true };

export type FieldShape =
  | (Omit<TextField, Words> & Needed)
  | (Omit<LongTextField, Words> & Needed)
  | (Omit<ChoiceField, Words> & Needed)
  | Omit<FileField, Words>;

export const needed = <Shape extends FieldShape>(shape: Shape) =>
  ({ ...shape, isNeeded: true }) as const;

/** What a shape's form answers. */
export type ShapeValues<Shape extends FormShape> = {
  readonly [Name in Exclude<Shape['fields'][number], { kind: 'file' }>['name']]: string;
};
