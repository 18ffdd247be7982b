import { lateSheet } from '../drawing/late-sheet.ts';

type WatersProps = {
  part: string;
  size: readonly [width: number, height: number];
  className?: string;
};

/** A part of waters.svg, stretched over the box that it's in. */
export const Waters = ({ part, size, className }: WatersProps) => (
  <svg
    viewBox={`0 0 ${size.join(' ')}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className={className}
  >
    <use href={`${lateSheet.href}#${part}`} />
  </svg>
);
