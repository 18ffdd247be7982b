import { defineForm, type Form } from './define-form.ts';
import type { RuleWords } from './field-rule.ts';
import type { Field } from './fields.ts';
import type { FieldShape, FormShape, Needed, ShapeValues } from './form-shape.ts';
import type { FormWords } from './form-words.ts';

/** A form as it is asked: its shape, in the agency's words, which were checked against it. */
export function wordedForm<const Shape extends FormShape>(
  { id, afterSuccess, fields }: Shape,
  { questions, ...words }: FormWords,
  rules: RuleWords,
): Form & { readonly emptyValues: ShapeValues<Shape> } {
  const asked = fields.map(({ isNeeded: _, ...field }: FieldShape & Needed) => {
    return { ...field, ...questions[field.name] } as Field;
  });
  const form = defineForm({ id, afterSuccess, ...words, fields: asked }, rules);
  return form as typeof form & { readonly emptyValues: ShapeValues<Shape> };
}
