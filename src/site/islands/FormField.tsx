import type { TypedField } from '../../forms/fields.ts';
import { Select, TextArea, TextField } from '../ui/Field.tsx';
import { controlId } from './controls.ts';

type FormFieldProps = {
  formId: string;
  field: TypedField;
  error: string | undefined;
  optionalWord: string;
};

/** The control for one question of a definition. It has no value of its own: the page keeps it. */
export function FormField({ formId, field, error, optionalWord }: FormFieldProps) {
  const words = {
    id: controlId(formId, field.name),
    label: field.label,
    hint: field.hint,
    error,
    optional: field.required ? undefined : optionalWord,
  };
  const attributes = {
    name: field.name,
    autoComplete: field.autocomplete,
    required: Boolean(field.required),
  };
  switch (field.kind) {
    case 'textarea':
      return <TextArea words={words} {...attributes} rows={field.rows} />;
    case 'select':
      return (
        <Select
          words={words}
          {...attributes}
          placeholder={field.placeholder}
          options={field.options}
        />
      );
    default:
      return (
        <TextField words={words} {...attributes} type={field.kind} inputMode={field.inputMode} />
      );
  }
}
