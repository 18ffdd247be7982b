import { controlFields } from '../../forms/control-fields.ts';
import type { TypedField } from '../../forms/fields.ts';
import type { Listing } from '../../forms/listing.ts';
import type { ContactWords } from '../../forms/word-files.ts';
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

/** Only machines fill it: it lies off the screen, out of the tab order and out of sight of screen readers. */
export function TrapField({ formId, label }: { formId: string; label: string }) {
  const id = controlId(formId, controlFields.trap);
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={controlFields.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export type ListingChoices = {
  readonly listings: readonly Listing[];
  readonly words: Pick<ContactWords['listing'], 'plan' | 'package' | 'none'>;
};

/** With script the address says what is asked for; without, a static host shows everybody the same page. */
export const ListingChoice = ({ formId, listings, words }: ListingChoices & { formId: string }) => (
  <noscript>
    <div className="form-fields mt-5">
      {(['plan', 'package'] as const).map((kind) => (
        <div key={kind} data-width="half">
          <Select
            id={controlId(formId, kind)}
            name={kind}
            label={words[kind]}
            prompt={words.none}
            options={listings
              .filter((listing) => listing.kind === kind)
              .map(({ id, name, price }) => ({ value: id, label: `${name}, ${price}` }))}
          />
        </div>
      ))}
    </div>
  </noscript>
);
