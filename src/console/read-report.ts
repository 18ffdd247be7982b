import type { Column, Origin } from '../leads/lead-reports.ts';
import { datesOf, periodBefore, type ReportPeriod, timesOf } from './report-period.ts';
import type { Desk } from './web/desk.ts';

export async function readReport({ store, company, promises, now }: Desk, period: ReportPeriod) {
  const late = promises.lateBefore(now());
  const times = timesOf(period, company.timeZone);
  const earlier = periodBefore(period);
  const read = async (some: ReportPeriod) => ({
    ...(await store.origins(timesOf(some, company.timeZone), late)),
    visits: await store.visits(datesOf(some)),
  });
  const [origins, before] = await Promise.all([read(period), earlier ? read(earlier) : null]);
  const timed = async (by: Column): Promise<readonly Timed[]> => {
    const some: readonly Origin<string | null>[] = origins[by];
    const medians = await store.medianAnswers(times, by, some);
    return some.map((origin, index) => ({ ...origin, medianMs: medians[index] ?? null }));
  };
  const [form, landing, source] = await Promise.all([
    timed('form'),
    timed('landing'),
    timed('source'),
  ]);
  return { now: { ...origins, form, landing, source }, before };
}

export type Timed = Origin<string | null> & { readonly medianMs: number | null };

export type Report = Awaited<ReturnType<typeof readReport>>;
