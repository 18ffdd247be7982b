import { firstLeadIdAt } from '../lead-id.ts';
import {
  type Attempts,
  attemptKinds,
  type Days,
  type DeliveryTimes,
  type Origin,
  type Origins,
  type Period,
  type Received,
  type RefusedField,
  type RefusedOnDay,
} from '../lead-reports.ts';
import { all, Params } from './params.ts';
import { type Dialect, query, type Script } from './script.ts';

type Group = {
  readonly form: string;
  readonly source: string;
  readonly landing: string;
  readonly leads: number | string;
  readonly value: number | string;
};

/** Counted once by all three, and added up here; one by one only those since some day. */
export function* countOrigins(period: Period, dialect: Dialect): Script<Origins> {
  const params = new Params();
  const { from, before } = period;
  const leads = from
    ? dialect.filedLeads
    : dialect.countedLeads(before && params.place(firstLeadIdAt(before)));
  const where = [...(from ? receivedIn(period, params) : []), "state <> 'set-aside'"];
  const count = from ? 'count(*)' : 'sum(leads)';
  const groups = yield* query<Group>(
    `SELECT form, source, landing, ${count} AS leads, sum(value) AS value
     FROM ${leads} WHERE ${all(where)}
     GROUP BY form, source, state, landing HAVING ${count} <> 0`,
    ...params.values,
  );
  return {
    forms: addedUp(groups, ({ form }) => form),
    pages: addedUp(groups, ({ landing }) => landing || null),
    sources: addedUp(groups, ({ source }) => source || null),
  };
}

type Sum = { readonly leads: number | string; readonly value?: number | string };

/** Most leads first, then what is worth more, then by name. */
export function addedUp<Name extends string | null, Group extends Sum>(
  groups: readonly Group[],
  nameOf: (group: Group) => Name,
): readonly Origin<Name>[] {
  const sums = new Map<Name, { name: Name; leads: number; value: number }>();
  for (const group of groups) {
    const name = nameOf(group);
    const sum = sums.get(name) ?? { name, leads: 0, value: 0 };
    if (sum.leads === 0) sums.set(name, sum);
    sum.leads += Number(group.leads);
    sum.value += Number(group.value ?? 0);
  }
  return [...sums.values()].sort(
    (a, b) => b.leads - a.leads || b.value - a.value || (written(a) < written(b) ? -1 : 1),
  );
}

const written = ({ name }: { readonly name: string | null }) => name ?? '';

/** Through the ids, which tell the time: what came before and after is not read. */
export function* countReceived(times: readonly Date[]): Script<readonly Received[]> {
  if (times.length < 2) return [];
  const params = new Params();
  const places = times.map((time) => params.place(firstLeadIdAt(time)));
  const spans = places.slice(1).map((end, span) => `WHEN id < ${end} THEN ${span}`);
  const rows = yield* query<{ form: string; span: number; leads: number | string }>(
    `SELECT form, CASE ${spans.join(' ')} END AS span, count(*) AS leads FROM leads
     WHERE id >= ${places[0]} AND id < ${places.at(-1)} GROUP BY 1, 2 ORDER BY 2, 1`,
    ...params.values,
  );
  return rows.map(({ leads, ...row }) => ({ ...row, leads: Number(leads) }));
}

/** By walking along an index that is in order of this very time. */
export function* measureDeliveries(period: Period, dialect: Dialect): Script<DeliveryTimes> {
  const params = new Params();
  const where = all([...receivedIn(period, params), 'delivered_at IS NOT NULL']);
  const [row] = yield* query<{ leads: number | string }>(
    `SELECT count(*) AS leads FROM ${dialect.timedLeads} WHERE ${where}`,
    ...params.values,
  );
  const delivered = Number(row?.leads);
  const place = params.place(0);
  const nth = function* (order: 'ASC' | 'DESC', passed: number): Script<number | null> {
    const [found] = yield* query<{ ms: number | string }>(
      `SELECT ${dialect.inMs('took')} AS ms FROM (
         SELECT delivered_at - received_at AS took FROM ${dialect.timedLeads} WHERE ${where}
         ORDER BY delivered_at - received_at ${order}, id ${order} LIMIT 1 OFFSET ${place}) AS nth`,
      ...params.values.with(-1, passed),
    );
    return found ? Number(found.ms) : null;
  };
  // Each from the end that is nearer.
  return {
    delivered,
    median: yield* nth('ASC', Math.max(0, Math.ceil(delivered * 0.5) - 1)),
    percentile95: yield* nth('DESC', delivered - Math.ceil(delivered * 0.95)),
  };
}

export function* countAttempts({ from, before }: Period): Script<Attempts> {
  const params = new Params();
  const times = [
    ...(from ? [`at >= ${params.place(from)}`] : []),
    ...(before ? [`at < ${params.place(before)}`] : []),
  ];
  // Each a stretch of the index.
  const counts = attemptKinds.map(
    (kind) =>
      `SELECT '${kind}' AS kind, count(*) AS tries FROM events WHERE ${all(["receiver = 'crm'", `kind = '${kind}'`, ...times])}`,
  );
  const rows = yield* query<{ kind: keyof Attempts; tries: number | string }>(
    counts.join(' UNION ALL '),
    ...params.values,
  );
  const counted = Object.fromEntries(rows.map(({ kind, tries }) => [kind, Number(tries)]));
  return { delivered: 0, failed: 0, parked: 0, interrupted: 0, ...counted };
}

export function* listRefusedFields({ from, to }: Days): Script<readonly RefusedField[]> {
  const params = new Params();
  const where = [
    ...(from === undefined ? [] : [`day >= ${params.place(from)}`]),
    ...(to === undefined ? [] : [`day <= ${params.place(to)}`]),
  ];
  const rows = yield* query<RefusedField>(
    `SELECT form, field, sum(refused) AS refused, sum(succeeded) AS succeeded
     FROM refused_fields WHERE ${all(where)}
     GROUP BY form, field ORDER BY 3 DESC, 4 DESC, form, field`,
    ...params.values,
  );
  return rows.map(({ refused, succeeded, ...row }) => ({
    ...row,
    refused: Number(refused),
    succeeded: Number(succeeded),
  }));
}

export function* countRefusals(counts: readonly RefusedOnDay[]): Script<void> {
  for (const { day, form, field, refused, succeeded } of counts) {
    yield* query(
      `INSERT INTO refused_fields (id, day, form, field, refused, succeeded)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET refused = refused_fields.refused + excluded.refused,
         succeeded = refused_fields.succeeded + excluded.succeeded`,
      ...[`${day} ${form} ${field}`, day, form, field, refused, succeeded],
    );
  }
}

export function receivedIn({ from, before }: Period, params: Params): string[] {
  return [
    ...(from ? [`id >= ${params.place(firstLeadIdAt(from))}`] : []),
    ...(before ? [`id < ${params.place(firstLeadIdAt(before))}`] : []),
  ];
}
