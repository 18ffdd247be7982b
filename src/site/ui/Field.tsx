import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';

type FieldWords = {
  id: string;
  label: string;
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  instead?: { question: string; label: string; href: string } | undefined;
};

const control = 'control block w-full rounded-sm border';

type FieldProps<Attributes> = FieldWords & Omit<Attributes, 'id'>;

type FieldFrameProps<Attributes> = FieldProps<Attributes> & {
  draw: (attributes: Attributes) => ReactNode;
};

function FieldFrame<Attributes extends HTMLAttributes<HTMLElement>>(
  props: FieldFrameProps<Attributes>,
) {
  const { id, label, hint, error, optional, instead, draw, ...others } = props;
  const attributes = {
    ...others,
    id,
    'aria-describedby':
      [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    // Explicit: browsers report an untouched required select as invalid.
    'aria-invalid': Boolean(error),
  };
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
      {draw(attributes as unknown as Attributes)}
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

export const TextField = (props: FieldProps<ComponentProps<'input'>>) => (
  <FieldFrame {...props} draw={(attributes) => <input {...attributes} className={control} />} />
);

export const TextArea = (props: FieldProps<ComponentProps<'textarea'>>) => (
  <FieldFrame
    {...props}
    draw={(attributes) => <textarea {...attributes} className={`resize-y ${control}`} />}
  />
);

type SelectProps = FieldProps<ComponentProps<'select'>> & {
  prompt: string;
  options: readonly { value: string; label: string }[];
};

export const Select = ({ prompt, options, ...props }: SelectProps) => (
  <FieldFrame
    {...props}
    draw={(attributes) => (
      <select {...attributes} className={control}>
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  />
);

type CheckboxesProps = FieldProps<ComponentProps<'input'>> & {
  options: readonly { value: string; label: string }[];
};

export const Checkboxes = ({ options, name, defaultValue = '', ...props }: CheckboxesProps) => (
  <FieldFrame
    {...props}
    draw={({ id, 'aria-describedby': about }) => (
      // Focusable: the error summary links here.
      <fieldset id={id} tabIndex={-1} aria-label={props.label} aria-describedby={about}>
        {options.map(({ value, label }) => (
          <label key={value} className="flex items-baseline gap-2 py-1">
            <input
              type="checkbox"
              className="size-4.5 accent-green"
              name={name}
              value={value}
              aria-invalid={Boolean(props.error)}
              defaultChecked={`${defaultValue}`.split(', ').includes(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    )}
  />
);

type FileFieldProps = FieldProps<ComponentProps<'input'>> & {
  box?: HTMLAttributes<HTMLDivElement> & { 'data-live'?: boolean; 'data-over'?: boolean };
  /** Shown under the control, which script makes invisible. */
  children?: ReactNode;
};

export const FileField = ({ box, children, ...props }: FileFieldProps) => (
  <FieldFrame
    {...props}
    draw={(attributes) => (
      <div {...box} className="file-box">
        <input type="file" {...attributes} />
        {children}
      </div>
    )}
  />
);
