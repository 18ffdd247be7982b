import type { Origin } from '../../leads/lead-reports.ts';
import { addressOf } from '../leads-address.ts';
import type { Report } from '../read-report.ts';
import { datesOf, type ReportPeriod } from '../report-period.ts';
import { oneLine } from '../visible-text.ts';
import { capital, figure, money } from '../words.ts';
import { share } from './Funnel.tsx';
import { Section, useFrame } from './parts.tsx';
import { type Column, Table } from './Table.tsx';
import { inTimeWords } from './ThisWeek.tsx';

/** A page of figures, not of everything a stranger can put into an address. */
export const mostRows = 8;

type Row = Omit<Origin<string | null>, 'name'> & {
  readonly name: string | null;
  readonly visits: number;
  readonly wonBefore: number | null;
  /** Of how many it is the rest. */
  readonly others?: number;
};

type Kind = 'form' | 'landing' | 'source';

export type RankingProps = {
  readonly kind: Kind;
  readonly heading: string;
  readonly aside?: string;
  readonly words?: string;
  readonly rows: readonly Row[];
};

const none = { leads: 0, value: 0, inTime: 0, late: 0, openLate: 0, won: 0, wonValue: 0 };

/** What was worth most first; what is beyond a screen is one row. */
function ranked(
  now: readonly Origin<string | null>[],
  before: readonly Origin<string | null>[] | undefined,
  visits: Report['now']['visits'] = [],
  most = mostRows,
): readonly Row[] {
  const views = new Map(visits.map(({ path, views }) => [path, views]));
  const known = new Set(now.map(({ name }) => name));
  const unseen = visits.filter(({ path }) => !known.has(path));
  const all = [...now, ...unseen.map(({ path }) => ({ ...none, name: path }))].map((origin) => ({
    ...origin,
    visits: views.get(origin.name ?? '') ?? 0,
    wonBefore: before ? (before.find(({ name }) => name === origin.name)?.wonValue ?? 0) : null,
  }));
  all.sort((a, b) => b.wonValue - a.wonValue || b.leads - a.leads || b.visits - a.visits);
  // One row for one other would save nothing.
  const shown = all.length <= most + 1 ? all.length : most;
  const rest = all.slice(shown);
  return [...all.slice(0, shown), ...(rest.length === 0 ? [] : [restOf(rest)])];
}

function restOf(rows: readonly Row[]): Row {
  const sum = (figureOf: (row: Row) => number) =>
    rows.reduce((total, row) => total + figureOf(row), 0);
  const tally = Object.keys(none).map((name) => [
    name,
    sum((row) => row[name as keyof typeof none]),
  ]);
  return {
    ...none,
    ...Object.fromEntries(tally),
    ...{ name: null, visits: sum(({ visits }) => visits), others: rows.length },
    wonBefore: rows[0]?.wonBefore === null ? null : sum(({ wonBefore }) => wonBefore ?? 0),
  };
}

export const rankedPages = ({ now, before }: Report): RankingProps => ({
  ...{ kind: 'landing', heading: 'By page', aside: 'where the visit began' },
  rows: ranked(now.pages, before?.pages, now.visits),
  words:
    'A visit is one view of a page. The server counts them, without cookies and without anything about the visitor. Robots it recognizes are left out.',
});

export const rankedForms = ({ now, before }: Report): RankingProps => ({
  ...{ kind: 'form', heading: 'By form', rows: ranked(now.forms, before?.forms, [], 20) },
});

export const rankedSources = ({ now, before }: Report): RankingProps => ({
  ...{ kind: 'source', heading: 'By source', aside: 'last one before the form' },
  rows: ranked(now.sources, before?.sources),
});

const right = { className: 'text-right', headClassName: 'text-right' };
const wide = { className: 'text-right max-md:hidden', headClassName: 'text-right max-md:hidden' };

export function Ranking(props: RankingProps & { readonly period: ReportPeriod }) {
  const { kind, heading, aside, words, rows, period } = props;
  const nameColumn = useNameColumn(kind, period);
  const wonColumns = useWonColumns(rows);
  const columns: readonly Column<Row>[] = [
    nameColumn,
    ...(kind === 'landing'
      ? [{ header: 'Visits', ...right, cell: ({ visits }: Row) => dash(visits) }]
      : []),
    { header: 'Leads', ...right, cell: ({ leads }) => dash(leads) },
    ...(kind === 'landing' ? [becameLeads] : []),
    ...(kind === 'form' ? [{ header: 'In time', ...right, cell: inTimeWords }] : []),
    ...wonColumns,
  ];
  return (
    <Section heading={heading} aside={aside}>
      <Table
        caption={heading}
        className="ranked"
        rows={rows}
        columns={columns}
        keyOf={({ name, others }) => `${others ?? ''}${name}`}
        empty="None came in these days."
      />
      {words ? <p className="mt-3 text-(length:--text-xs) text-ink-soft">{words}</p> : null}
    </Section>
  );
}

const dash = (number: number) => (number === 0 ? '–' : figure(number));

const becameLeads: Column<Row> = {
  header: 'Became leads',
  ...wide,
  cell: ({ leads, visits }) => (leads === 0 ? '–' : share(leads, visits) || '–'),
};

function useNameColumn(kind: Kind, period: ReportPeriod): Column<Row> {
  const { names } = useFrame();
  const kinds = {
    form: { header: 'Form', words: (name: string) => names.nameOf(name), none: '', rest: 'forms' },
    landing: {
      header: 'Page',
      words: (name: string) => (name === '/' ? '/ (home)' : name),
      ...{ none: 'Not known', rest: 'pages' },
    },
    source: { header: 'Source', words: capital, none: 'Direct or unknown', rest: 'sources' },
  };
  const { header, words, none, rest } = kinds[kind];
  return {
    ...{
      header,
      className: 'wrap-anywhere',
      headClassName: kind === 'source' ? '' : 'md:w-[34%]',
      dir: 'auto',
    },
    cell: ({ name, others, leads }) => {
      if (others !== undefined) return `${figure(others)} other ${rest}`;
      const label = name === null ? none : oneLine(words(name));
      if (leads === 0) return label;
      return (
        <a
          className="inline-flex min-h-(--target) items-center"
          href={addressOf('/leads', { [kind]: name ?? 'none', ...datesOf(period) })}
        >
          {label}
        </a>
      );
    },
  };
}

/** The bar says nothing that the sum beside it doesn't. */
function useWonColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const { brand } = useFrame().desk.company;
  const most = Math.max(1, ...rows.filter(({ others }) => !others).map(({ wonValue }) => wonValue));
  return [
    { header: 'Won', ...right, cell: ({ won }) => dash(won) },
    {
      header: 'Bar',
      hidesHeader: true,
      className: 'pl-4 max-md:hidden',
      headClassName: 'max-md:hidden',
      cell: ({ wonValue }) => (
        <svg className="h-2 w-18" aria-hidden="true">
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
          {wonValue === 0 ? (
            '–'
          ) : (
            <b className="figures text-[1.0625rem]">{money(wonValue, brand)}</b>
          )}
          {wonBefore === null || wonBefore + wonValue === 0 ? null : (
            <small className="block leading-[1.25] whitespace-nowrap text-ink-soft">{`before ${money(wonBefore, brand)}`}</small>
          )}
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
          <li
            key={name}
            className="flex justify-between gap-4 border-b border-line py-2 wrap-anywhere"
          >
            <span>{name === null ? 'Nobody said why' : capital(oneLine(name))}</span>
            <span>{figure(leads)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
