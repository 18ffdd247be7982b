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
type FieldWords = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
};

export const control = (error?: string) =>
  `block w-full rounded-sm border bg-sheet px-3.5 py-3 text-ink placeholder:text-ink-soft ${
    error ? 'border-2 border-buoy' : 'border-line-strong'
  }`;

const described = ({ id, hint, error }: FieldWords) => ({
  id,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? (true as const) : undefined,
});

function Frame({ words, children }: { words: FieldWords; children: ReactNode }) {
  const { id, label, hint, error, optional } = words;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label} {optional && <span className="font-normal text-ink-soft">(optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-semibold text-buoy">
      {children}
    </p>
  );
}

type Words<Attributes> = FieldWords & Omit<Attributes, 'id'>;

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  ...attributes
}: Words<InputHTMLAttributes<HTMLInputElement>>) {
  const words = { id, label, hint, error, optional: optional ?? false };
  return (
    <Frame words={words}>
      <input {...attributes} {...described(words)} className={control(error)} />
    </Frame>
  );
}

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  ...attributes
}: Words<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const words = { id, label, hint, error, optional: optional ?? false };
  return (
    <Frame words={words}>
      <textarea {...attributes} {...described(words)} className={control(error)} />
    </Frame>
  );
}

export type Option = { value: string; label: string };

export function Select({
  id,
  label,
  hint,
  error,
  optional,
  options,
  prompt,
  ...attributes
}: Words<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: readonly Option[];
  prompt: string;
}) {
  const words = { id, label, hint, error, optional: optional ?? false };
  return (
    <Frame words={words}>
      <select {...attributes} {...described(words)} className={control(error)}>
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function FileField({
  id,
  label,
  hint,
  error,
  optional,
  ...attributes
}: Words<InputHTMLAttributes<HTMLInputElement>>) {
  const words = { id, label, hint, error, optional: optional ?? false };
  return (
    <Frame words={words}>
      <input
        type="file"
        {...attributes}
        {...described(words)}
        className={`file-field ${control(error)}`}
      />
    </Frame>
  );
}
