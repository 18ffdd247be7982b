const waits = 'text-(--color-wait)';
const doubt = 'text-(--color-doubt)';
const good = 'text-green';
const half = 'text-(--color-amber-ink)';
const bad = 'text-accent';
const soft = 'text-ink-soft';

const ring = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 1 1 0-15z';
const disc = 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 1 1 0-17z';
const dot = 'M10 6.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 1 1 0-6.4z';
const aside = 'M2.8 2.8h14.4v14.4H2.8zm3.7 10.7 7-7';
const pennant = 'M4.5 2v16.5M4.5 3 16 7.2 4.5 11.4z';

const lines = {
  open: 'stroke-current stroke-[1.75]',
  full: 'fill-current',
  /** In the color of what it stands on. */
  cut: 'stroke-[var(--ground,var(--color-paper))] stroke-2',
} as const;

type Look = { readonly color: string } & { readonly [Line in keyof typeof lines]?: string };

const looks = {
  waiting: { color: waits, open: `${ring}M10 5.5V10l3 2` },
  sending: { color: waits, open: ring, full: 'M10 2.5a7.5 7.5 0 0 1 0 15z' },
  delivered: { color: good, full: disc, cut: 'm6.2 10.3 2.6 2.6 5-5.4' },
  'in-part': { color: half, open: ring, full: 'M10 2.5a7.5 7.5 0 0 0 0 15z' },
  'not-delivered': {
    color: bad,
    full: 'M10 .8 19.2 10 10 19.2.8 10z',
    cut: 'M10 5.6v5M10 13.7v.4',
  },
  'set-aside': { color: doubt, open: aside },
  spam: { color: doubt, open: aside },
  won: { color: good, open: pennant, full: pennant },
  lost: { color: soft, open: pennant },
  'to-answer': { color: waits, open: ring, full: dot },
  closed: { color: soft, open: pennant, full: pennant },
  new: { color: waits, open: ring, full: dot },
  answered: { color: good, open: 'M2.5 4h15v9.5H10L6 17v-3.5H2.5zM6.5 8.8h7' },
  flowing: { color: good, full: disc, cut: 'M5.5 10h8M10 6.5l3.5 3.5-3.5 3.5' },
  paused: { color: bad, full: disc, cut: 'M7.75 6.5v7M12.25 6.5v7' },
  failing: { color: bad, full: disc, cut: 'M10 5.5v5.5M10 14v.4' },
  'stored only': { color: waits, full: disc, cut: 'M5.5 8.5h9v5.5h-9zM5.5 8.5l1.5-3h6l1.5 3' },
} as const satisfies Readonly<Record<string, Look>>;

export type MarkKind = keyof typeof looks;

export type ShownState = { readonly kind: MarkKind; readonly word: string; readonly more?: string };

export const stateColor = (kind: MarkKind): string => looks[kind].color;

export const StateMark = ({ mark: { kind, word, more } }: { mark: ShownState }) => (
  <span className={`state ${stateColor(kind)}`}>
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

type MarkProps = { readonly kind: MarkKind; readonly className?: string };

/** Decorative: only next to its word. */
export function MarkDrawing({ kind, className = 'size-4.5' }: MarkProps) {
  const { color, ...drawing } = looks[kind];
  return (
    <svg
      className={`shrink-0 ${className} ${color}`}
      viewBox="0 0 20 20"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {Object.entries(drawing).map(([line, d]) => (
        <path key={line} className={lines[line as keyof typeof lines]} d={d} />
      ))}
    </svg>
  );
}
