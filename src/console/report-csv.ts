import type { Column, Tally } from '../leads/lead-reports.ts';
import { csvLine, utf8Mark } from './export-leads.ts';
import type { Report } from './read-report.ts';
import { datesOf, type ReportPeriod } from './report-period.ts';

const columns = [
  ...['From', 'To', 'By', 'Name', 'Visits', 'Leads', 'In time', 'Late', 'Late and open'],
  ...['Median hours to answer', 'Won', 'Value won'],
  ...['Leads before', 'Won before', 'Value won before'],
];

type Figures = Tally & { readonly medianMs: number | null };

export function reportCsv({ now, before }: Report, period: ReportPeriod): string {
  const { from = '', to = period.last.toString() } = datesOf(period);
  const line = (
    by: string,
    name: string | null,
    visits: number | null,
    one: Figures,
    then?: Tally,
  ) =>
    csvLine([
      ...[from, to, by, name ?? '', visits, one.leads, one.inTime, one.late, one.openLate],
      ...[one.medianMs && Math.round(one.medianMs / 36_000) / 100, one.won, one.wonValue],
      ...[then?.leads ?? null, then?.won ?? null, then?.wonValue ?? null],
    ]);
  const lines = (title: string, by: Column) =>
    now[by].map((origin) => {
      const { name, visits } = origin;
      const then = before?.[by].find((other) => other.name === name);
      return line(title, name, by === 'landing' ? visits : null, origin, then);
    });
  const all = now.visits.reduce((sum, { views }) => sum + views, 0);
  return [
    utf8Mark + csvLine(columns),
    line('All', '', all, now.all, before?.all),
    ...lines('Page', 'landing'),
    ...lines('Form', 'form'),
    ...lines('Source', 'source'),
  ].join('');
}
