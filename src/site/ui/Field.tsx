import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

/**
 * Label, hint, error and control, tied together once. Ids come from the given
 * id; the control is described by exactly those parts that exist.
 */
export type FieldWords = {
  id: string;
  label: string;
  /** The word that marks a field which may be left empty, such as "optional". */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A page of the server marks a wrong answer by aria-invalid alone, so that is what the look hangs on. */
const control = 'control block w-full rounded-sm border px-3.5 py-3 text-ink';

export const describe = ({ id, hint, error }: FieldWords) => ({
  id,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? (true as const) : undefined,
});

export function FieldFrame({ words, children }: { words: FieldWords; children: ReactNode }) {
  const { id, label, hint, error, optional } = words;
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block scroll-mt-24 text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({optional})</span>}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error mt-1.5 text-sm font-semibold text-buoy">
      {children}
    </p>
  );
}

type FieldProps<Attributes> = { words: FieldWords } & Omit<Attributes, 'id'>;

export function TextField({
  words,
  ...attributes
}: FieldProps<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <FieldFrame words={words}>
      <input {...attributes} {...describe(words)} className={control} />
    </FieldFrame>
  );
}

export function TextArea({
  words,
  ...attributes
}: FieldProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <FieldFrame words={words}>
      <textarea {...attributes} {...describe(words)} className={`resize-y ${control}`} />
    </FieldFrame>
  );
}

type SelectProps = FieldProps<SelectHTMLAttributes<HTMLSelectElement>> & {
  /** What it shows before a choice is made. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
};

export function Select({ words, placeholder, options, ...attributes }: SelectProps) {
  return (
    <FieldFrame words={words}>
      <select {...attributes} {...describe(words)} className={control}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
