import { daysIn, periodBefore, type ReportPeriod } from '../report-period.ts';
import type { Desk } from '../web/desk.ts';
import { figure } from '../words.ts';
import { Section, useFrame } from './parts.tsx';

/** Up to so many days, how far a point of the line is from the next, and how many points there are. */
const scales = [
  {
    ...{ most: 14, step: 1, steps: 56, of: 'day' },
    ...{ mean: 'a day', now: 'today', all: 'Eight weeks' },
  },
  {
    ...{ most: 91, step: 7, steps: 26, of: 'week' },
    ...{ mean: 'a week', now: 'this week', all: 'Half a year' },
  },
  {
    ...{ most: Number.POSITIVE_INFINITY, step: 28, steps: 26, of: 'four weeks' },
    ...{ mean: 'in four weeks', now: 'now', all: 'Two years' },
  },
] as const;

/** Both times are on the line: the period and the one before. */
export async function readTrend({ store, company }: Desk, period: ReportPeriod) {
  const days = daysIn(period);
  const scale = scales.find(({ most }) => days <= most) ?? scales[2];
  const { step, steps } = scale;
  // Weeks begin on Mondays.
  const end = period.last.add({ days: step === 1 ? 1 : 8 - period.last.dayOfWeek });
  const first = end.subtract({ days: steps * step });
  const begins = Array.from({ length: steps + 1 }, (_, index) => {
    const day = first.add({ days: index * step });
    return new Date(day.toZonedDateTime(company.timeZone).epochMilliseconds);
  });
  return { scale, first, begins, leads: await store.receivedBetween(begins) };
}

type TrendProps = {
  readonly trend: Awaited<ReturnType<typeof readTrend>>;
  readonly period: ReportPeriod;
  /** In the period, and in the one before. */
  readonly leads: readonly [number, number];
};

const top = 18;
const ground = 160;

/** Places in percent, so that letters keep their size on a phone. */
export function Trend(props: TrendProps) {
  const { trend, period } = props;
  const { scale, leads } = trend;
  const ticks = ticksFor(Math.max(1, ...leads));
  const y = (number: number) => ground - ((ground - top) * number) / (ticks.at(-1) ?? 1);
  const points = leads.map((number, index) => ({
    ...{ x: `${(100 * (index + 0.5)) / leads.length}%`, y: y(number) },
  }));
  const last = points.at(-1);
  return (
    <Section
      heading={`Leads per ${scale.of}`}
      aside={`${scale.all}.${period.first ? ' Shaded: this time and the time before.' : ''}`}
    >
      <div
        className="flex text-[0.75rem]"
        role="img"
        aria-label={`Leads per ${scale.of}, oldest first: ${leads.map(figure).join(', ')}`}
      >
        <svg className="h-47.5 w-8 shrink-0 overflow-visible" aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} className="fill-ink-soft [text-anchor:end]" x="22" y={y(tick) + 4}>
              {figure(tick)}
            </text>
          ))}
        </svg>
        <svg className="h-47.5 min-w-0 flex-1 overflow-visible" aria-hidden="true">
          <Bands {...props} y={y} />
          {ticks.map((tick) => (
            <line key={tick} className="stroke-line" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {points.slice(1).map((point, index) => (
            <line
              key={point.x}
              className="stroke-ink stroke-[2.25] [stroke-linecap:round]"
              {...{ x1: points[index]?.x, y1: points[index]?.y, x2: point.x, y2: point.y }}
            />
          ))}
          <circle className="fill-ink" cx={last?.x} cy={last?.y} r="4.5" />
          <line className="stroke-ink" x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
          <Dates {...props} />
        </svg>
      </div>
    </Section>
  );
}

type BandsProps = TrendProps & { readonly y: (number: number) => number };

/** This time and the time before, each with how many came on average. */
function Bands({ trend: { scale, first, leads: points }, period, leads, y }: BandsProps) {
  const x = (day: Temporal.PlainDate) =>
    Math.max(0, (100 * first.until(day).total('days')) / scale.step / points.length);
  const earlier = periodBefore(period);
  return (earlier ? [period, earlier] : []).map((some, index) => {
    const begin = x(some.first ?? first);
    const width = Math.max(0, x(some.last.add({ days: 1 })) - begin);
    const mean = ((leads[index] ?? 0) * scale.step) / daysIn(some);
    const look = index === 0 ? 'fill-sea' : 'fill-sea opacity-45';
    const area = { x: `${begin}%`, y: 4, width: `${width}%`, height: ground - 4 };
    return (
      <g key={look}>
        <rect className={look} {...area} />
        <line
          className="stroke-green stroke-[1.5] [stroke-dasharray:5_4]"
          {...{ x1: `${begin}%`, x2: `${begin + width}%`, y1: y(mean), y2: y(mean) }}
        />
        {width < 9 ? null : (
          <text
            className="fill-ink font-semibold [text-anchor:middle] max-md:hidden"
            {...{ x: `${begin + width / 2}%`, y: 150 }}
          >
            {`${figure(Math.round(mean * 10) / 10)} ${scale.mean}`}
          </text>
        )}
      </g>
    );
  });
}

/** Five days along the line, and its end. */
function Dates({ trend: { begins, leads, scale }, period }: TrendProps) {
  const { clock } = useFrame();
  const some = Array.from({ length: 5 }, (_, place) => Math.floor((place * leads.length) / 6));
  const words = (index: number) => clock.day(begins[index] ?? clock.now).words;
  return (
    <>
      {some.map((index, place) => (
        <text
          key={index}
          className={`fill-ink-soft ${place % 2 ? 'max-md:hidden' : ''} ${place ? '[text-anchor:middle]' : ''}`}
          {...{ x: `${(100 * (place ? index + 0.5 : 0)) / leads.length}%`, y: 180 }}
        >
          {words(index)}
        </text>
      ))}
      <text className="fill-ink font-semibold [text-anchor:end]" x="100%" y="180">
        {period.isOpen ? scale.now : words(leads.length - 1)}
      </text>
    </>
  );
}

/** At most four, round numbers, the last above everything. */
function ticksFor(most: number): readonly number[] {
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 4, 5, 10].find((times) => times * power >= rough) ?? 10;
  const step = Math.max(1, Math.ceil(round * power));
  return Array.from({ length: Math.ceil(most / step) }, (_, index) => (index + 1) * step);
}
