import type { Actor, Lead, LeadState } from '../lead.ts';
import {
  type Facet,
  type LeadAdmin,
  type LeadFilter,
  type ListFilter,
  pageMark,
  type SeenLead,
} from '../lead-admin.ts';
import { firstLeadIdAt, isId } from '../lead-id.ts';
import { soughtWords } from '../words.ts';
import { record } from './actions.ts';
import { readLeads } from './lead-row.ts';
import { isOpen, noLeads, stateIs, workConditions, workIndexes } from './read-leads.ts';
import { addedUp, receivedIn } from './reports.ts';
import { all, type Dialect, type Engine, Params, query } from './script.ts';

const orders = { newest: 'leads.id DESC', oldest: 'leads.id', value: 'value DESC, leads.id DESC' };

type Listing = 'list' | 'seenLeads' | 'count' | 'facets';

export const sqlListing = ({ read, dialect }: Engine): Pick<LeadAdmin, Listing> => ({
  /** Ids from the index first, then those few rows. */
  async list(filter) {
    const { limit, sort = 'newest', after } = filter;
    const params = new Params();
    const where = [...conditions(filter, params, dialect), ...pageConditions(sort, after, params)];
    const leads = sort === 'value' ? filedLeads(filter, dialect) : orderedTable(filter, dialect);
    const page = `WHERE leads.id IN (
        SELECT id FROM ${leads} WHERE ${all(where)}
        ORDER BY ${orders[sort]} LIMIT ${params.place(limit)})
      ORDER BY ${orders[sort]}`;
    return read(() => readLeads(page, ...params.values));
  },
  async seenLeads({ filter, states, after, limit }) {
    const params = new Params();
    const isAsked = `state IN ${params.row(states)}`;
    const where = [
      ...conditions(filter, params, dialect),
      isAsked,
      ...(after === null ? [] : [`id > ${params.place(after)}`]),
    ];
    const sql = `SELECT id, reference, state AS seen FROM leads WHERE leads.id IN (
        SELECT id FROM ${filedLeads(filter, dialect)} WHERE ${all(where)}
        ORDER BY id LIMIT ${params.place(limit)})
      ORDER BY id`;
    return read(() => query<SeenLead>(sql, ...params.values));
  },
  async count(filter) {
    const { count, leads, where, values } = countingOf(filter, dialect);
    const sql = `SELECT ${count} AS leads FROM ${leads} WHERE ${where}`;
    const [row] = await read(() => query<{ leads: number | string | null }>(sql, ...values));
    return Number(row?.leads);
  },
  async facets({ state, forms = [], source, ...rest }) {
    const { count, leads, where, values } = countingOf(rest, dialect);
    const sql = `SELECT form, source, state, ${count} AS leads, ${dialect.countMark} AS mark FROM ${leads}
      WHERE ${where} GROUP BY form, source, state HAVING ${count} <> 0`;
    const groups = await read(() => query<Group>(sql, ...values));
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

const pageSize = 200;

/** Recorded at the end, even if the reader stops early, because only then is the count known. */
export async function* exportLeads(
  list: LeadAdmin['list'],
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
    await engine.run(() => record({ what: 'export', leads }, engine.by(by)));
  }
}

type Group = {
  readonly form: string;
  readonly source: string;
  readonly state: LeadState;
  readonly leads: number | string;
  readonly mark: string;
};

const facetsOf = <Name extends string | null>(
  groups: readonly Group[],
  nameOf: (group: Group) => Name,
): readonly Facet<Name>[] => addedUp(groups, nameOf).map(({ name, leads }) => ({ name, leads }));

function countingOf(filter: LeadFilter, dialect: Dialect) {
  const params = new Params();
  const { values } = params;
  if (hasText(filter) || filter.from || filter.counted !== undefined || isWork(filter)) {
    const where = all(conditions(filter, params, dialect));
    const listed = filter.state ? orderedTable(filter, dialect) : filedLeads(filter, dialect);
    const leads = hasText(filter) ? dialect.countedByWords : listed;
    return { count: 'count(*)', leads, where, values };
  }
  const { before, ...rest } = filter;
  const leads = dialect.countedLeads(before && params.place(firstLeadIdAt(before)));
  return { count: 'sum(leads)', leads, where: all(conditions(rest, params, dialect)), values };
}

/** The table or index that lists in order of receipt with the fewest reads. */
function orderedTable(filter: LeadFilter, dialect: Dialect): string {
  const { state, forms = [], source, landing } = filter;
  if (isWork(filter) && !hasText(filter)) return filedLeads(filter, dialect);
  const isNarrow = forms.length > 0 || source !== undefined || landing !== undefined;
  if (isNarrow || (state !== undefined && !isOpen(state))) return filedLeads(filter, dialect);
  if (!hasText(filter)) return 'leads';
  // Every index has the row numbers that the word index returns; the smallest one is in order.
  return state === undefined ? dialect.orderedLeads : dialect.wordedLeads;
}

const hasText = ({ text = '' }: LeadFilter): boolean => text.trim() !== '';

function filedLeads(filter: LeadFilter, dialect: Dialect): string {
  if (hasText(filter)) return dialect.wordedLeads;
  if (filter.work) return dialect.leadsIn(workIndexes[filter.work]);
  if (filter.answeredFrom) return dialect.leadsIn('leads_answered_at');
  return isWork(filter) || filter.wasRefused ? 'leads' : dialect.leadsIn('leads_filed');
}

function conditions(filter: LeadFilter, params: Params, dialect: Dialect): string[] {
  const { text = '', state, forms = [], source, landing, wasRefused, counted } = filter;
  return [
    ...(state ? [stateIs(state)] : []),
    ...(forms.length > 0 ? [`form IN ${params.row(forms)}`] : []),
    ...(source === undefined ? [] : [`source = ${params.place(source ?? '')}`]),
    ...(landing === undefined ? [] : [`landing = ${params.place(landing ?? '')}`]),
    ...receivedIn(filter, params),
    ...(wasRefused ? [refused] : []),
    ...workWhere(filter, params),
    ...(filter.hasSigns ? ['signs IS NOT NULL'] : []),
    ...(counted === '' ? ['false'] : []),
    ...(counted ? [dialect.wasCounted(params.place(counted))] : []),
    ...(hasText(filter) ? [wordCondition(soughtWords(text), params, dialect)] : []),
  ];
}

const isWork = ({ work, owner, answeredFrom }: LeadFilter): boolean =>
  work !== undefined || owner !== undefined || answeredFrom !== undefined;

/** The word index has no such columns, so a subquery filters its matches. */
function workWhere(filter: LeadFilter, params: Params): string[] {
  if (!isWork(filter)) return [];
  const { work, owner, answeredFrom } = filter;
  const where = all([
    ...(work === undefined ? [] : [workConditions[work]]),
    ...(owner === null ? ['owner IS NULL'] : []),
    ...(owner ? [`owner = ${params.place(owner)} AND owner IS NOT NULL`] : []),
    ...(answeredFrom ? [`answered_at >= ${params.place(answeredFrom)}`] : []),
  ]);
  return [hasText(filter) ? `id IN (SELECT id FROM leads WHERE ${where})` : where];
}

/** In the words of the index of these few. */
const refused = `id IN (SELECT id FROM deliveries WHERE progress LIKE '%"degraded":true%')`;

const mostWords = 20;

export function wordCondition(words: readonly string[], params: Params, dialect: Dialect): string {
  const some = words.slice(0, mostWords);
  return some.length === 0 ? 'false' : dialect.hasWords(params.place(dialect.allWords(some)));
}

function pageConditions(
  sort: keyof typeof orders,
  after: ListFilter['after'],
  params: Params,
): string[] {
  if (!after) return [];
  if (!isId(after.id)) throw new RangeError('There is no such page.');
  if (sort === 'value')
    return [`(value, id) < (${params.place(after.value)}, ${params.place(after.id)})`];
  return [`id ${sort === 'newest' ? '<' : '>'} ${params.place(after.id)}`];
}
