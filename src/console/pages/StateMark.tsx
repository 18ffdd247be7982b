import type { Mark, MarkKind } from './view.ts';

export const stateColors: Readonly<Record<MarkKind, string>> = {
  waiting: 'text-(--color-wait)',
  sending: 'text-(--color-wait)',
  new: 'text-(--color-wait)',
  delivered: 'text-green',
  'to-answer': 'text-(--color-wait)',
  answered: 'text-green',
  won: 'text-green',
  lost: 'text-ink-soft',
  spam: 'text-(--color-doubt)',
  parked: 'text-accent',
  'in-part': 'text-accent',
  'set-aside': 'text-(--color-doubt)',
  handled: 'text-ink-soft',
  flowing: 'text-green',
  paused: 'text-accent',
  failing: 'text-accent',
  'stored only': 'text-(--color-wait)',
};

export function StateMark({ mark: { kind, word, more } }: { mark: Mark }) {
  return (
    <span className={`state ${stateColors[kind]}`}>
      <MarkDrawing kind={kind} />
      {more === undefined ? (
        word
      ) : (
        <span>
          {word}
          {/* Leaves room for the name next to it. */}
          <span className="block max-w-72 text-(length:--text-xs) leading-[1.35] font-normal whitespace-normal text-ink-soft max-lg:max-w-36">
            {more}
          </span>
        </span>
      )}
    </span>
  );
}

type MarkProps = { readonly kind: MarkKind; readonly className?: string };

/** Decorative: only next to its word. */
export function MarkDrawing({ kind, className = 'size-4.5' }: MarkProps) {
  return (
    <svg
      className={`shrink-0 ${className} ${stateColors[kind]}`}
      viewBox="0 0 20 20"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {Object.entries(shapes[kind]).map(([line, d]) => (
        <path key={line} className={lines[line as keyof Shape]} d={d} />
      ))}
    </svg>
  );
}

const lines: Readonly<Record<keyof Shape, string>> = {
  open: 'stroke-current stroke-[1.75]',
  full: 'fill-current',
  cut: 'stroke-paper stroke-2',
};

const ring = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 1 1 0-15z';
const disc = 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 1 1 0-17z';
const dot = 'M10 6.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 1 1 0-6.4z';
const aside = 'M2.8 2.8h14.4v14.4H2.8zm3.7 10.7 7-7';
const pennant = 'M4.5 2v16.5M4.5 3 16 7.2 4.5 11.4z';

type Shape = { readonly open?: string; readonly full?: string; readonly cut?: string };

const shapes: Readonly<Record<MarkKind, Shape>> = {
  waiting: { open: `${ring}M10 5.5V10l3 2` },
  sending: { open: ring, full: 'M10 2.5a7.5 7.5 0 0 1 0 15z' },
  delivered: { full: disc, cut: 'm6.2 10.3 2.6 2.6 5-5.4' },
  'in-part': { full: disc, cut: 'M6 10h8' },
  parked: { full: 'M10 .8 19.2 10 10 19.2.8 10z', cut: 'M10 5.6v5M10 13.7v.4' },
  'set-aside': { open: aside },
  spam: { open: aside },
  won: { open: pennant, full: pennant },
  lost: { open: pennant },
  'to-answer': { open: ring, full: dot },
  handled: { open: pennant, full: pennant },
  new: { open: ring, full: dot },
  answered: { open: 'M2.5 4h15v9.5H10L6 17v-3.5H2.5zM6.5 8.8h7' },
  flowing: { full: disc, cut: 'M5.5 10h8M10 6.5l3.5 3.5-3.5 3.5' },
  paused: { full: disc, cut: 'M7.75 6.5v7M12.25 6.5v7' },
  failing: { full: disc, cut: 'M10 5.5v5.5M10 14v.4' },
  'stored only': { full: disc, cut: 'M5.5 8.5h9v5.5h-9zM5.5 8.5l1.5-3h6l1.5 3' },
};
