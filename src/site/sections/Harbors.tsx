import { labels } from '../content/collections.ts';
import type { Point } from '../ui/chart/contours.ts';

/** Whether each harbor has a study: a light burns there. */
type HarborsProps = { lit: readonly boolean[] };

/** The coast with its harbors, and what a light on it means. */
export function Harbors({ lit }: HarborsProps) {
  return (
    <figure>
      <div className="neatline m-1.5">
        <HarborChart lit={lit} />
      </div>
      <figcaption className="lettered mt-4 flex flex-wrap gap-x-6 text-ink-soft">
        <span className="harbor-light lit inline-flex items-center gap-2">
          {labels.industries.lit}
        </span>
        <span className="harbor-light inline-flex items-center gap-2">
          {labels.industries.unlit}
        </span>
      </figcaption>
    </figure>
  );
}

/** Twelve harbors along one coast, in the order of the index beside it. */
const harbors: readonly Point[] = [
  [94, 118],
  [172, 174],
  [256, 148],
  [310, 210],
  [230, 256],
  [322, 298],
  [412, 256],
  [458, 188],
  [534, 148],
  [584, 218],
  [526, 286],
  [594, 344],
];

/** Where a number stands to its harbor: on land, clear of the coast line. */
const above: Point = [0, -20];
const numbers: Readonly<Record<number, Point>> = {
  4: [26, -4],
  5: [28, 2],
  11: [28, 6],
  12: [-24, 8],
};

const coast =
  'M0 104C34 96 66 104 94 118s46 52 78 56 50-30 84-26 34 44 54 62-8 40-40 30-54-8-40 16 66 42 92 42 50-36 90-42 20-56 46-68 50-54 76-40 34 44 50 70-46 40-58 68 42 24 68 58 26 18 46 8';

/** Each trade is a harbor; the course leads into the one that is told at length. */
function HarborChart({ lit }: HarborsProps) {
  return (
    <svg className="course-chart" viewBox="0 0 640 430" aria-hidden="true">
      <path className="shallows" d={`${coast}V-9H0z`} transform="translate(-6 26)" />
      <path className="land" d={`${coast}V0H0z`} />
      <path
        className="contours"
        d="M0 184c60 6 84 60 134 72s60 60 136 84 112 40 168 8 70-30 96 4 60 46 106 52M0 262c70 0 92 62 160 84s140 84 250 60 110-30 160 24"
      />
      <g className="rose" transform="translate(400 88)">
        <circle r="34" />
        <path className="needle" d="M0-48l8 40 40 8-40 8-8 40-8-40-40-8 40-8z" />
      </g>
      <path className="course" d="M40 366c40 10 60-60 96-86s14-60 36-106" />
      <g className="mark">
        <circle cx="40" cy="366" r="7" />
        <text x="24" y="404">
          {labels.industries.here}
        </text>
      </g>
      {harbors.map(([x, y], index) => {
        const [dx, dy] = numbers[index + 1] ?? above;
        return (
          <g key={`${x},${y}`} className={lit[index] ? 'harbor lit' : 'harbor'}>
            <circle cx={x} cy={y} r="7" />
            <text x={x + dx} y={y + dy} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
