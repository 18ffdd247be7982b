import type { TypedField } from '../../forms/fields.ts';
import { Select, TextArea, TextField } from '../ui/Field.tsx';
import { controlId } from './form-controls.ts';

type FormFieldProps = {
  formId: string;
  field: TypedField;
  error: string | undefined;
  /** What was typed before, on a page of the server's. */
  typed: string | undefined;
  optionalWord: string;
};

/** The control for one question of a definition. It has no value of its own: the page keeps it. */
export function FormField({ formId, field, error, typed, optionalWord }: FormFieldProps) {
  const attributes = {
    id: controlId(formId, field.name),
    label: field.label,
    hint: field.hint,
    instead: field.instead,
    error,
    optional: field.required ? undefined : optionalWord,
    name: field.name,
    autoComplete: field.autocomplete,
    required: Boolean(field.required),
    defaultValue: typed,
  };
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...attributes} rows={field.rows} />;
    case 'select':
      return <Select {...attributes} prompt={field.placeholder} options={field.options} />;
    default:
      return <TextField {...attributes} type={field.kind} inputMode={field.inputMode} />;
  }
}
