import type { ComponentProps, ReactNode } from 'react';

export type FieldWords = {
  id: string;
  label: string;
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  instead?: { question: string; label: string; href: string } | undefined;
};

const controlLook = 'control block w-full rounded-sm border';

export const describedBy = ({ id, hint, error }: FieldWords) => ({
  id,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  // Explicit: browsers report an untouched required select as invalid.
  'aria-invalid': Boolean(error),
});

export function FieldFrame({ children, ...words }: FieldWords & { children: ReactNode }) {
  const { id, label, hint, error, optional, instead } = words;
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft">{` (${optional})`}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-error">
          {error}
        </p>
      )}
      {instead && (
        <p className="mt-1.5 text-sm">
          {instead.question}{' '}
          <a href={instead.href} className="inked inline-block py-0.5 font-semibold">
            {instead.label}
          </a>
        </p>
      )}
    </>
  );
}

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = ComponentProps<Tag> & {
  words: FieldWords;
};

export const TextField = ({ words, ...attributes }: FieldProps<'input'>) => (
  <FieldFrame {...words}>
    <input {...attributes} {...describedBy(words)} className={controlLook} />
  </FieldFrame>
);

export const TextArea = ({ words, ...attributes }: FieldProps<'textarea'>) => (
  <FieldFrame {...words}>
    <textarea {...attributes} {...describedBy(words)} className={controlLook} />
  </FieldFrame>
);

type Options = readonly { value: string; label: string }[];
type SelectProps = FieldProps<'select'> & { prompt?: string; options: Options };

export const Select = ({ words, prompt, options, ...attributes }: SelectProps) => (
  <FieldFrame {...words}>
    <select {...attributes} {...describedBy(words)} className={controlLook}>
      {prompt && <option value="">{prompt}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </FieldFrame>
);

type CheckboxesProps = FieldProps<'input'> & { options: Options };

export function Checkboxes({ words, options, name, defaultValue = '' }: CheckboxesProps) {
  const { 'aria-invalid': isInvalid, ...described } = describedBy(words);
  return (
    <FieldFrame {...words}>
      {/* Focusable: the error summary links here. */}
      <fieldset {...described} tabIndex={-1} aria-label={words.label}>
        {options.map(({ value, label }) => (
          <label key={value} className="flex items-baseline gap-2 py-1">
            <input
              type="checkbox"
              className="size-4.5 accent-green"
              name={name}
              value={value}
              aria-invalid={isInvalid}
              defaultChecked={`${defaultValue}`.split(', ').includes(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </FieldFrame>
  );
}
