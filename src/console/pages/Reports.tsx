import type { FastifyInstance } from 'fastify';
import type {
  Days,
  DeliveryTimes,
  Origin,
  Period,
  RefusedField,
} from '../../leads/lead-reports.ts';
import { addressOf, dayProblem, impossible } from '../leads-address.ts';
import { briefly, type Clock, clockOf, readDay } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { figure, formNamesOf, leadsIn, money, receiverOf } from '../words.ts';
import { dayForm, FilterRow } from './Filters.tsx';
import {
  DayFields,
  FactSection,
  opensSection,
  PageHead,
  Section,
  useFrame,
  When,
} from './parts.tsx';
import { type Column, Table } from './Table.tsx';
import type { Fact } from './view.ts';

export function reportsPage(app: FastifyInstance, desk: Desk): void {
  const { store, company } = desk;
  app.get<{ Querystring: Asked }>('/reports', async (request, reply) => {
    const clock = clockOf(company, desk.now());
    const days = daysAsked(request.query, company.timeZone, clock);
    const times = timesOf(days, company.timeZone);
    const [origins, delivered, refused, perDay] = await Promise.all([
      store.origins(times),
      store.deliveryTimes(times),
      store.refusedFields(days),
      daysOf(desk, clock),
    ]);
    return reply.page(
      'Reports',
      <>
        <PageHead kicker={<PeriodWords days={days} />} heading="Reports" />
        <PeriodChoice days={days} />
        <Origins heading="By form" days={days} filter="form" origins={origins.forms} />
        <Origins heading="By landing page" days={days} filter="landing" origins={origins.pages} />
        <Origins heading="By source" days={days} filter="source" origins={origins.sources} />
        <p className={soft}>
          Leads that are here, without what is set aside. What was erased is in none of the figures.
        </p>
        <FactSection
          heading="How long it takes"
          facts={durationFacts(delivered, receiverOf(desk.mode))}
          className={bigNames}
        />
        <RefusedFields fields={refused} />
        <DayTable days={perDay} />
      </>,
    );
  });
}

type Asked = { readonly from?: unknown; readonly to?: unknown };

const everything = 'all';

const spans = [
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 12 months', days: 365 },
];
const usual = 30;

/** Days as the agency counts them, both included; unless others are asked for, the last thirty. */
function daysAsked(asked: Asked, timeZone: string, clock: Clock): Days {
  const given = (typed: unknown) => (typed === undefined ? '' : String(typed).trim());
  const asksAll = given(asked.from) === everything;
  const days = { from: asksAll ? '' : given(asked.from), to: given(asked.to) };
  const problem = dayProblem(days, timeZone);
  if (problem !== null) throw impossible(problem);
  const to = days.to || undefined;
  return { from: days.from || (asksAll || to ? undefined : clock.dayBefore(usual - 1)), to };
}

function timesOf({ from, to }: Days, timeZone: string): Period {
  const begin = readDay(from ?? '', timeZone);
  const end = readDay(to ?? '', timeZone, 1);
  return { ...(begin && { from: begin }), ...(end && { before: end }) };
}

function PeriodWords({ days: { from = '', to = '' } }: { days: Days }) {
  const { desk, clock } = useFrame();
  const { timeZone } = desk.company;
  const begin = readDay(from, timeZone);
  const last = readDay(to, timeZone);
  return [
    begin ? `from ${clock.longDay(begin).words}` : 'from the beginning',
    last ? `to ${clock.longDay(last).words}` : 'until now',
  ].join(' ');
}

function PeriodChoice({ days: { from, to } }: { days: Days }) {
  const { clock } = useFrame();
  const choices = [
    ...spans.map(({ label, days }) => {
      const begin = clock.dayBefore(days - 1);
      return { label, begin, href: days === usual ? '/reports' : `/reports?from=${begin}` };
    }),
    { label: 'All', begin: undefined, href: `/reports?from=${everything}` },
  ];
  return (
    <search>
      <FilterRow name="Days">
        {choices.map(({ label, begin, href }) => (
          <a
            key={label}
            className="chip"
            href={href}
            aria-current={to === undefined && from === begin ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </FilterRow>
      <form className={dayForm} action="/reports">
        <DayFields from={from ?? ''} to={to ?? ''} toLabel="To, included" />
      </form>
    </search>
  );
}

const bigNames =
  '[--names:7.5rem] [&_dt]:font-serif [&_dt]:text-[1.75rem] [&_dt]:leading-[1.1] [&_dt]:font-semibold [&_dt]:text-ink';
const soft = 'mt-3 text-(length:--text-xs) text-ink-soft';

const asFigure = { className: 'figures text-right', headClassName: 'text-right md:w-[17%]' };

type RankedRow = {
  readonly label: string;
  readonly href?: string;
  readonly figures: readonly [string, string];
  readonly count: number;
  /** How much of the bar is full; the rest is hollow. */
  readonly full?: number;
};

type RankingProps = {
  readonly heading: string;
  readonly columns: readonly [string, string, string];
  /** Most first. */
  readonly rows: readonly RankedRow[];
  readonly words: string;
};

/** A table whose rows are drawn as well: whoever sees no bar reads the figure beside it. */
function Ranking({ heading, columns, rows, words }: RankingProps) {
  // Of all others together the bar may be cut off.
  const longest = Math.max(...rows.slice(0, mostRows).map(({ count }) => count));
  const share = (count: number) => `${Math.min(100, Math.round((1_000 * count) / longest) / 10)}%`;
  const shown: readonly Column<RankedRow>[] = [
    {
      header: columns[0],
      className: 'wrap-anywhere',
      headClassName: 'md:w-[34%]',
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
      header: 'Bar',
      hidesHeader: true,
      className: 'max-md:order-last max-md:col-span-3 max-md:pt-0',
      headClassName: 'max-md:hidden',
      cell: ({ count, full }) => (
        <svg className="h-4.5 w-full max-md:h-3" aria-hidden="true">
          {full === undefined ? null : (
            <rect className="fill-none stroke-ink" width={share(count)} height="100%" />
          )}
          <rect className="fill-(--color-bar)" width={share(full ?? count)} height="100%" />
        </svg>
      ),
    },
    { header: columns[1], ...asFigure, cell: ({ figures }) => figures[0] },
    { header: columns[2], ...asFigure, cell: ({ figures }) => figures[1] },
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

/** By which leads are filtered: its column, and the words for those without one. */
const filters = {
  form: { column: 'Form', none: '' },
  landing: { column: 'Page', none: 'not known' },
  source: { column: 'Source', none: 'came by themselves' },
};

type OriginsProps = {
  readonly heading: string;
  readonly days: Days;
  readonly filter: keyof typeof filters;
  readonly origins: readonly Origin<string | null>[];
};

function Origins({ heading, days: { from, to }, filter, origins }: OriginsProps) {
  const { desk, names } = useFrame();
  const { column, none } = filters[filter];
  const rowOf = (label: string, of: readonly Sum[]): RankedRow => {
    const { leads, value } = sumOf(of);
    const worth = value === 0 ? '–' : money(value, desk.company.brand);
    return { label: oneLine(label), figures: [figure(leads), worth], count: leads };
  };
  const rest = origins.slice(mostRows);
  const all = sumOf(origins);
  const worth = all.value === 0 ? '' : `, worth ${money(all.value, desk.company.brand)}`;
  return (
    <Ranking
      heading={heading}
      columns={[column, 'Leads', 'Order value']}
      rows={[
        ...origins.slice(0, mostRows).map((origin) => {
          const { name } = origin;
          const label = filter === 'form' ? names.nameOf(name ?? '') : (name ?? none);
          const href = addressOf('/leads', { [filter]: name ?? 'none', from, to });
          return { ...rowOf(label, [origin]), href };
        }),
        ...(rest.length === 0 ? [] : [rowOf(`${figure(rest.length)} others`, rest)]),
      ]}
      words={all.leads === 0 ? 'None came in these days.' : `${figure(all.leads)} in all${worth}.`}
    />
  );
}

type Sum = { readonly leads: number; readonly value: number };

const sumOf = (origins: readonly Sum[]): Sum => ({
  leads: leadsIn(origins),
  value: origins.reduce((total, { value }) => total + value, 0),
});

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
function RefusedFields({ fields }: { fields: readonly RefusedField[] }) {
  const { desk, names } = useFrame();
  const labelOf = (form: string, name: string) =>
    desk.forms.get(form)?.form.fields.find((field) => field.name === name)?.label ?? name;
  return (
    <Ranking
      heading="Where visitors were refused"
      columns={['Field', 'Refused', 'Then succeeded']}
      rows={fields.slice(0, mostRows).map(({ form, field, refused, succeeded }) => ({
        label: oneLine(`${names.nameOf(form)}: ${labelOf(form, field)}`),
        figures: [figure(refused), figure(succeeded)],
        count: refused,
        full: Math.min(succeeded, refused),
      }))}
      words={
        fields.length === 0
          ? 'Nobody was refused in these days.'
          : 'Counted by our server, without anything of the visitors; what a page’s own script refuses is not among it.'
      }
    />
  );
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
      from,
      leads: (group?: string) =>
        leadsIn(
          received.filter(
            ({ span, form }) => span === index && (!group || groupOf(form) === group),
          ),
        ),
    }))
    .toReversed();
}

type Day = Awaited<ReturnType<typeof daysOf>>[number];

const counted = { className: 'py-1.25 text-right', headClassName: 'text-right' };

function DayTable({ days }: { days: readonly Day[] }) {
  const { groups, groupName } = useFrame().names;
  const columns: readonly Column<Day>[] = [
    { header: 'Day', className: 'py-1.25', cell: ({ from }) => <When at={from} as="day" /> },
    ...groups.map((group) => ({
      header: groupName(group),
      ...counted,
      cell: ({ leads }: Day) => figure(leads(group)),
    })),
    { header: 'All', ...counted, cell: ({ leads }) => <b>{figure(leads())}</b> },
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
          className="text-(length:--text-xs)"
          rows={days}
          columns={columns}
          keyOf={({ from }) => from.toISOString()}
        />
      </section>
    </details>
  );
}
