import { controlFields } from '../../forms/control-fields.ts';
import type { Field } from '../../forms/fields.ts';
import { Checkboxes, Select, TextArea, TextField } from '../ui/Field.tsx';
import { FileDrop } from './FileDrop.tsx';
import { controlId } from './form-controls.ts';
import type { LiveFormProps } from './use-lead-form.ts';

/** Uncontrolled: the page holds the value. */
export function FormField({ field, lead, ...props }: LiveFormProps & { field: Field }) {
  const { form, words, fileWords, begun, answer } = props;
  const shared = {
    id: controlId(form.id, field.name),
    name: field.name,
    label: field.label,
    hint: field.hint,
    error: lead.errors[field.name],
  };
  if (field.kind === 'file') {
    return (
      fileWords && (
        <FileDrop
          {...shared}
          optional={words.optional}
          accept={field.accept}
          words={fileWords}
          lead={lead}
        />
      )
    );
  }
  const attributes = {
    ...shared,
    instead: field.instead,
    optional: field.required ? undefined : words.optional,
    autoComplete: field.autocomplete,
    required: Boolean(field.required),
    defaultValue: (answer?.values ?? begun)?.[field.name],
  };
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...attributes} rows={field.rows} />;
    case 'select':
      return <Select {...attributes} prompt={field.placeholder} options={field.options} />;
    case 'checkboxes':
      return <Checkboxes {...attributes} options={field.options} />;
    default:
      return <TextField {...attributes} type={field.kind} inputMode={field.inputMode} />;
  }
}

/** Keeps 1Password, LastPass, Bitwarden and Dashlane out. */
const leftAlone = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/**
 * The honeypot: off screen, out of the tab order, hidden from screen readers. No id, because browsers would autofill
 * a company for "small-business".
 */
export const TrapField = ({ label }: { label: string }) => (
  <label className="trap" aria-hidden="true">
    {label}
    <input name={controlFields.trap} type="text" tabIndex={-1} autoComplete="off" {...leftAlone} />
  </label>
);
