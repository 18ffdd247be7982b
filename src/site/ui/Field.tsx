import type {
  HTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  Ref,
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
  /** The word that marks a field which may be left empty, such as "optional". */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** A way for somebody who has no answer. */
  instead?: { question: string; label: string; href: string } | undefined;
};

const control = 'control block w-full rounded-sm border';

const describe = ({ id, hint, error }: FieldWords) => ({
  id,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  // Said outright: a browser takes a required list for wrong before anybody has touched it.
  'aria-invalid': Boolean(error),
});

function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  instead,
  children,
}: FieldWords & { children: ReactNode }) {
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-semibold text-buoy">
      {children}
    </p>
  );
}

/** Parts a field's words from the attributes of its control. */
function split<Props extends FieldWords>({
  id,
  label,
  hint,
  error,
  optional,
  instead,
  ...attributes
}: Props) {
  return { words: { id, label, hint, error, optional, instead }, attributes };
}

type FieldProps<Attributes> = FieldWords & Omit<Attributes, 'id'>;

export function TextField(props: FieldProps<InputHTMLAttributes<HTMLInputElement>>) {
  const { words, attributes } = split(props);
  return (
    <FieldFrame {...words}>
      <input {...attributes} {...describe(words)} className={control} />
    </FieldFrame>
  );
}

export function TextArea(props: FieldProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { words, attributes } = split(props);
  return (
    <FieldFrame {...words}>
      <textarea {...attributes} {...describe(words)} className={`resize-y ${control}`} />
    </FieldFrame>
  );
}

type SelectProps = FieldProps<SelectHTMLAttributes<HTMLSelectElement>> & {
  /** What it shows before a choice is made. */
  prompt: string;
  options: readonly { value: string; label: string }[];
};

export function Select({ prompt, options, ...props }: SelectProps) {
  const { words, attributes } = split(props);
  return (
    <FieldFrame {...words}>
      <select {...attributes} {...describe(words)} className={control}>
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type FileFieldProps = FieldProps<InputHTMLAttributes<HTMLInputElement>> & {
  ref?: Ref<HTMLInputElement>;
  /** Listeners and states of the box around the control. */
  box?: HTMLAttributes<HTMLDivElement> & { 'data-live'?: boolean; 'data-over'?: boolean };
  /** What lies under the control once a script has made it invisible. */
  children?: ReactNode;
};

export function FileField({ box, children, ...props }: FileFieldProps) {
  const { words, attributes } = split(props);
  return (
    <FieldFrame {...words}>
      <div {...box} className="file-box">
        <input type="file" {...attributes} {...describe(words)} />
        {children}
      </div>
    </FieldFrame>
  );
}
