import { weekdays } from '@tidewright/content/reply-promise';
import type { Answering, Tally } from '@tidewright/leads';
import { briefly } from '../times.ts';
import type { Desk } from '../web/desk.ts';
import { count, figure, money } from '../words/numbers.ts';
import { Section, useFrame } from './parts.tsx';
import { right, Table, type TableColumn } from './Table.tsx';

export async function readThisWeek(desk: Pick<Desk, 'store' | 'company' | 'promises' | 'now'>) {
  const { store, promises, now } = desk;
  const { timeZone } = desk.company;
  const today = now().toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  const passed = today.dayOfWeek;
  const at = (day: number) => {
    const date = today.add({ days: day - passed + 1 });
    return new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
  };
  const late = promises.lateBefore(now());
  const [thisWeek, lastWeek, perDay] = await Promise.all([
    store.answering({ from: at(0), before: at(passed) }, late),
    store.answering({ from: at(-7), before: at(passed - 7) }, late),
    store.receivedBetween(Array.from({ length: 15 }, (_, day) => at(day - 7))),
  ]);
  return { passed, thisWeek, lastWeek, perDay };
}

export type Week = Awaited<ReturnType<typeof readThisWeek>>;

type Answered = Pick<Tally, 'inTime' | 'late' | 'openLate'>;

export const promisedOf = ({ inTime, late, openLate }: Answered) => inTime + late + openLate;

/** 6 of 7; leads still open past their promise count among the seven. */
export const inTimeWords = (tally: Answered): string =>
  promisedOf(tally) === 0 ? '–' : `${figure(tally.inTime)} of ${figure(promisedOf(tally))}`;

export const medianWords = ({ medianMs }: Pick<Answering, 'medianMs'>): string =>
  medianMs === null ? '–' : briefly(medianMs);

const short = (day: number): string => weekdays[day]?.slice(0, 3) ?? '';

type Row = { readonly name: string; readonly words: (week: Answering) => string };

export function ThisWeek({ week }: { week: Week }) {
  const { brand } = useFrame().desk.company;
  const { passed, thisWeek, lastWeek } = week;
  const rows: readonly Row[] = [
    { name: 'Leads', words: ({ leads }) => figure(leads) },
    { name: 'Answered in time', words: inTimeWords },
    { name: 'Typical first answer', words: medianWords },
    { name: 'Won', words: ({ won, wonValue }) => (won === 0 ? '–' : money(wonValue, brand)) },
  ];
  const columns: readonly TableColumn<Row>[] = [
    {
      header: passed === 1 ? 'Mon' : `Mon to ${short(passed - 1)}`,
      namesRow: true,
      cell: ({ name }) => name,
    },
    {
      header: 'This week',
      ...right,
      cell: ({ name, words }) => (
        <>
          <b className="figures text-[1.3125rem] leading-[1.2]">{words(thisWeek)}</b>
          {name === 'Won' && thisWeek.won > 0 ? (
            <small className="ml-1.5 text-ink-soft">{count(thisWeek.won, 'lead')}</small>
          ) : null}
        </>
      ),
    },
    {
      header: 'Last week',
      ...right,
      className: `${right.className} text-ink-soft`,
      cell: ({ words }) => words(lastWeek),
    },
  ];
  return (
    <Section heading="This week" aside={<a href="/reports">Reports</a>}>
      <Table
        caption="This week beside last week"
        className="beside"
        rows={rows}
        columns={columns}
      />
      <WeekChart week={week} />
    </Section>
  );
}

const ground = 96;
const tallest = 72;

const bars = [
  { name: 'this week', x: -9, look: 'fill-ink', words: 'fill-ink font-semibold' },
  { name: 'last week', x: 8, look: 'fill-sea-deep stroke-line-strong', words: 'fill-ink-soft' },
] as const;

/** Widths in percent, so that text keeps its size on phones. */
function WeekChart({ week: { passed, perDay } }: { week: Week }) {
  const most = Math.max(1, ...perDay);
  const says = (leads: readonly number[]) =>
    leads.map((number, day) => `${short(day)} ${number}`).join(', ');
  const weeks = [perDay.slice(7, 7 + passed), perDay.slice(0, 7)] as const;
  const [now, last] = weeks;
  return (
    <figure className="mt-5">
      <svg
        className="h-29.5 w-full overflow-visible text-[11.5px] [&_text]:[text-anchor:middle]"
        role="img"
        aria-label={`Leads per day. This week: ${says(now)}. Last week: ${says(last)}.`}
      >
        {weekdays.map((name, day) => (
          <svg
            key={name}
            x={`${(day * 100) / 7}%`}
            width={`${100 / 7}%`}
            overflow="visible"
            aria-hidden="true"
          >
            {bars.map(({ name, x, look, words }, index) => {
              const leads = weeks[index]?.[day] ?? 0;
              const height = (tallest * leads) / most;
              const place = { x: '50%', y: ground - height };
              return leads === 0 ? null : (
                <g key={name} transform={`translate(${x} 0)`}>
                  <rect
                    className={look}
                    {...place}
                    width={15}
                    height={height}
                    transform="translate(-7.5 0)"
                  />
                  <text className={words} {...place} dy="-5">
                    {figure(leads)}
                  </text>
                </g>
              );
            })}
            <text
              className={day === passed - 1 ? 'fill-ink font-semibold' : 'fill-ink-soft'}
              x="50%"
              y={114}
            >
              {day === passed - 1 ? 'Today' : short(day)}
            </text>
          </svg>
        ))}
        <line className="stroke-ink" x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
      </svg>
      <figcaption className="quiet mt-2 flex gap-4.5">
        {bars.map(({ name, look }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg className="size-3" aria-hidden="true">
              <rect className={look} width="100%" height="100%" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
