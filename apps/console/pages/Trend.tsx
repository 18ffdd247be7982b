import { daysIn, periodBefore, type ReportPeriod } from '../read-report.ts';
import type { Desk } from '../web/desk.ts';
import { figure } from '../words/numbers.ts';
import { capital } from '../words/text.ts';
import { Section, useFrame } from './parts.tsx';
import { right, Table, type TableColumn } from './Table.tsx';

const scales = [
  {
    most: 14,
    step: 1,
    steps: 56,
    of: 'day',
    mean: 'a day',
    now: 'today',
    all: 'Eight weeks',
  },
  {
    most: 91,
    step: 7,
    steps: 26,
    of: 'week',
    mean: 'a week',
    now: 'this week',
    all: 'Half a year',
  },
  {
    most: Number.POSITIVE_INFINITY,
    step: 28,
    steps: 26,
    of: 'four weeks',
    mean: 'in four weeks',
    now: 'now',
    all: 'Two years',
  },
] as const;

export async function readTrend({ store, company }: Desk, period: ReportPeriod) {
  const days = daysIn(period);
  const scale = scales.find(({ most }) => days <= most) ?? scales[2];
  const { step, steps } = scale;
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
  readonly leads: readonly [number, number];
};

const top = 18;
const ground = 160;

/** x in points of the line, y in pixels. */
function geometryOf({ trend: { scale, first, leads }, period, leads: [now, before] }: TrendProps) {
  const ticks = ticksFor(Math.max(1, ...leads));
  const y = (number: number) => ground - ((ground - top) * number) / (ticks.at(-1) ?? 1);
  const x = (day: Temporal.PlainDate) => Math.max(0, first.until(day).total('days') / scale.step);
  const bandOf = (some: ReportPeriod, came: number, look: string) => {
    const begin = x(some.first);
    const mean = (came * scale.step) / daysIn(some);
    return { look, mean, begin, end: Math.max(begin, x(some.last.add({ days: 1 }))) };
  };
  const bands = [
    bandOf(periodBefore(period), before, 'fill-sea opacity-45'),
    bandOf(period, now, 'fill-sea'),
  ];
  return { ticks, y, bands };
}

/** The text is HTML, so it keeps its size when the chart is stretched. */
export function Trend(props: TrendProps) {
  const { scale, leads } = props.trend;
  const { ticks, y, bands } = geometryOf(props);
  const across = (at: number, from = 0, to = leads.length) => `M${from} ${y(at)}H${to}`;
  const means = bands.map(({ mean }) => `${figure(Math.round(mean * 10) / 10)} ${scale.mean}`);
  const shaded = `Shaded: the time before, ${means.join(', and this time, ')}.`;
  return (
    <Section heading={`Leads per ${scale.of}`} aside={`${scale.all}. ${shaded}`}>
      <div
        className="grid grid-cols-[2rem_minmax(0,1fr)] text-[0.75rem]"
        role="img"
        aria-label={`Leads per ${scale.of} as a line. The table below has its numbers.`}
      >
        <svg className="h-41 w-full overflow-visible" aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} className="fill-ink-soft [text-anchor:end]" x="22" y={y(tick) + 4}>
              {figure(tick)}
            </text>
          ))}
        </svg>
        <svg
          className="h-41 w-full *:[vector-effect:non-scaling-stroke]"
          viewBox={`0 0 ${leads.length} 164`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bands.map(({ look, begin: x, end }) => (
            <rect key={look} className={look} x={x} y={4} width={end - x} height={ground - 4} />
          ))}
          <path className="stroke-line" d={ticks.map((tick) => across(tick)).join('')} />
          <path
            className="stroke-green stroke-[1.5] [stroke-dasharray:5_4]"
            d={bands.map(({ begin, end, mean }) => across(mean, begin, end)).join('')}
          />
          <polyline
            className="fill-none stroke-ink stroke-[2.25]"
            points={leads.map((number, index) => `${index + 0.5},${y(number)}`).join(' ')}
          />
          <path className="stroke-ink" d={across(0)} />
        </svg>
        <Dates {...props} />
      </div>
      <Numbers {...props} />
    </Section>
  );
}

function Numbers({ trend: { begins, leads, scale } }: TrendProps) {
  const { clock } = useFrame();
  const rows = leads.map((number, index) => ({ number, day: begins[index] ?? clock.now }));
  const columns: readonly TableColumn<(typeof rows)[number]>[] = [
    {
      header: scale.step === 1 ? 'Day' : `${capital(scale.of)} from`,
      namesRow: true,
      cell: ({ day }) => <time dateTime={day.toISOString()}>{clock.longDay(day)}</time>,
    },
    { header: 'Leads', ...right, cell: ({ number }) => figure(number) },
  ];
  return (
    <details className="max-w-120">
      <summary className="target cursor-pointer quiet underline decoration-1 underline-offset-[0.25em]">
        Show the numbers
      </summary>
      <Table
        caption={`Leads per ${scale.of}`}
        className="[&_:is(th,td)]:py-1"
        rows={rows}
        columns={columns}
      />
    </details>
  );
}

function Dates({ trend: { begins, leads, scale }, period }: TrendProps) {
  const { clock } = useFrame();
  const words = (index: number) => clock.day(begins[index] ?? clock.now);
  return (
    <p className="col-start-2 flex justify-between text-ink-soft" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((place) => (
        <span key={place} className={place % 2 ? 'max-md:hidden' : ''}>
          {words(Math.round((place * (leads.length - 1)) / 5))}
        </span>
      ))}
      <b className="text-ink">{period.isOpen ? scale.now : words(leads.length - 1)}</b>
    </p>
  );
}

/** At most four round numbers, the last one above the maximum. */
function ticksFor(most: number): readonly number[] {
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 4, 5, 10].find((times) => times * power >= rough) ?? 10;
  const step = Math.max(1, Math.ceil(round * power));
  return Array.from({ length: Math.ceil(most / step) }, (_, index) => (index + 1) * step);
}
