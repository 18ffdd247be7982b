import type { ReactNode } from 'react';

type HeadingProps = {
  kicker?: string | undefined;
  children: ReactNode;
  lede?: string | undefined;
};

/** A section's headline with its small italic line above and its sentence below. */
export function Heading({ kicker, children, lede }: HeadingProps) {
  return (
    <div className="max-w-2xl">
      {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
      <h2 className="text-3xl">{children}</h2>
      {lede && <p className="mt-4 text-lg text-ink-soft">{lede}</p>}
    </div>
  );
}
