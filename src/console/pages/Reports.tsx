import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../durations.ts';
import type {
  Days,
  DeliveryTimes,
  Origin,
  Period,
  RefusedField,
} from '../../leads/lead-reports.ts';
import { dayProblem, impossible } from '../leads-address.ts';
import { briefly, type Clock, clockOf, readDay } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { frameOf } from '../web/frame.ts';
import { figure, formNamesOf, money, receiverOf } from '../words.ts';
import { dayForm, FilterRow } from './Filters.tsx';
import {
  type Column,
  DayFields,
  Facts,
  opensSection,
  PageHead,
  Section,
  Table,
  When,
} from './parts.tsx';
import type { Fact } from './view.ts';

export function reportsPage(app: FastifyInstance, desk: Desk): void {
  const { store, company, mode } = desk;
  app.get<{ Querystring: Asked }>('/reports', async (request, reply) => {
    const frame = await frameOf(desk, request, { title: 'Reports', current: 'reports' });
    const clock = clockOf(company.timeZone, desk.now());
    const period = periodOf(request.query, company.timeZone, clock);
    const [origins, delivered, refused, days] = await Promise.all([
      store.origins(period.times),
      store.deliveryTimes(period.times),
      store.refusedFields(period.days),
      daysOf(desk, clock),
    ]);
    const body = (
      <>
        <PageHead kicker={period.words} heading="Reports" />
        <PeriodChoice period={period} />
        {originRankings(desk, period.days, origins).map((ranking) => (
          <RankingSection key={ranking.heading} ranking={ranking} />
        ))}
        <p className={soft}>
          Leads that are here, without what is set aside. What was erased is in none of the figures.
        </p>
        <Section heading="How long it takes">
          <Facts facts={durationFacts(delivered, receiverOf(mode))} className={bigNames} />
        </Section>
        <RankingSection ranking={refusedRanking(refused, desk)} hasParts />
        <DayTable desk={desk} days={days} />
      </>
    );
    return reply.page({ frame, body });
  });
}

type Asked = { readonly from?: unknown; readonly to?: unknown };

/** Days as the agency counts them, both included; open where nothing is said. */
type ReportPeriod = {
  readonly days: Days;
  readonly times: Period;
  readonly words: string;
  readonly choices: readonly { label: string; href: string; isOn: boolean }[];
};

const everything = 'all';

const spans = [
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 12 months', days: 365 },
];
const usual = 30;

/** Unless other days are asked for, the last thirty. */
function periodOf(asked: Asked, timeZone: string, clock: Clock): ReportPeriod {
  const daysAgo = (days: number) =>
    clock.isoDay(new Date(clock.now.getTime() - (days - 1) * dayMs));
  const given = (typed: unknown) => (typed === undefined ? '' : String(typed).trim());
  const asksAll = given(asked.from) === everything;
  const days = { from: asksAll ? '' : given(asked.from), to: given(asked.to) };
  const problem = dayProblem(days, timeZone);
  if (problem !== null) throw impossible(problem);
  const to = days.to || undefined;
  const from = days.from || (asksAll || to ? undefined : daysAgo(usual));
  const begin = from === undefined ? null : readDay(from, timeZone);
  const end = to === undefined ? null : readDay(to, timeZone, 1);
  const last = to === undefined ? null : readDay(to, timeZone);
  return {
    days: { from, to },
    times: { ...(begin && { from: begin }), ...(end && { before: end }) },
    words: [
      begin ? `from ${clock.longDay(begin).words}` : 'from the beginning',
      last ? `to ${clock.longDay(last).words}` : 'until now',
    ].join(' '),
    choices: [
      ...spans.map(({ label, days }) => ({
        label,
        href: days === usual ? '/reports' : `/reports?from=${daysAgo(days)}`,
        isOn: to === undefined && from === daysAgo(days),
      })),
      {
        label: 'All',
        href: `/reports?from=${everything}`,
        isOn: to === undefined && from === undefined,
      },
    ],
  };
}

function PeriodChoice({ period: { choices, days } }: { period: ReportPeriod }) {
  return (
    <search>
      <FilterRow name="Days">
        {choices.map(({ label, href, isOn }) => (
          <a key={label} className="chip" href={href} aria-current={isOn ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </FilterRow>
      <form className={dayForm} action="/reports">
        <DayFields from={days.from ?? ''} to={days.to ?? ''} toLabel="To, included" />
      </form>
    </search>
  );
}

const bigNames =
  '[--names:7.5rem] [&_dt]:font-serif [&_dt]:text-[1.75rem] [&_dt]:leading-[1.1] [&_dt]:font-semibold [&_dt]:text-ink';
const soft = 'mt-3 text-(length:--text-xs) text-ink-soft';

/** Most first: a bar to scale and the figures that it stands for. */
type Ranking = {
  readonly heading: string;
  readonly columns: readonly [string, string, string];
  readonly rows: readonly RankedRow[];
  readonly words: string;
};

type RankedRow = {
  readonly label: string;
  readonly href?: string;
  readonly figures: readonly [string, string];
  readonly count: number;
  /** How much of the bar is full; all of it unless told. */
  readonly full?: number;
};

type RankingProps = {
  readonly ranking: Ranking;
  /** Bars have a full part and a hollow rest. */
  readonly hasParts?: boolean;
};

/** A table whose rows are drawn as well: whoever sees no bar reads the figure beside it. */
function RankingSection({ ranking, hasParts = false }: RankingProps) {
  const { heading, columns, rows, words } = ranking;
  // Of all others together the bar may be cut off.
  const longest = Math.max(...rows.slice(0, mostRows).map(({ count }) => count));
  const share = (count: number) => `${Math.min(100, Math.round((1_000 * count) / longest) / 10)}%`;
  const shown: readonly Column<RankedRow>[] = [
    {
      header: columns[0],
      className: 'label',
      dir: 'auto',
      cell: ({ label, href }) =>
        href === undefined ? (
          label
        ) : (
          <a className="inline-flex min-h-(--target) items-center" href={href}>
            {label}
          </a>
        ),
    },
    {
      header: <span className="unseen">Bar</span>,
      className: 'bar',
      cell: ({ count, full = count }) => (
        <svg aria-hidden="true">
          {hasParts ? (
            <rect className="fill-none stroke-ink" width={share(count)} height="100%" />
          ) : null}
          <rect className="fill-(--color-bar)" width={share(full)} height="100%" />
        </svg>
      ),
    },
    { header: columns[1], className: 'figures', cell: ({ figures }) => figures[0] },
    { header: columns[2], className: 'figures last', cell: ({ figures }) => figures[1] },
  ];
  return (
    <Section heading={heading}>
      {rows.length === 0 ? null : (
        <Table
          caption={heading}
          className="ranked"
          rows={rows}
          columns={shown}
          keyOf={({ label }) => label}
        />
      )}
      <p className={soft}>{words}</p>
    </Section>
  );
}

/** A page of figures, not of everything a stranger can put into an address. */
const mostRows = 12;

type Origins = Awaited<ReturnType<Desk['store']['origins']>>;

function originRankings(desk: Desk, days: Days, origins: Origins): readonly Ranking[] {
  const { nameOf } = formNamesOf(desk.forms, desk.company);
  const leadsOf = (name: string, value: string) => {
    const query = new URLSearchParams({ [name]: value });
    if (days.from !== undefined) query.set('from', days.from);
    if (days.to !== undefined) query.set('to', days.to);
    return `/leads?${query}`;
  };
  const worth = (value: number) => money(value, desk.company.brand);
  const named = (all: readonly Origin<string | null>[], unknown: string, filter: string) =>
    all.map(({ name, ...sum }) => ({
      ...sum,
      label: name === null ? unknown : filter === 'form' ? nameOf(name) : name,
      href: leadsOf(filter, name ?? 'none'),
    }));
  return [
    originRanking('By form', 'Form', named(origins.forms, '', 'form'), worth),
    originRanking('By landing page', 'Page', named(origins.pages, 'not known', 'landing'), worth),
    originRanking(
      'By source',
      'Source',
      named(origins.sources, 'came by themselves', 'source'),
      worth,
    ),
  ];
}

type NamedOrigin = { label: string; href?: string; leads: number; value: number };

function originRanking(
  heading: string,
  column: string,
  origins: readonly NamedOrigin[],
  worth: (value: number) => string,
): Ranking {
  const sum = (of: readonly NamedOrigin[]) => ({
    leads: of.reduce((total, { leads }) => total + leads, 0),
    value: of.reduce((total, { value }) => total + value, 0),
  });
  const rest = origins.slice(mostRows);
  const others = { label: `${figure(rest.length)} others`, ...sum(rest) };
  const shown = [...origins.slice(0, mostRows), ...(rest.length === 0 ? [] : [others])];
  const all = sum(origins);
  return {
    heading,
    columns: [column, 'Leads', 'Order value'],
    rows: shown.map(({ leads, value, label, ...link }) => ({
      ...link,
      label: oneLine(label),
      figures: [figure(leads), value === 0 ? '–' : worth(value)],
      count: leads,
    })),
    words:
      all.leads === 0
        ? 'None came in these days.'
        : `${figure(all.leads)} in all${all.value === 0 ? '' : `, worth ${worth(all.value)}`}.`,
  };
}

function durationFacts(
  { delivered, median, percentile95 }: DeliveryTimes,
  receiver: string,
): readonly Fact[] {
  if (median === null || percentile95 === null) {
    return [{ name: '–', value: `None of these leads has reached ${receiver} yet` }];
  }
  return [
    {
      name: briefly(median),
      value: `From sent form to ${receiver}, half of them within this time`,
    },
    { name: briefly(percentile95), value: 'All but one in twenty within this time' },
    { name: figure(delivered), value: 'leads received in these days were delivered' },
  ];
}

/** Each bar is everybody who was refused; its full part are those who were taken then. */
function refusedRanking(fields: readonly RefusedField[], { forms, company }: Desk): Ranking {
  const { nameOf } = formNamesOf(forms, company);
  const labelOf = (form: string, name: string) =>
    forms.get(form)?.form.fields.find((field) => field.name === name)?.label ?? name;
  return {
    heading: 'Where visitors were refused',
    columns: ['Field', 'Refused', 'Then succeeded'],
    rows: fields.slice(0, mostRows).map(({ form, field, refused, succeeded }) => ({
      label: oneLine(`${nameOf(form)}: ${labelOf(form, field)}`),
      figures: [figure(refused), figure(succeeded)],
      count: refused,
      full: Math.min(succeeded, refused),
    })),
    words:
      fields.length === 0
        ? 'Nobody was refused in these days.'
        : 'Counted by our server, without anything of the visitors; what a page’s own script refuses is not among it.',
  };
}

const daySpan = 14;

/** How many came on each of the last days, by group of forms; newest first. */
async function daysOf({ store, company, forms }: Desk, clock: Clock) {
  const { groupOf } = formNamesOf(forms, company);
  const today = clock.isoDay(clock.now);
  const begins = Array.from({ length: daySpan + 1 }, (_, index) =>
    readDay(today, company.timeZone, index + 1 - daySpan),
  ).filter((begin) => begin !== null);
  const received = await store.receivedBetween(begins);
  return begins
    .slice(0, daySpan)
    .map((from, index) => ({
      day: clock.day(from),
      leads: (group?: string) =>
        received
          .filter(({ span, form }) => span === index && (!group || groupOf(form) === group))
          .reduce((sum, { leads }) => sum + leads, 0),
    }))
    .toReversed();
}

type Day = Awaited<ReturnType<typeof daysOf>>[number];

function DayTable({ desk, days }: { desk: Desk; days: readonly Day[] }) {
  const { groups, groupName } = formNamesOf(desk.forms, desk.company);
  const columns: readonly Column<Day>[] = [
    { header: 'Day', className: 'day', cell: ({ day }) => <When at={day} /> },
    ...groups.map((group) => ({
      header: groupName(group),
      className: group,
      cell: ({ leads }: Day) => figure(leads(group)),
    })),
    { header: 'All', className: 'all', cell: ({ leads }) => <b>{figure(leads())}</b> },
  ];
  return (
    <details className={opensSection}>
      <summary className="min-h-(--target) cursor-pointer list-item py-1.5 font-semibold">
        Leads per day, last two weeks
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is pushed aside, by keys as well */}
      <section className="overflow-x-auto" aria-label="Leads per day" tabIndex={0}>
        <Table
          caption="Leads per day, by form"
          className="day-table"
          rows={days}
          columns={columns}
          keyOf={({ day }) => day.iso}
        />
      </section>
    </details>
  );
}
