/** A course that leaves the sheet: whoever plotted it had another chart. */
export function OffChart({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 520 400" className="off-chart">
      <path className="sheet" d="M6 46h430v346H6z" />
      <path
        className="contours"
        d="M6 150c80 10 110-60 190-104M6 226c120 20 190-90 300-180M6 300c60 30 170 10 240-70S360 90 436 70M120 392c20-60 120-40 190-110s90-60 126-60M250 392c20-40 100-50 186-90"
      />
      <path className="land" d="M66 300c14-26 52-34 74-14s30 40 10 58-58 18-76 2-18-28-8-46z" />
      <path className="frame" d="M6 46h430v346H6zM0 40h442v358H0z" />
      <path className="course" d="M128 296c40-70 90-20 140-70s50-90 110-110 80-50 128-92" />
      <g className="mark">
        <circle cx="128" cy="296" r="8" />
        <circle cx="508" cy="22" r="9" />
      </g>
    </svg>
  );
}
