import { readDay } from '../times.ts';
import type { Clock } from '../views/clock.ts';
import { formNamesOf } from '../views/form-names.ts';
import { figure } from '../views/numbers.ts';
import type { Desk } from '../web/desk.ts';
import { Section } from './parts.tsx';
import { ticksOf } from './scale.ts';
import type { Moment } from './view.ts';

export type Days = {
  /** Of forms, by name. */
  readonly groups: readonly string[];
  /** Oldest first. */
  readonly days: readonly Day[];
};

/** Counts in the order of the groups. */
type Day = { readonly day: Moment; readonly leads: readonly number[]; readonly total: number };

const span = 14;

/** The last two weeks. */
export async function daysOf(desk: Desk, clock: Clock): Promise<Days> {
  const names = formNamesOf(desk.forms, desk.company);
  const today = clock.isoDay(clock.now);
  const begins = Array.from({ length: span + 1 }, (_, index) =>
    readDay(today, desk.company.timeZone, index + 1 - span),
  ).filter((begin) => begin !== null);
  const received = await desk.store.receivedBetween(begins);
  const days = begins.slice(0, span).map((from, index) => {
    const ofDay = received.filter((counted) => counted.span === index);
    const sum = (some: typeof ofDay) => some.reduce((total, { leads }) => total + leads, 0);
    const leads = names.groups.map((group) =>
      sum(ofDay.filter(({ form }) => names.groupOf(form) === group)),
    );
    return { day: clock.day(from), leads, total: leads.reduce((all, count) => all + count, 0) };
  });
  return { groups: names.groups.map(names.groupName), days };
}

export function DaysSection({ days, as }: { days: Days; as: 'bars' | 'table' }) {
  const choices = [
    { label: 'Bars', href: '/', isOn: as === 'bars' },
    { label: 'Table', href: '/?as=table', isOn: as === 'table' },
  ];
  const either = (
    <span className="inline-flex rounded-[2px] border border-ink">
      {choices.map(({ label, href, isOn }) => (
        <a
          key={label}
          className="px-3.5 py-1 no-underline aria-[current]:bg-ink aria-[current]:text-paper"
          href={href}
          aria-current={isOn ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </span>
  );
  return (
    <Section heading="Leads per day, by form" className="days" aside={either}>
      {as === 'table' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is pushed aside, by keys as well
        <section className="overflow-x-auto" aria-label="Leads per day as a table" tabIndex={0}>
          <DayTable days={days} />
        </section>
      ) : (
        <>
          <DayBars days={days} />
          <DayKey groups={days.groups} />
        </>
      )}
      <p className="mt-3.5 border-t border-line pt-3 text-(length:--text-xs) text-ink-soft">
        {wordsOf(days)}
      </p>
    </Section>
  );
}

function wordsOf({ days }: Days): string {
  const all = days.reduce((sum, { total }) => sum + total, 0);
  if (all === 0) return 'None came in the last two weeks.';
  const busiest = days.reduce((best, day) => (day.total > best.total ? day : best));
  return `${figure(all)} in the last two weeks. The busiest day was ${busiest.day.words}, with ${figure(busiest.total)}.`;
}

function DayTable({ days: { groups, days } }: { days: Days }) {
  return (
    <table className="rows day-table">
      <caption className="unseen">Leads per day, by form</caption>
      <thead>
        <tr>
          {['Day', ...groups, 'All'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, leads, total }) => (
          <tr key={day.iso}>
            <th scope="row">
              <time dateTime={day.iso}>{day.words}</time>
            </th>
            {groups.map((group, index) => (
              <td key={group}>{figure(leads[index] ?? 0)}</td>
            ))}
            <td>
              <b>{figure(total)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By the place of the group. */
const kinds = [
  'fill-ink',
  'fill-(--color-bar)',
  'fill-sea-deep',
  'fill-[url("#hatched")]',
  'fill-sand',
  'fill-[url("#dotted")]',
].map((fill) => `${fill} stroke-ink stroke-[0.75]`);

const size = { width: 480, height: 300, left: 26, top: 20, bottom: 26 };
const ground = size.height - size.bottom;

/** One bar a day, parted by form: each part has a colour and a pattern of its own. */
function DayBars({ days: { days, groups } }: { days: Days }) {
  const highest = Math.max(1, ...days.map(({ total }) => total));
  const busiest = days.findIndex(({ total }) => total === highest);
  const heightOf = (leads: number) => (leads / highest) * (ground - size.top);
  const step = (size.width - size.left) / Math.max(1, days.length);
  return (
    <svg
      className="mt-3 w-full fill-ink-soft text-[11px] max-md:text-[13px]"
      textAnchor="middle"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`Leads of the last ${days.length} days by form. The same numbers stand in the table.`}
    >
      <Patterns />
      {ticksOf(highest + 1, 4).map((tick) => (
        <Level key={tick} tick={tick} y={ground - heightOf(tick)} />
      ))}
      {days.map((day, index) => {
        const isLast = index === days.length - 1;
        const isNamed = index % Math.ceil(days.length / 5) === 0 && index < days.length - 3;
        return (
          <DayBar
            key={day.day.iso}
            day={day}
            groups={groups}
            heights={day.leads.map(heightOf)}
            x={size.left + index * step + step * 0.2}
            width={step * 0.6}
            isCounted={index === busiest || isLast}
            name={isLast ? 'Today' : isNamed ? day.day.words : null}
          />
        );
      })}
      <line className="stroke-ink" x1={size.left} x2={size.width} y1={ground} y2={ground} />
    </svg>
  );
}

function Level({ tick, y }: { tick: number; y: number }) {
  return (
    <g>
      <line className="stroke-line" x1={size.left} x2={size.width} y1={y} y2={y} />
      {tick > 0 ? (
        <text textAnchor="end" x={size.left - 8} y={y + 4}>
          {tick}
        </text>
      ) : null}
    </g>
  );
}

type DayBarProps = {
  readonly day: Day;
  readonly groups: readonly string[];
  readonly heights: readonly number[];
  readonly x: number;
  readonly width: number;
  readonly isCounted: boolean;
  readonly name: string | null;
};

function DayBar({ day, groups, heights, x, width, isCounted, name }: DayBarProps) {
  let top = ground;
  const parts = groups.map((group, at) => {
    const height = heights[at] ?? 0;
    top -= height;
    return { group, at, top, height };
  });
  const middle = x + width / 2;
  const isToday = name === 'Today';
  return (
    <g>
      {parts
        .filter(({ height }) => height > 0)
        .map(({ group, at, top, height }) => (
          <rect
            key={group}
            className={kinds[at]}
            x={x.toFixed(1)}
            y={top.toFixed(1)}
            width={width.toFixed(1)}
            height={height.toFixed(1)}
          />
        ))}
      {isCounted && day.total > 0 ? (
        <text className="fill-ink font-semibold" x={middle} y={top - 6}>
          {figure(day.total)}
        </text>
      ) : null}
      {name === null ? null : (
        <text
          className={isToday ? 'fill-ink font-semibold' : undefined}
          textAnchor={isToday ? 'end' : undefined}
          x={middle}
          y={size.height - 6}
        >
          {name}
        </text>
      )}
    </g>
  );
}

function DayKey({ groups }: { groups: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4.5 gap-y-1.5">
      {groups.map((group, at) => (
        <li key={group} className="flex items-center gap-2 text-(length:--text-xs)">
          <svg className="size-3.5" viewBox="0 0 14 14" aria-hidden="true">
            <rect className={kinds[at]} x="0.5" y="0.5" width="13" height="13" />
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
        <path className="fill-paper" d="M0 0h4v4H0z" />
        <path className="stroke-ink stroke-[0.9]" d="m-1 1 2-2M0 4l4-4M3 5l2-2" />
      </pattern>
      <pattern id="dotted" width="5" height="5" patternUnits="userSpaceOnUse">
        <path className="fill-paper" d="M0 0h5v5H0z" />
        <circle className="fill-ink" cx="2.5" cy="2.5" r="1" />
      </pattern>
    </defs>
  );
}
