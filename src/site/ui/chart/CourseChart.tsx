import { contour, type Point, pathScale, type Waters } from './contours.ts';
import { soundings } from './soundings.ts';

/**
 * The chart of the home page: two islands, the depths between them, and a
 * course that plots itself from the first mark to the last. Drawn at build,
 * set in motion by CSS alone.
 */

const waters: Waters = {
  width: 640,
  height: 720,
  seed: 1.3,
  islands: [
    { at: [92, 640], radius: 38 },
    { at: [500, 132], radius: 58 },
  ],
};

/** Where the marks lie, and how their words stand to them. */
const marks: readonly { at: Point; label: Point; anchor?: 'end' }[] = [
  { at: [128, 596], label: [148, 602] },
  { at: [252, 436], label: [272, 458] },
  { at: [402, 320], label: [422, 342] },
  // Ends at the frame, for on a phone its letters are larger.
  { at: [474, 166], label: [632, 106], anchor: 'end' },
];

const course = 'M128 596C150 540 190 470 252 436S372 394 402 320S428 214 474 166';

const alongCourse: readonly Point[] = [
  [128, 596],
  [140, 568],
  [160, 532],
  [184, 496],
  [216, 460],
  [252, 436],
  [296, 418],
  [340, 398],
  [376, 366],
  [402, 320],
  [416, 280],
  [430, 236],
  [450, 196],
  [474, 166],
];

/** Room taken by the cards, the words beside the marks and the compass rose. */
const standing = [
  { from: [20, 20], to: [286, 176] },
  { from: [350, 560], to: [622, 706] },
  { from: [136, 580], to: [310, 612] },
  { from: [260, 440], to: [470, 470] },
  { from: [412, 324], to: [560, 354] },
  { from: [556, 86], to: [636, 118] },
  { from: [244, 630], to: [336, 712] },
] as const;

const lines = [6, 9, 12, 15, 18, 21].map((level) => contour(waters, level, 30)).join('');
const shallows = contour(waters, 3);
const land = contour(waters, 0, 12);
const depths = soundings(waters, standing, alongCourse);

export function CourseChart({ labels }: { labels: readonly string[] }) {
  return (
    <svg className="course-chart" viewBox="0 0 640 720" aria-hidden="true">
      <g transform={`scale(${pathScale})`}>
        <path className="shallows" d={shallows} />
        <path className="contours" d={lines} />
        <path className="land" d={land} />
      </g>
      <g className="soundings">
        {depths.map(({ at: [x, y], fathoms, feet }) => (
          <text key={`${x},${y}`} x={x} y={y}>
            {fathoms}
            <tspan dy="3">{feet}</tspan>
          </text>
        ))}
      </g>
      <g className="rose">
        <circle cx="290" cy="674" r="30" />
        <circle cx="290" cy="674" r="25" strokeDasharray="1 4.2" />
        <path d="M260 674h60M290 644v60" />
        <path className="needle" d="M290 638l6 36-6 36-6-36z" />
      </g>
      <mask id="plotted">
        <path className="reveal" d={course} pathLength="1" />
      </mask>
      <path className="course" d={course} mask="url(#plotted)" />
      {marks.map(({ at, label, anchor }, index) => (
        <g key={labels[index]} className={`mark mark-${index + 1}`}>
          <circle cx={at[0]} cy={at[1]} r={index === marks.length - 1 ? 9 : 7} />
          <text x={label[0]} y={label[1]} textAnchor={anchor}>
            {labels[index]}
          </text>
        </g>
      ))}
    </svg>
  );
}
