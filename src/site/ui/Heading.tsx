import type { ReactNode } from 'react';

type HeadingProps = {
  kicker?: string | undefined;
  children: ReactNode;
  lede?: string | undefined;
  className?: string;
};

/** A section's headline with its small italic line above and its sentence below. */
export function Heading({ kicker, children, lede, className = '' }: HeadingProps) {
  return (
    <div className={`max-w-2xl ${className}`}>
      {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
      <h2 className="text-3xl">{children}</h2>
      {lede && <p className="mt-4 text-lg text-ink-soft">{lede}</p>}
    </div>
  );
}
