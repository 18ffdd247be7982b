import { datesOf, periodBefore, type ReportPeriod, timesOf } from './report-period.ts';
import type { Desk } from './web/desk.ts';

/** The period and the one before it. */
export async function readReport({ store, company, promises, now }: Desk, period: ReportPeriod) {
  const late = promises.lateBefore(now());
  const read = (some: ReportPeriod) =>
    Promise.all([
      store.origins(timesOf(some, company.timeZone), late),
      store.visits(datesOf(some)),
    ]);
  const earlier = periodBefore(period);
  const [[origins, visits], before] = await Promise.all([
    read(period),
    earlier ? read(earlier) : null,
  ]);
  return {
    now: { ...origins, visits },
    before: before && { ...before[0], visits: before[1] },
  };
}

export type Report = Awaited<ReturnType<typeof readReport>>;
