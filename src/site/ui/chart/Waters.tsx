import type { ReactNode } from 'react';
import { pathScale } from './contours.ts';
import { drawWaters, stripFor, watersSheet, watersSize } from './waters-sheet.ts';

/** A strip of the same sea behind a page's headline; the seed gives each page its own. */
export function Waters({ seed }: { seed: number }) {
  const { lines, land } = drawWaters(seed);
  return (
    <Strip>
      <path className="contours" d={lines} />
      <path className="land" d={land} />
    </Strip>
  );
}

/** The same further down, from a sheet that all pages share: which strip of it, the headline decides. */
export function SharedWaters({ heading }: { heading: string }) {
  const strip = `${watersSheet.href}#${stripFor(heading)}`;
  return (
    <template data-lazy="">
      <Strip>
        <use className="contours" href={`${strip}-lines`} />
        <use className="land" href={`${strip}-land`} />
      </Strip>
    </template>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <svg
      className="waters"
      viewBox={`0 0 ${watersSize.width / pathScale} ${watersSize.height / pathScale}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
