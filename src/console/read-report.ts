import type { Column, Origin, Tally } from '../leads/lead-reports.ts';
import { datesOf, periodBefore, type ReportPeriod, timesOf } from './report-period.ts';
import type { Desk } from './web/desk.ts';

/** The medians of answers are read for so many of each column. */
export async function readReport(
  { store, company, promises, now }: Desk,
  period: ReportPeriod,
  most: Readonly<Partial<Record<Column, number>>> = {},
) {
  const late = promises.lateBefore(now());
  const times = timesOf(period, company.timeZone);
  const earlier = periodBefore(period);
  const read = async (some: ReportPeriod) => ({
    ...(await store.origins(timesOf(some, company.timeZone), late)),
    visits: await store.visits(datesOf(some)),
  });
  const [origins, before] = await Promise.all([read(period), earlier ? read(earlier) : null]);
  const views = new Map<string | null, number>(
    origins.visits.map(({ path, views }) => [path, views]),
  );
  const timed = async (by: Column): Promise<readonly Timed[]> => {
    const visitsOf = ({ name }: Origin<string | null>) =>
      by === 'landing' ? (views.get(name) ?? 0) : 0;
    const ranked = origins[by].map((one) => ({ ...one, visits: visitsOf(one) })).sort(inRank);
    const medians = await store.medianAnswers(times, by, ranked.slice(0, most[by]));
    return ranked.map((one, index) => ({ ...one, medianMs: medians[index] ?? null }));
  };
  const [form, landing, source, [medianMs = null]] = await Promise.all([
    ...[timed('form'), timed('landing'), timed('source')],
    store.medianAnswers(times, null, [origins.all]),
  ] as const);
  return {
    now: { ...origins, all: { ...origins.all, medianMs }, form, landing, source },
    before,
  };
}

type Ranked = Pick<Tally, 'wonValue' | 'leads'> & { readonly visits: number };

export const inRank = (a: Ranked, b: Ranked): number =>
  b.wonValue - a.wonValue || b.leads - a.leads || b.visits - a.visits;

export type Timed = Origin<string | null> & {
  /** Of a page. */
  readonly visits: number;
  readonly medianMs: number | null;
};

export type Report = Awaited<ReturnType<typeof readReport>>;
