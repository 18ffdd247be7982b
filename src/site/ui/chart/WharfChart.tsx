type WharfChartProps = {
  /** What stands at the pin. */
  street: string;
  city: string;
  /** What is lettered on the water. */
  water: string;
};

const coast =
  'M0 286c40-6 70-44 118-52s60 26 98 22l10-74 22 3-9 68 44-4 5-86 23 1-4 82 46-6 0-96h24l2 92c48-8 60-46 104-58s70 12 157-28';

const soundings = [
  [62, 92, 7],
  [150, 150, 4],
  [250, 74, 9],
  [420, 84, 6],
  [520, 132, 5],
  [586, 60, 8],
] as const;

/** The harbor with the wharf on which the office stands. */
export function WharfChart({ street, city, water }: WharfChartProps) {
  return (
    <svg className="course-chart" viewBox="0 0 640 430" aria-hidden="true">
      <path className="shallows" d={`${coast}V430H0z`} transform="translate(4 -22)" />
      <path
        className="contours"
        d="M0 196c90-4 130-70 250-66s190 20 390-54M0 120c100-10 150-56 260-54s220-8 380-66"
      />
      <path className="land" d={`${coast}V430H0z`} />
      <path
        className="contours"
        d="M0 352c150-22 300-16 420-42s140-24 220-62M150 430c10-60 20-90 30-176M396 430c-12-50-20-80-22-168M560 430c-20-60-46-90-60-176"
      />
      <g className="soundings">
        {soundings.map(([x, y, depth]) => (
          <text key={x} x={x} y={y}>
            {depth}
          </text>
        ))}
      </g>
      <g className="rose" transform="translate(90 372) scale(.8)">
        <circle r="34" />
        <path className="needle" d="M0-48l8 40 40 8-40 8-8 40-8-40-40-8 40-8z" />
      </g>
      <path className="course" d="M640 30c-90 30-190 10-270 62-20 14-34 32-44 56" />
      <path className="pin" d="M306 250c-22-32-30-44-30-60a30 30 0 0 1 60 0c0 16-8 28-30 60z" />
      <circle className="pin-eye" cx="306" cy="190" r="10" />
      <g className="mark">
        <text x="346" y="330">
          {street}
        </text>
        <text x="346" y="358">
          {city}
        </text>
        <text x="36" y="50">
          {water}
        </text>
      </g>
    </svg>
  );
}
