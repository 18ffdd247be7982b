import { type HTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react';

type ErrorSummaryProps = Omit<HTMLAttributes<HTMLDivElement>, 'className'> & {
  formId: string;
  heading: string;
  /** Ids of controls and what's wrong with them, in the form's order. */
  problems: readonly (readonly [control: string, message: string])[];
  ref?: Ref<HTMLDivElement>;
};

/**
 * Lists what to correct and links to each field. It takes the focus, which reads out its name and its list. In a live
 * region as well, screen readers would say everything twice.
 */
export function ErrorSummary({ formId, heading, problems, ref, ...attributes }: ErrorSummaryProps) {
  const [head, list] = [`problem-${formId}`, `problems-${formId}`];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and these are messages
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={head}
      aria-describedby={list}
      {...attributes}
      className="mb-7 border-2 border-error bg-error-wash p-5"
    >
      <h3 id={head} className="text-xl">
        {heading}
      </h3>
      <ul id={list} className="mt-2 grid gap-1">
        {problems.map(([control, message]) => (
          <li key={control}>
            <a
              href={`#${control}`}
              onClick={goToField}
              className="inked inline-block py-0.5 font-semibold text-error"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Screen readers say the title first, and background tabs show nothing else. */
export function useErrorTitle(hasErrors: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasErrors) return;
    // The server's answer has the prefix already.
    const title = document.title.replace(prefix, '');
    document.title = prefix + title;
    return () => {
      document.title = title;
    };
  }, [hasErrors, prefix]);
}

/** Following the link would add a history entry and scroll past the label. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  document.querySelector(`label[for="${field.id}"]`)?.scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}
