import type { Day, Days } from '../view.ts';
import { ticksOf } from './scale.ts';

const size = { width: 480, height: 300, left: 26, top: 20, bottom: 26 };
const ground = size.height - size.bottom;

const countOf = ({ leads }: Day) => leads.reduce((sum, count) => sum + count, 0);

/** One bar a day, parted by form: each part has a colour and a pattern of its own. */
export function DayBars({ days: { days, groups } }: { days: Days }) {
  const highest = Math.max(1, ...days.map(countOf));
  const step = (size.width - size.left) / Math.max(1, days.length);
  const heightOf = (leads: number) => (leads / highest) * (ground - size.top);
  const busiest = days.findIndex((day) => countOf(day) === highest);
  return (
    <svg
      className="day-bars"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`Leads of the last ${days.length} days by form. The same numbers stand in the table.`}
    >
      <Patterns />
      {ticksOf(highest + 1, 4).map((tick) => (
        <g key={tick} className="level">
          <line
            x1={size.left}
            x2={size.width}
            y1={ground - heightOf(tick)}
            y2={ground - heightOf(tick)}
          />
          {tick > 0 ? (
            <text x={size.left - 8} y={ground - heightOf(tick) + 4}>
              {tick}
            </text>
          ) : null}
        </g>
      ))}
      {days.map((day, index) => {
        const x = size.left + index * step + step * 0.2;
        const isNamed = index % Math.ceil(days.length / 5) === 0;
        const isLast = index === days.length - 1;
        let top = ground;
        return (
          <g key={day.day.iso}>
            {groups.map((group, at) => {
              const height = heightOf(day.leads[at] ?? 0);
              top -= height;
              return height === 0 ? null : (
                <rect
                  key={group}
                  className={`kind-${at}`}
                  x={x.toFixed(1)}
                  y={top.toFixed(1)}
                  width={(step * 0.6).toFixed(1)}
                  height={height.toFixed(1)}
                />
              );
            })}
            {(index === busiest || isLast) && countOf(day) > 0 ? (
              <text className="count" x={x + step * 0.3} y={top - 6}>
                {countOf(day).toLocaleString('en')}
              </text>
            ) : null}
            {isLast || (isNamed && index < days.length - 3) ? (
              <text className={isLast ? 'day now' : 'day'} x={x + step * 0.3} y={size.height - 6}>
                {isLast ? 'Today' : day.day.words}
              </text>
            ) : null}
          </g>
        );
      })}
      <line className="ground" x1={size.left} x2={size.width} y1={ground} y2={ground} />
    </svg>
  );
}

export function DayKey({ groups }: { groups: readonly string[] }) {
  return (
    <ul className="day-key">
      {groups.map((group, at) => (
        <li key={group}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <rect className={`kind-${at}`} x="0.5" y="0.5" width="13" height="13" />
          </svg>
          {group}
        </li>
      ))}
    </ul>
  );
}

/** Seen through `fill: url(#…)` from every drawing of the page. */
function Patterns() {
  return (
    <defs>
      <pattern id="hatched" width="4" height="4" patternUnits="userSpaceOnUse">
        <path className="ground-of" d="M0 0h4v4H0z" />
        <path className="hatch" d="m-1 1 2-2M0 4l4-4M3 5l2-2" />
      </pattern>
      <pattern id="dotted" width="5" height="5" patternUnits="userSpaceOnUse">
        <path className="ground-of" d="M0 0h5v5H0z" />
        <circle className="dot" cx="2.5" cy="2.5" r="1" />
      </pattern>
    </defs>
  );
}
