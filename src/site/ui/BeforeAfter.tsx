type Side = { name: string; figure: string; share: number };

/** Two figures as bars to one scale; what was saved is dashed. */
export function BeforeAfter({ before, after }: { before: Side; after: Side }) {
  return (
    <dl className="grid gap-y-5">
      <Bar {...before} fill="fill-sand" />
      <Bar {...after} fill="fill-green" dashed={after.share < before.share} />
    </dl>
  );
}

function Bar({ name, figure, share, fill, dashed }: Side & { fill: string; dashed?: boolean }) {
  // Room for the mark at the end of the dashes.
  const whole = 98;
  const width = `${(share * whole).toFixed(1)}%`;
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-cols-[4rem_11rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="contents">
        <span className="figures text-2xl">{figure}</span>
        <svg
          aria-hidden="true"
          className="h-11 w-full overflow-visible stroke-3 max-sm:col-span-full"
        >
          {dashed && (
            <g className="fill-sheet stroke-buoy">
              <line x1={width} x2={`${whole}%`} y1="22" y2="22" strokeDasharray="8 7" />
              <circle cx={`${whole}%`} cy="22" r="6" />
            </g>
          )}
          <rect y="1.5" width={width} height="41" className={`stroke-ink ${fill}`} />
        </svg>
      </dd>
    </div>
  );
}
