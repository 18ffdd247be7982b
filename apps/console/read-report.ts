import { type Origin, type ReportColumn, sourceName, type Tally } from '@tidewright/leads';
import { type CsvColumns, csvLine, utf8Mark } from './csv.ts';
import { assertDays } from './leads-address.ts';
import { type Clock, timesBetween } from './times.ts';
import type { Desk } from './web/desk.ts';

/** The medians of answers are read for so many of each column. */
export async function readReport(
  { store, company, promises, now }: Desk,
  period: ReportPeriod,
  most: Readonly<Partial<Record<ReportColumn, number>>> = {},
) {
  const late = promises.lateBefore(now());
  const times = timesOf(period, company.timeZone);
  const read = async (some: ReportPeriod) => ({
    ...(await store.origins(timesOf(some, company.timeZone), late)),
    visits: await store.visits(datesOf(some)),
  });
  const [origins, before] = await Promise.all([read(period), read(periodBefore(period))]);
  const views = new Map<string | null, number>(
    origins.visits.map(({ path, views }) => [path, views]),
  );
  const timed = async (by: ReportColumn): Promise<readonly Timed[]> => {
    const visitsOf = ({ name }: Origin<string | null>) =>
      by === 'landing' ? (views.get(name) ?? 0) : 0;
    const ranked = origins[by].map((one) => ({ ...one, visits: visitsOf(one) })).sort(inRank);
    const medians = await store.medianAnswers(times, by, ranked.slice(0, most[by]));
    return ranked.map((one, index) => ({ ...one, medianMs: medians[index] ?? null }));
  };
  const [form, landing, source, [medianMs = null]] = await Promise.all([
    timed('form'),
    timed('landing'),
    timed('source'),
    store.medianAnswers(times, null, [origins.all]),
  ] as const);
  return { now: { ...origins, all: { ...origins.all, medianMs }, form, landing, source }, before };
}

type Ranked = Pick<Tally, 'wonValue' | 'leads'> & { readonly visits: number };

export const inRank = (a: Ranked, b: Ranked): number =>
  b.wonValue - a.wonValue || b.leads - a.leads || b.visits - a.visits;

export type Timed = Origin<string | null> & Readonly<{ visits: number; medianMs: number | null }>;

export type PeriodReport = Awaited<ReturnType<typeof readReport>>;

export const viewsOf = ({ visits }: Pick<PeriodReport['now'], 'visits'>): number =>
  visits.reduce((sum, { views }) => sum + views, 0);

type ReportLine = Tally &
  Pick<Timed, 'name' | 'medianMs'> & {
    readonly by: string;
    /** Null for a form or a source. */
    readonly visits: number | null;
    readonly earlier: Tally | undefined;
  };

const columns: CsvColumns<ReportLine> = {
  By: ({ by }) => by,
  Name: ({ by, name }) => (by === 'Source' ? sourceName(name) : name),
  Visits: ({ visits }) => visits,
  Leads: ({ leads }) => leads,
  'In time': ({ inTime }) => inTime,
  Late: ({ late }) => late,
  'Late and open': ({ openLate }) => openLate,
  'Median hours to answer': ({ medianMs }) => medianMs && Math.round(medianMs / 36_000) / 100,
  Won: ({ won }) => won,
  'Value won': ({ wonValue }) => wonValue,
  'Leads before': ({ earlier }) => earlier?.leads,
  'Won before': ({ earlier }) => earlier?.won,
  'Value won before': ({ earlier }) => earlier?.wonValue,
};

export function reportCsv({ now, before }: PeriodReport, period: ReportPeriod): string {
  const { from, to = period.last.toString() } = datesOf(period);
  const linesBy = (by: string, column: ReportColumn): readonly ReportLine[] =>
    now[column].map((one) => ({
      ...one,
      by,
      visits: column === 'landing' ? one.visits : null,
      earlier: before[column].find(({ name }) => name === one.name),
    }));
  const lines = [
    { ...now.all, by: 'All', name: '', visits: viewsOf(now), earlier: before.all },
    ...linesBy('Page', 'landing'),
    ...linesBy('Form', 'form'),
    ...linesBy('Source', 'source'),
  ];
  const head = csvLine(['From', 'To', ...Object.keys(columns)]);
  const rows = lines.map((line) => [from, to, ...Object.values(columns).map((cell) => cell(line))]);
  return utf8Mark + head + rows.map(csvLine).join('');
}

/** Both days included, in the agency's time zone. */
export type ReportPeriod = {
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
  /** It ends today, whichever day that is. */
  readonly isOpen: boolean;
};

export type AskedDays = { readonly from?: unknown; readonly to?: unknown };

export const usualDays = 30;

/** The last thirty days, unless others are asked for. Throws if they can't be. */
export function periodAsked(asked: AskedDays, timeZone: string, clock: Clock): ReportPeriod {
  const given = (typed: unknown) => (typed === undefined ? '' : String(typed).trim());
  const days = { from: given(asked.from), to: given(asked.to) };
  assertDays(days, timeZone);
  const last = Temporal.PlainDate.from(days.to || clock.isoDay(clock.now));
  const first = days.from || last.subtract({ days: usualDays - 1 });
  return { first: Temporal.PlainDate.from(first), last, isOpen: days.to === '' };
}

export const daysIn = ({ first, last }: ReportPeriod): number => first.until(last).days + 1;

/** The same number of days right before; for less than a week, the same days a week earlier. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const { first, last } = period;
  const days = Math.max(7, daysIn(period));
  return { first: first.subtract({ days }), last: last.subtract({ days }), isOpen: false };
}

export const datesOf = ({ first, last, isOpen }: ReportPeriod) => ({
  from: first.toString(),
  to: isOpen ? undefined : last.toString(),
});

export const timesOf = (period: ReportPeriod, timeZone: string) =>
  timesBetween(datesOf(period), timeZone);
