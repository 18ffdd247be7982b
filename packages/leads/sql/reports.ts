import { dayMs } from '@tidewright/kit/durations';
import { firstLeadIdAt, leadIdTime } from '../lead-id.ts';
import {
  type Answering,
  type Attempts,
  attemptKinds,
  type Days,
  type LateBefore,
  type LeadReports,
  type Origin,
  type Origins,
  type Period,
  type ReportColumn,
  type Tally,
} from '../lead-reports.ts';
import type { LeadInbox } from '../outbox.ts';
import { canaryAddress, testAddress } from '../test-addresses.ts';
import type { ArrivalsFirst } from './arrivals.ts';
import { workConditions } from './read-leads.ts';
import {
  all,
  type Dialect,
  type Engine,
  insertRow,
  joined,
  query,
  raw,
  row,
  type Script,
  type Sql,
  sql,
} from './script.ts';

/** In the words of the indexes, as is what ended: SQLite takes a partial one only then. */
const isReal = sql`state <> 'set-aside'
  AND email <> '${raw(testAddress)}' AND email <> '${raw(canaryAddress)}'`;

const isCounted = sql`${isReal} AND coalesce(outcome, '') <> 'spam'`;

/** Won or lost; spam isn't an end that reports count. */
const hasEnded = sql`outcome IN ('won', 'lost')`;

const isAnswered = sql`answered_late IS NOT NULL AND ${isCounted}`;

const columns = ['form', 'landing', 'source'] as const;
const origin = sql`form, source, landing`;

/**
 * Counted once by form, source and landing page, and then added up by each of them. What came in and what ended in
 * the period are different leads.
 */
function* countOrigins(period: Period, late: LateBefore, dialect: Dialect): Script<Origins> {
  const span = yield* spanOfLeads();
  const by = (column: string, from: Sql, figures: Sql, name = raw(column)) =>
    sql`SELECT '${raw(column)}' AS by, ${name} AS name, ${figures} FROM ${from} GROUP BY ${name}`;
  const rows = yield* query<NamedCount>`
    WITH came AS MATERIALIZED (${cameIn(period, span, dialect, origin)}),
      ended AS MATERIALIZED (${endedIn(period, span, dialect, sql`${origin}, outcome, lost_reason`)})
    ${joined(
      columns.flatMap((column) => [
        by(column, sql`came`, arrivals),
        by(column, sql`ended WHERE outcome = 'won'`, wins),
      ]),
      ' UNION ALL ',
    )} UNION ALL
    ${by('lost_reason', sql`ended WHERE outcome = 'lost'`, losses, sql`coalesce(lost_reason, '')`)}`;
  const named = [...rows, ...(yield* openLate(period, late, dialect))];
  const addedBy = (column: string) =>
    addedUp(
      named.filter(({ by }) => by === column),
      ({ name }) => name || null,
    ).filter(({ leads, won }) => leads > 0 || won > 0);
  const form = addedBy('form') as readonly Origin<string>[];
  return {
    all: sumOfTallies(form),
    form,
    landing: addedBy('landing'),
    source: addedBy('source'),
    lost: addedBy('lost_reason'),
  };
}

type NamedCount = Counted & { readonly by: string; readonly name: string | null };

/** Without origins, which take most of the time. */
function* countAnswering(period: Period, late: LateBefore, dialect: Dialect): Script<Answering> {
  const span = yield* spanOfLeads();
  const counted = yield* query<Counted>`
    SELECT ${arrivals} FROM (${cameIn(period, span, dialect, sql`form`)}) AS came`;
  const won = yield* query<Counted>`
    SELECT ${wins} FROM (${endedIn(period, span, dialect, sql`outcome`)}) AS ended
    WHERE outcome = 'won'`;
  const open = (yield* openLate(period, late, dialect)).filter(({ by }) => by === 'form');
  const all = sumOfTallies([...counted, ...won, ...open]);
  const [medianMs = null] = yield* medianAnswers(period, null, [all], dialect);
  return { ...all, medianMs };
}

/** SQLite takes at most 500 parts of one statement. */
const mostTimed = 60;

/** Each walks along an index of its own column, in order of the time that answers took. */
function* medianAnswers(
  period: Period,
  by: ReportColumn | null,
  origins: readonly (Tally & { readonly name?: string | null })[],
  dialect: Dialect,
): Script<readonly (number | null)[]> {
  const where = [...receivedIn(period), isAnswered];
  const took = sql`answered_at - received_at`;
  const timed = origins.slice(0, mostTimed).map(({ name, inTime, late }, place) => {
    const middle = Math.max(0, Math.ceil((inTime + late) / 2) - 1);
    const isNamed = by === null ? [] : [sql`${raw(by)} = ${name ?? ''}`];
    return sql`SELECT ${raw(`${place}`)} AS place, (SELECT ${dialect.inMs(sql`took`)} FROM (
      SELECT ${took} AS took FROM ${dialect.leadsIn(`leads_${by ?? 'answer'}_took`)}
      WHERE ${all([...isNamed, ...where])}
      ORDER BY ${took} LIMIT 1 OFFSET ${raw(`${middle}`)}) AS middle) AS ms`;
  });
  if (timed.length === 0) return [];
  const rows = yield* query<{ ms: number | null }>`${joined(timed, ' UNION ALL ')} ORDER BY 1`;
  return rows.map(({ ms }) => ms);
}

/** What lies within these is sooner read as it came in than as it is grouped. */
const shortMs = 100 * dayMs;

const isShort = ({ from, before = new Date() }: Period): boolean =>
  from !== undefined && before.getTime() - from.getTime() < shortMs;

type Span = { readonly first: number; readonly last: number };

/** When the first stored lead was received, and the last, in milliseconds since 1970. */
function* spanOfLeads(): Script<Span> {
  const [row] = yield* query<Record<keyof Span, string | null>>`
    SELECT (SELECT id FROM leads ORDER BY id LIMIT 1) AS first,
      (SELECT id FROM leads ORDER BY id DESC LIMIT 1) AS last`;
  if (!row?.first || !row.last) return { first: 0, last: 0 };
  return { first: leadIdTime(row.first), last: leadIdTime(row.last) };
}

/** Milliseconds of the period in which leads were received at all. */
function lengthIn({ first, last }: Span, { from, before }: Period): number {
  const start = Math.max(first, from?.getTime() ?? first);
  const end = Math.min(last, before?.getTime() ?? last);
  return Math.max(0, end - start);
}

/** Leads received in the period, by these columns. */
function cameIn(period: Period, span: Span, dialect: Dialect, keys: Sql): Sql {
  const counted = (part: Period, sign: Sql) => {
    const index = lengthIn(span, part) < shortMs ? 'leads_counted' : 'leads_reported';
    const from = sql`${dialect.leadsIn(index)} WHERE ${all([...receivedIn(part), isCounted])}`;
    return tally(sql`${sign}1`, sql`${sign}value`, from);
  };
  const tally = (leads: Sql, value: Sql, from: Sql) => sql`
    SELECT ${keys}, sum(${leads}) AS leads, sum(${value}) AS value,
      sum(CASE WHEN answered_late = 0 THEN ${leads} ELSE 0 END) AS in_time,
      sum(CASE WHEN answered_late = 1 THEN ${leads} ELSE 0 END) AS late
    FROM ${from} GROUP BY ${keys}`;
  const kept = tally(sql`leads`, sql`value / 1000.0`, sql`report_counts`);
  return readOrSubtracted(period, span, counted, kept);
}

/** Leads won or lost in the period, by these columns. */
function endedIn(period: Period, span: Span, dialect: Dialect, keys: Sql): Sql {
  const counted = ({ from, before }: Period, sign: Sql) => {
    const where = all([
      hasEnded,
      isReal,
      ...(from ? [sql`outcome_at >= ${from}`] : []),
      ...(before ? [sql`outcome_at < ${before}`] : []),
    ]);
    const leads = sql`${dialect.leadsIn('leads_ended')} WHERE ${where}`;
    return tally(sql`${sign}1`, sql`${sign}coalesce(won_value, value)`, leads);
  };
  const tally = (leads: Sql, value: Sql, from: Sql) => sql`
    SELECT ${keys}, sum(${leads}) AS leads, sum(${value}) AS won_value
    FROM ${from} GROUP BY ${keys}`;
  const kept = tally(sql`leads`, sql`won_value / 1000.0`, sql`report_counts WHERE ${hasEnded}`);
  return readOrSubtracted(period, span, counted, kept);
}

/**
 * Reads whichever are fewer, as far as time tells: the leads in the period, or those outside, which are then taken
 * from what's kept of all leads.
 */
function readOrSubtracted(
  period: Period,
  span: Span,
  counted: (part: Period, sign: Sql) => Sql,
  kept: Sql,
): Sql {
  const outside: Period[] = [
    ...(period.from ? [{ before: period.from }] : []),
    ...(period.before ? [{ from: period.before }] : []),
  ];
  const outsideMs = outside.reduce((ms, part) => ms + lengthIn(span, part), 0);
  if (outside.length > 0 && outsideMs >= lengthIn(span, period)) return counted(period, sql``);
  return joined([kept, ...outside.map((part) => counted(part, sql`-`))], ' UNION ALL ');
}

const arrivals = sql`sum(leads) AS leads, sum(value) AS value, sum(in_time) AS "inTime", sum(late) AS late,
  0 AS won, 0 AS "wonValue"`;
const wins = sql`0 AS leads, 0 AS value, 0 AS "inTime", 0 AS late,
  sum(leads) AS won, sum(won_value) AS "wonValue"`;
const losses = sql`sum(leads) AS leads, 0 AS value, 0 AS "inTime", 0 AS late, 0 AS won, 0 AS "wonValue"`;

/** Forms that promise the same are asked for together. */
function* openLate(
  period: Period,
  late: LateBefore,
  dialect: Dialect,
): Script<readonly NamedCount[]> {
  const byTime = Map.groupBy(Object.entries(late), ([, before]) => before.getTime());
  if (byTime.size === 0) return [];
  const isLate = [...byTime].map(([time, forms]) => {
    const names = row(forms.map(([form]) => form));
    return sql`(form IN ${names} AND id < ${firstLeadIdAt(new Date(time))})`;
  });
  const where = [workConditions['to-answer'], ...receivedIn(period)];
  const by = columns.map((column) =>
    raw(
      `SELECT '${column}' AS by, ${column} AS name, count(*) AS "openLate" FROM open_late GROUP BY ${column}`,
    ),
  );
  return yield* query<NamedCount>`
    WITH open_late AS MATERIALIZED (
      SELECT form, landing, source FROM ${dialect.leadsIn('leads_to_answer')}
      WHERE ${all(where)} AND (${joined(isLate, ' OR ')}))
    ${joined(by, ' UNION ALL ')}`;
}

const noTally = { leads: 0, value: 0, inTime: 0, late: 0, openLate: 0, won: 0, wonValue: 0 };

type Counted = Partial<Readonly<Record<keyof Tally, number | null>>>;

function sumOfTallies(tallies: readonly Counted[]): Tally {
  const sum: Record<keyof Tally, number> = { ...noTally };
  for (const tally of tallies) for (const name of tallyNames) sum[name] += tally[name] ?? 0;
  // Money such as 0.1 adds up to 0.3, not to 0.30000000000000004.
  for (const name of ['value', 'wonValue'] as const)
    sum[name] = Math.round(sum[name] * 1_000) / 1_000;
  return sum;
}

const tallyNames = Object.keys(noTally) as (keyof Tally)[];

/** Most leads first, then what is worth more, then by name. */
export function addedUp<Name extends string | null, Group extends Counted>(
  groups: readonly Group[],
  nameOf: (group: Group) => Name,
): readonly Origin<Name>[] {
  const named = [...Map.groupBy(groups, nameOf)].map(([name, some]) => ({
    name,
    ...sumOfTallies(some),
  }));
  return named.sort(
    (a, b) => b.leads - a.leads || b.value - a.value || (nameIn(a) < nameIn(b) ? -1 : 1),
  );
}

const nameIn = ({ name }: { readonly name: string | null }) => name ?? '';

type Reporting = LeadReports & Pick<LeadInbox, 'countVisits'>;

export const sqlReports = (engine: ArrivalsFirst): Reporting => {
  const { read, direct, dialect } = engine;
  return {
    ...sqlTimings(engine),
    origins: (period, late = {}) => read(() => countOrigins(period, late, dialect)),
    answering: (period, late) => read(() => countAnswering(period, late, dialect)),
    medianAnswers: (period, by, some) => read(() => medianAnswers(period, by, some, dialect)),
    visits: (days) =>
      read(
        () => query`SELECT path, sum(views) AS views FROM visits WHERE ${onDays(days)}
          GROUP BY path ORDER BY 2 DESC, path`,
      ),
    countVisits: (counts) =>
      direct.once(function* () {
        const add = sql`ON CONFLICT (id) DO UPDATE SET views = visits.views + excluded.views`;
        for (const { day, path, views } of counts)
          yield* insertRow('visits', { id: `${day} ${path}`, day, path, views }, add);
      }),
  };
};

type Timings = Pick<LeadReports, 'receivedBetween' | 'deliveryTimes' | 'attempts'>;

const sqlTimings = ({ read, dialect }: Engine): Timings => ({
  /** Through the ids, which tell the time: what came before and after is not read. */
  async receivedBetween(times) {
    if (times.length < 2) return [];
    const spans = times.slice(1).map((before, span) => {
      const where = all([...receivedIn({ from: times[span], before }), isCounted]);
      return sql`SELECT ${raw(`${span}`)} AS span, count(*) AS leads FROM leads WHERE ${where}`;
    });
    const rows = await read(
      () => query<{ leads: number }>`${joined(spans, ' UNION ALL ')} ORDER BY 1`,
    );
    return rows.map(({ leads }) => leads);
  },
  deliveryTimes: (period) =>
    read(function* () {
      const where = all([...receivedIn(period), sql`delivered_at IS NOT NULL`]);
      const byTime = dialect.leadsIn('leads_took');
      const [{ delivered } = { delivered: 0 }] = yield* query<{ delivered: number }>`
        SELECT count(*) AS delivered FROM ${isShort(period) ? sql`leads` : byTime} WHERE ${where}`;
      // Along an index that is in order of this very time, from the end that is nearer.
      function* within(share: number): Script<number | null> {
        const nth = Math.ceil(delivered * share);
        const [order, offset] = share > 0.5 ? [sql`DESC`, delivered - nth] : [sql`ASC`, nth - 1];
        const [found] = yield* query<{ ms: number }>`
          SELECT ${dialect.inMs(sql`took`)} AS ms FROM (
            SELECT delivered_at - received_at AS took FROM ${byTime}
            WHERE ${where} ORDER BY delivered_at - received_at ${order}, id ${order}
            LIMIT 1 OFFSET ${offset}) AS nth`;
        return found?.ms ?? null;
      }
      if (delivered === 0) return { delivered, median: null, percentile95: null };
      return { delivered, median: yield* within(0.5), percentile95: yield* within(0.95) };
    }),
  async attempts({ from, before }) {
    const times = [...(from ? [sql`at >= ${from}`] : []), ...(before ? [sql`at < ${before}`] : [])];
    // Each a stretch of the index.
    const counts = attemptKinds.map(
      (kind) => sql`SELECT '${raw(kind)}' AS kind, count(*) AS tries FROM events
        WHERE ${all([sql`receiver = 'crm' AND kind = '${raw(kind)}'`, ...times])}`,
    );
    const rows = await read(
      () => query<{ kind: string; tries: number }>`${joined(counts, ' UNION ALL ')}`,
    );
    return Object.fromEntries(rows.map(({ kind, tries }) => [kind, tries])) as Attempts;
  },
});

const onDays = ({ from, to }: Days): Sql =>
  all([
    ...(from === undefined ? [] : [sql`day >= ${from}`]),
    ...(to === undefined ? [] : [sql`day <= ${to}`]),
  ]);

/** By the ids, which tell the time of receipt. */
export const receivedIn = ({ from, before }: Period): readonly Sql[] => [
  ...(from ? [sql`id >= ${firstLeadIdAt(from)}`] : []),
  ...(before ? [sql`id < ${firstLeadIdAt(before)}`] : []),
];
