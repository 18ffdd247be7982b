import type { ReactNode } from 'react';
import type { Frame } from '../view.ts';

type WriteProps = {
  readonly frame: Pick<Frame, 'token'>;
  readonly href: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
};

/** One button that changes something: a form of its own, with the token that proves where it came from. */
export function Write({ frame, href, fields = {}, className, shortcut, children }: WriteProps) {
  return (
    <form method="post" action={href}>
      <HiddenFields fields={{ token: frame.token, ...fields }} />
      <button type="submit" className={className} data-key={shortcut}>
        {children}
      </button>
    </form>
  );
}

export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
