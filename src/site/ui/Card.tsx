import type { ReactNode } from 'react';

/** A framed slip of paper, as a chart's title block. Rare: most things need no box. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`border border-ink bg-sheet p-6 ${className}`}>{children}</div>;
}
