import type { Origin, Tally } from '../leads/lead-reports.ts';
import { csvLine, utf8Mark } from './export-leads.ts';
import type { Report } from './read-report.ts';
import { datesOf, type ReportPeriod } from './report-period.ts';

const columns = [
  ...['From', 'To', 'By', 'Name', 'Visits', 'Leads', 'In time', 'Late', 'Late and open'],
  ...['Won', 'Value won', 'Leads before', 'Won before', 'Value won before'],
];

/** All figures of the page, a line each. */
export function reportCsv({ now, before }: Report, period: ReportPeriod): string {
  const { from = '', to = period.last.toString() } = datesOf(period);
  const views = new Map(now.visits.map(({ path, views }) => [path, views]));
  const line = (by: string, name: string, visits: number | null, one: Tally, then?: Tally) =>
    csvLine([
      ...[from, to, by, name, visits, one.leads, one.inTime, one.late, one.openLate],
      ...[one.won, one.wonValue, then?.leads ?? null, then?.won ?? null, then?.wonValue ?? null],
    ]);
  const lines = (by: string, some: readonly Origin<string | null>[], earlier: typeof some = []) =>
    some.map((origin) => {
      const { name } = origin;
      const visits = by === 'Page' ? (views.get(name ?? '') ?? 0) : null;
      return line(
        by,
        name ?? '',
        visits,
        origin,
        earlier.find((other) => other.name === name),
      );
    });
  const all = now.visits.reduce((sum, { views }) => sum + views, 0);
  return [
    utf8Mark + csvLine(columns),
    line('All', '', all, now.all, before?.all),
    ...lines('Page', now.pages, before?.pages),
    ...lines('Form', now.forms, before?.forms),
    ...lines('Source', now.sources, before?.sources),
  ].join('');
}
