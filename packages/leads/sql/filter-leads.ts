import type { Actor, Lead, LeadState } from '../lead.ts';
import {
  type Facet,
  type LeadFilter,
  type LeadListing,
  type ListFilter,
  pageMark,
  type SeenLead,
} from '../lead-admin.ts';
import { firstLeadIdAt, isId } from '../lead-id.ts';
import { soughtWords } from '../words.ts';
import { record } from './actions.ts';
import { isOpen, noLeads, readLeads, stateIs, workConditions, workIndexes } from './read-leads.ts';
import { addedUp, receivedIn } from './reports.ts';
import { all, type Dialect, type Engine, query, row, type Sql, sql } from './script.ts';

const orders = {
  newest: sql`leads.id DESC`,
  oldest: sql`leads.id`,
  value: sql`value DESC, leads.id DESC`,
};

export const sqlListing = ({ read, dialect }: Engine): LeadListing => ({
  /** Ids from the index first, then those few rows. */
  async list(filter) {
    const { limit, sort = 'newest', after } = filter;
    const where = [...conditions(filter, dialect), ...pageConditions(sort, after)];
    const leads = sort === 'value' ? filedLeads(filter, dialect) : orderedTable(filter, dialect);
    return read(
      () => readLeads`WHERE leads.id IN (
          SELECT id FROM ${leads} WHERE ${all(where)} ORDER BY ${orders[sort]} LIMIT ${limit})
        ORDER BY ${orders[sort]}`,
    );
  },
  async seenLeads({ filter, states, after, limit }) {
    const where = [
      ...conditions(filter, dialect),
      sql`state IN ${row(states)}`,
      ...(after === null ? [] : [sql`id > ${after}`]),
    ];
    return read(
      () => query<SeenLead>`SELECT id, reference, state AS seen FROM leads WHERE leads.id IN (
          SELECT id FROM ${filedLeads(filter, dialect)} WHERE ${all(where)}
          ORDER BY id LIMIT ${limit})
        ORDER BY id`,
    );
  },
  async count(filter) {
    const { count, leads, where } = countingOf(filter, dialect);
    const [counted] = await read(
      () => query<Count>`SELECT ${count} AS leads FROM ${leads} WHERE ${all(where)}`,
    );
    return counted?.leads ?? 0;
  },
  /** One query, grouped by all three and added up here. */
  async facets({ state, forms = [], source, ...rest }) {
    const { count, leads, where } = countingOf(rest, dialect);
    const groups = await read(
      () => query<Group>`
        SELECT form, source, state, ${count} AS leads, ${dialect.countMark} AS mark FROM ${leads}
        WHERE ${all(where)} GROUP BY form, source, state HAVING ${count} <> 0`,
    );
    const isState = (group: Group) => state === undefined || group.state === state;
    const isForm = (group: Group) => forms.length === 0 || forms.includes(group.form);
    const isSource = (group: Group) => source === undefined || group.source === (source ?? '');
    const states = addedUp(groups.filter(isForm).filter(isSource), ({ state }) => state);
    return {
      states: { ...noLeads, ...Object.fromEntries(states.map(({ name, leads }) => [name, leads])) },
      forms: facetsOf(groups.filter(isState).filter(isSource), ({ form }) => form),
      sources: facetsOf(groups.filter(isState).filter(isForm), ({ source }) => source || null),
      mark: groups[0]?.mark ?? '',
    };
  },
});

/** Few enough to hold in memory, however large each is. */
const pageSize = 200;

/** Recorded at the end, even if the reader stops early, because only then is the count known. */
export async function* exportLeads(
  list: LeadListing['list'],
  filter: LeadFilter,
  by: Actor,
  engine: Engine,
): AsyncGenerator<Lead> {
  let leads = 0;
  let page: readonly Lead[] = [];
  try {
    do {
      const last = page.at(-1);
      page = await list({ ...filter, limit: pageSize, ...(last && { after: pageMark(last) }) });
      for (const lead of page) {
        leads += 1;
        yield lead;
      }
    } while (page.length === pageSize);
  } finally {
    await engine.once(() => record({ what: 'export', leads }, engine.by(by)));
  }
}

type Count = { readonly leads: number | null };

type Group = Count & {
  readonly form: string;
  readonly source: string;
  readonly state: LeadState;
  readonly mark: string;
};

const facetsOf = <Name extends string | null>(
  groups: readonly Group[],
  nameOf: (group: Group) => Name,
): readonly Facet<Name>[] => addedUp(groups, nameOf).map(({ name, leads }) => ({ name, leads }));

/** Uses precomputed counts if the filter allows it. */
function countingOf(filter: LeadFilter, dialect: Dialect) {
  if (hasText(filter) || filter.from || filter.counted !== undefined || isWork(filter)) {
    const listed = filter.state ? orderedTable(filter, dialect) : filedLeads(filter, dialect);
    const leads = hasText(filter) ? dialect.countedByWords : listed;
    return { count: sql`count(*)`, leads, where: conditions(filter, dialect) };
  }
  const { before, ...rest } = filter;
  const leads = dialect.countedLeads(before && firstLeadIdAt(before));
  return { count: sql`sum(leads)`, leads, where: conditions(rest, dialect) };
}

/** The table or index that lists in order of receipt with the fewest reads. */
function orderedTable(filter: LeadFilter, dialect: Dialect): Sql {
  const { state, forms = [], source, landing } = filter;
  if (isWork(filter) && !hasText(filter)) return filedLeads(filter, dialect);
  const isNarrow = forms.length > 0 || source !== undefined || landing !== undefined;
  if (isNarrow || (state !== undefined && !isOpen(state))) return filedLeads(filter, dialect);
  if (!hasText(filter)) return sql`leads`;
  // Every index has the row numbers that the word index returns; the smallest one is in order.
  return state === undefined ? dialect.orderedLeads : dialect.wordedLeads;
}

const hasText = ({ text = '' }: LeadFilter): boolean => text.trim() !== '';

function filedLeads(filter: LeadFilter, dialect: Dialect): Sql {
  if (hasText(filter)) return dialect.wordedLeads;
  if (filter.work) return dialect.leadsIn(workIndexes[filter.work]);
  if (filter.answeredFrom) return dialect.leadsIn('leads_answered_at');
  return isWork(filter) || filter.wasRefused ? sql`leads` : dialect.leadsIn('leads_filed');
}

function conditions(filter: LeadFilter, dialect: Dialect): Sql[] {
  const { text = '', state, forms = [], source, landing, wasRefused, counted } = filter;
  return [
    ...(state ? [stateIs(state)] : []),
    ...(forms.length > 0 ? [sql`form IN ${row(forms)}`] : []),
    ...(source === undefined ? [] : [sql`source = ${source ?? ''}`]),
    ...(landing === undefined ? [] : [sql`landing = ${landing ?? ''}`]),
    ...receivedIn(filter),
    ...(wasRefused ? [refused] : []),
    ...workWhere(filter),
    ...(counted === '' ? [sql`false`] : []),
    ...(counted ? [dialect.wasCounted(counted)] : []),
    ...(hasText(filter) ? [wordCondition(soughtWords(text), dialect)] : []),
  ];
}

const isWork = ({ work, owner, answeredFrom }: LeadFilter): boolean =>
  work !== undefined || owner !== undefined || answeredFrom !== undefined;

/** The word index has no such columns, so a subquery filters its matches. */
function workWhere(filter: LeadFilter): Sql[] {
  if (!isWork(filter)) return [];
  const { work, owner, answeredFrom } = filter;
  const where = all([
    ...(work === undefined ? [] : [workConditions[work]]),
    ...(owner === null ? [sql`owner IS NULL`] : []),
    // Repeats the condition of a partial index, or SQLite doesn't use it.
    ...(owner ? [sql`owner = ${owner} AND owner IS NOT NULL`] : []),
    ...(answeredFrom ? [sql`answered_at >= ${answeredFrom}`] : []),
  ]);
  return [hasText(filter) ? sql`id IN (SELECT id FROM leads WHERE ${where})` : where];
}

/** In the words of the index of these few. */
const refused = sql`id IN (SELECT id FROM deliveries WHERE progress LIKE '%"degraded":true%')`;

/** More than anyone searches for; each costs time. */
const mostWords = 20;

/** Without any word, nothing matches. */
export const wordCondition = (words: readonly string[], dialect: Dialect): Sql =>
  words.length === 0 ? sql`false` : dialect.hasWords(words.slice(0, mostWords));

function pageConditions(sort: keyof typeof orders, after: ListFilter['after']): Sql[] {
  if (!after) return [];
  const { id, value } = after;
  if (!isId(id)) throw new RangeError('There is no such page.');
  if (sort === 'value') return [sql`(value, id) < (${value}, ${id})`];
  return [sort === 'newest' ? sql`id < ${id}` : sql`id > ${id}`];
}
