import type { Answering, Tally } from '../../leads/lead-reports.ts';
import { weekdays } from '../../reply-promise.ts';
import { briefly } from '../times.ts';
import type { Desk } from '../web/desk.ts';
import { count, figure, money } from '../words.ts';
import { Section, useFrame } from './parts.tsx';
import { type Column, Table } from './Table.tsx';

/** The days of this week so far, and the same days of last week. */
export async function readThisWeek({
  store,
  company,
  promises,
  now,
}: Pick<Desk, 'store' | 'company' | 'promises' | 'now'>) {
  const { timeZone } = company;
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

/** 6 of 7; what is open past its promise is one of the seven. */
export function inTimeWords(tally: Pick<Tally, 'inTime' | 'late' | 'openLate'>): string {
  const all = promisedOf(tally);
  return all === 0 ? '–' : `${figure(tally.inTime)} of ${figure(all)}`;
}

export const promisedOf = ({
  inTime,
  late,
  openLate,
}: Pick<Tally, 'inTime' | 'late' | 'openLate'>) => inTime + late + openLate;

export const medianWords = ({ medianMs }: Pick<Answering, 'medianMs'>): string =>
  medianMs === null ? '–' : briefly(medianMs);

const short = (day: number): string => weekdays[day]?.slice(0, 3) ?? '';

type Row = { readonly name: string; readonly words: (week: Answering) => string };

const right = { className: 'text-right whitespace-nowrap', headClassName: 'text-right' };

export function ThisWeek({ week }: { week: Week }) {
  const { brand } = useFrame().desk.company;
  const { passed, thisWeek, lastWeek } = week;
  const rows: readonly Row[] = [
    { name: 'Leads', words: ({ leads }) => figure(leads) },
    { name: 'Answered in time', words: inTimeWords },
    { name: 'Typical first answer', words: medianWords },
    { name: 'Won', words: ({ won, wonValue }) => (won === 0 ? '–' : money(wonValue, brand)) },
  ];
  const columns: readonly Column<Row>[] = [
    { header: passed === 1 ? 'Mon' : `Mon to ${short(passed - 1)}`, cell: ({ name }) => name },
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
        keyOf={({ name }) => name}
      />
      <WeekChart week={week} />
    </Section>
  );
}

const ground = 96;
const tallest = 72;

/** Bars side by side; widths in percent, so that letters keep their size on a phone. */
function WeekChart({ week: { passed, perDay } }: { week: Week }) {
  const most = Math.max(1, ...perDay);
  const says = (leads: readonly number[]) =>
    leads.map((number, day) => `${short(day)} ${number}`).join(', ');
  const [last, now] = [perDay.slice(0, 7), perDay.slice(7, 7 + passed)];
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
            <Bar leads={last[day]} most={most} x={8} className="fill-sea-deep stroke-line-strong" />
            <Bar leads={now[day]} most={most} x={-9} className="fill-ink" />
            <text
              className={day === passed - 1 ? 'fill-ink font-semibold' : 'fill-ink-soft'}
              x="50%"
              y="114"
            >
              {day === passed - 1 ? 'Today' : short(day)}
            </text>
          </svg>
        ))}
        <line className="stroke-ink" x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
      </svg>
      <figcaption className="mt-2 flex gap-4.5 text-(length:--text-xs) text-ink-soft">
        {['this week', 'last week'].map((name) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg className="size-3" aria-hidden="true">
              <rect
                className={name === 'this week' ? 'fill-ink' : 'fill-sea-deep stroke-line-strong'}
                width="100%"
                height="100%"
              />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type BarProps = {
  readonly leads: number | undefined;
  readonly most: number;
  readonly x: number;
  readonly className: string;
};

function Bar({ leads = 0, most, x, className }: BarProps) {
  if (leads === 0) return null;
  const height = (tallest * leads) / most;
  const place = { x: '50%', transform: `translate(${x} 0)` };
  return (
    <>
      <rect
        className={className}
        {...{ ...place, transform: `translate(${x - 7.5} 0)` }}
        y={ground - height}
        width="15"
        height={height}
      />
      <text
        className={x < 0 ? 'fill-ink font-semibold' : 'fill-ink-soft'}
        {...place}
        y={ground - height - 5}
      >
        {figure(leads)}
      </text>
    </>
  );
}
