import type { HTMLAttributes, MouseEvent, Ref } from 'react';

type ErrorSummaryProps = HTMLAttributes<HTMLDivElement> & {
  heading: string;
  problems: readonly { href: string; message: string }[];
  ref?: Ref<HTMLDivElement>;
};

export function ErrorSummary({ heading, problems, ...attributes }: ErrorSummaryProps) {
  return (
    <div tabIndex={-1} {...attributes} className="mb-7 border-2 border-error bg-error-wash p-5">
      <h3 className="text-xl">{heading}</h3>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ href, message }) => (
          <li key={href}>
            <a
              href={href}
              onClick={goToField}
              className="inline-block py-0.5 font-semibold text-error underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Following the link would add a history entry and scroll past the label. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  document.querySelector(`label[for="${field.id}"]`)?.scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}
