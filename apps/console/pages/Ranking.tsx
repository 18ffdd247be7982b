import { type ReportColumn as By, type Origin, sourceName } from '@tidewright/leads';
import { leadsAddressOf } from '../leads-address.ts';
import {
  datesOf,
  inRank,
  type PeriodReport,
  type ReportPeriod,
  type Timed,
} from '../read-report.ts';
import { figure, money } from '../words/numbers.ts';
import { capital, oneLine } from '../words/text.ts';
import { share } from './Funnel.tsx';
import { Line, Section, useFrame } from './parts.tsx';
import { right, Table, type TableColumn } from './Table.tsx';
import { inTimeWords, medianWords } from './ThisWeek.tsx';

const mostRows = 8;

type Row = Timed & { readonly wonBefore: number; readonly others?: number };

const nothing = {
  leads: 0,
  inTime: 0,
  late: 0,
  openLate: 0,
  won: 0,
  wonValue: 0,
  visits: 0,
  wonBefore: 0,
};
const none = { ...nothing, name: null, value: 0, medianMs: null };

/** A single other row takes no more room than its sum. */
export const mostRanked = { landing: mostRows + 1, form: 21, source: mostRows + 1 };

function ranked({ now, before }: PeriodReport, by: By): readonly Row[] {
  const most = mostRanked[by];
  const rows = new Map<string | null, Row>();
  const add = (name: string | null, more: Partial<Row>) =>
    rows.set(name, { ...(rows.get(name) ?? none), name, ...more });
  for (const origin of now[by]) add(origin.name, origin);
  if (by === 'landing') for (const { path, views } of now.visits) add(path, { visits: views });
  for (const { name, wonValue } of before[by])
    if (rows.has(name)) add(name, { wonBefore: wonValue });
  const all = [...rows.values()].sort(inRank);
  if (all.length <= most) return all;
  const rest = all.slice(most - 1);
  const sums = { ...nothing };
  for (const figure of Object.keys(sums) as (keyof typeof sums)[])
    for (const row of rest) sums[figure] += row[figure];
  return [...all.slice(0, most - 1), { ...none, ...sums, others: rest.length }];
}

const kinds = {
  landing: { what: 'page', aside: 'where the visit began', unknown: 'Not known' },
  form: { what: 'form', aside: '', unknown: '' },
  source: { what: 'source', aside: 'last one before the form', unknown: '' },
};

const dash = (number: number) => (number === 0 ? '–' : figure(number));

const wide = {
  className: 'text-right whitespace-nowrap max-md:hidden',
  headClassName: 'text-right max-md:hidden',
};

const leads: TableColumn<Row> = { header: 'Leads', ...right, cell: ({ leads }) => dash(leads) };

const numbers: Readonly<Record<By, readonly TableColumn<Row>[]>> = {
  landing: [
    { header: 'Visits', ...right, cell: ({ visits }) => dash(visits) },
    leads,
    {
      header: 'Became leads',
      ...wide,
      cell: ({ leads, visits }) => (leads === 0 ? '–' : share(leads, visits) || '–'),
    },
  ],
  form: [leads, { header: 'In time', ...right, cell: inTimeWords }],
  source: [leads],
};

export function Ranking({
  by,
  report,
  period,
}: {
  by: By;
  report: PeriodReport;
  period: ReportPeriod;
}) {
  const { names } = useFrame();
  const { what, aside, unknown } = kinds[by];
  const heading = `By ${what}`;
  const rows = ranked(report, by);
  const wordsOf = (name: string | null) => {
    if (by === 'source') return sourceName(name);
    if (name === null) return unknown;
    if (by === 'form') return names.nameOf(name);
    return name === '/' ? '/ (home)' : name;
  };
  const columns: readonly TableColumn<Row>[] = [
    {
      header: capital(what),
      className: 'wrap-anywhere',
      dir: 'auto',
      namesRow: true,
      headClassName: 'w-[30%]',
      cell: ({ name, others, leads }) => {
        const label = oneLine(wordsOf(name));
        const href = leadsAddressOf('/leads', { [by]: name ?? 'none', ...datesOf(period) });
        return others === undefined && leads > 0 ? (
          <a href={href} className="target">
            {label}
          </a>
        ) : (
          <span className="target">{others ? `${figure(others)} other ${what}s` : label}</span>
        );
      },
    },
    ...numbers[by],
    { header: 'Answer', ...wide, cell: medianWords },
    { header: 'Won', ...right, cell: ({ won }) => dash(won) },
    ...useWonColumns(rows).slice(by === 'source' ? 1 : 0),
  ];
  return (
    <Section heading={heading} aside={aside}>
      <Table
        caption={heading}
        className="[&_:is(th,td)]:py-1.5 max-md:[&_:is(th,td)]:pr-2"
        rows={rows}
        columns={columns}
        empty="None in this period."
      />
      {by === 'landing' ? (
        <p className="mt-3 quiet">
          A visit is one page view. The server counts them without cookies and without any data
          about the visitor, and leaves out known robots.
        </p>
      ) : null}
    </Section>
  );
}

function useWonColumns(rows: readonly Row[]): readonly TableColumn<Row>[] {
  const { brand } = useFrame().desk.company;
  const most = Math.max(1, ...rows.filter(({ others }) => !others).map(({ wonValue }) => wonValue));
  return [
    {
      header: 'Bar',
      hidesHeader: true,
      className: 'pl-3 max-md:hidden',
      headClassName: 'max-md:hidden',
      cell: ({ wonValue }) => (
        <svg className="h-2 w-14" aria-hidden="true">
          <rect
            className="fill-green"
            width={`${Math.min(100, Math.round((100 * wonValue) / most))}%`}
            height="100%"
          />
        </svg>
      ),
    },
    {
      header: 'Value won',
      ...right,
      cell: ({ wonValue, wonBefore }) => (
        <>
          {wonValue === 0 ? '–' : <b className="figures">{money(wonValue, brand)}</b>}
          {wonBefore + wonValue > 0 ? (
            <small className="block leading-[1.25] whitespace-nowrap text-ink-soft">{`before ${money(wonBefore, brand)}`}</small>
          ) : null}
        </>
      ),
    },
  ];
}

export function Lost({ reasons }: { reasons: readonly Origin<string | null>[] }) {
  if (reasons.length === 0) return null;
  return (
    <>
      <h2 className="mt-6">Why leads were lost</h2>
      <ul>
        {reasons.map(({ name, leads }) => (
          <Line key={name} value={figure(leads)}>
            {name === null ? 'No reason given' : capital(oneLine(name))}
          </Line>
        ))}
      </ul>
    </>
  );
}
