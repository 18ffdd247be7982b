import type { FastifyRequest } from 'fastify';
import { type Lead, leadStates, type WorkState, workStates } from '../leads/lead.ts';
import {
  type LeadFilter,
  type LeadReading,
  type ListFilter,
  type PageMark,
  pageMark,
} from '../leads/lead-admin.ts';
import type { Link } from './pages/view.ts';
import { readDay } from './times.ts';
import { oneLine } from './visible-text.ts';
import type { Desk } from './web/desk.ts';
import { queryOf, Refused } from './web/request.ts';
import { type FormNames, figure, formNamesOf, stateNamed } from './words.ts';

export type LeadsAddress = {
  readonly text?: string;
  readonly state?: string;
  readonly work?: string;
  readonly owner?: string;
  readonly form?: string;
  /** "none" for leads without one; likewise the landing page. */
  readonly source?: string;
  readonly landing?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: 'oldest' | 'value';
};

type Cursor = {
  readonly after?: PageMark;
  readonly newer?: PageMark;
  readonly skipped: number;
};

const addressNames = [
  ...(['text', 'state', 'work', 'owner', 'form'] as const),
  ...(['source', 'landing', 'from', 'to', 'sort'] as const),
];

const longestText = 200;

/** Throws on anything invalid: dropping a filter would match more leads than intended. */
export function readAddress(query: URLSearchParams, timeZone: string): LeadsAddress {
  const given = (name: keyof LeadsAddress) => {
    const [value = '', ...more] = query.getAll(name);
    if (more.length > 0) throw impossible(`The address has ${name} twice. Keep one of them.`);
    return value.trim() === '' ? {} : { [name]: value.trim() };
  };
  const address: Record<keyof LeadsAddress, string> = Object.assign({}, ...addressNames.map(given));
  const { text = '', state, work, sort } = address;
  const problem = [
    text.length > longestText && `Search for at most ${longestText} characters.`,
    notOneOf('state', state, leadStates),
    notOneOf('status', work, workStates),
    notOneOf('sort order', sort, ['oldest', 'value']),
    dayProblem(address, timeZone),
  ].find((found) => typeof found === 'string');
  if (problem !== undefined) throw impossible(problem);
  return address as LeadsAddress;
}

const notOneOf = (what: string, typed: string | undefined, known: readonly string[]) =>
  typed !== undefined &&
  !known.includes(typed) &&
  `There’s no ${what} “${oneLine(typed)}”. Choose one of ${known.join(', ')}.`;

const workNamed = (name: string): WorkState | undefined => workStates.find((work) => work === name);

export const impossible = (sentence: string) => new Refused(400, 'Filter not understood', sentence);

export function filterOf(address: LeadsAddress, names: FormNames, timeZone: string): LeadFilter {
  const { text, state, work, owner, form, source, landing, from, to } = address;
  const [inWork, inState] = [workNamed(work ?? ''), stateNamed(state ?? '')];
  const [begin, end] = [readDay(from ?? '', timeZone), readDay(to ?? '', timeZone, 1)];
  return {
    ...(text !== undefined && { text }),
    ...(inState && { state: inState }),
    ...(inWork && { work: inWork }),
    ...(owner !== undefined && { owner: owner === 'nobody' ? null : owner }),
    ...(form !== undefined && { forms: names.formsIn(form) }),
    ...(source !== undefined && { source: source === 'none' ? null : source }),
    ...(landing !== undefined && { landing: landing === 'none' ? null : landing }),
    ...(begin && { from: begin }),
    ...(end && { before: end }),
  };
}

/** Undefined removes a parameter. */
export function addressOf(
  path: string,
  address: { readonly [Name in keyof LeadsAddress]: LeadsAddress[Name] | undefined },
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...address, ...more }))
    if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

const marked = /^(\d{1,12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const writeMark = ({ id, value }: PageMark): string => `${value}.${id}`;

export function readCursor(query: URLSearchParams): Cursor {
  const markIn = (name: string): PageMark | undefined => {
    const [, value, id] = marked.exec(query.get(name) ?? '') ?? [];
    return id === undefined ? undefined : { id, value: Number(value) };
  };
  const after = markIn('after');
  const newer = markIn('newer');
  const skipped = /^\d{1,9}$/.test(query.get('skipped') ?? '') ? Number(query.get('skipped')) : 0;
  if (newer) return { newer, skipped };
  return after ? { after, skipped } : { skipped: 0 };
}

export const sortOf = ({ sort }: LeadsAddress): NonNullable<ListFilter['sort']> => sort ?? 'newest';

export async function leadsAsked(
  request: FastifyRequest,
  { store, forms, company }: Desk,
): Promise<{ readonly address: LeadsAddress; readonly filter: LeadFilter }> {
  const names = formNamesOf(forms, company);
  const address = readAddress(queryOf(request), company.timeZone);
  const { form } = address;
  const known = [...names.groups, ...forms.keys()];
  const problem = await formProblem(store, form === undefined ? [] : [form], [...new Set(known)]);
  if (problem !== null) throw impossible(problem);
  return { address, filter: filterOf(address, names, company.timeZone) };
}

const size = 25;

export type LeadsPage = {
  readonly leads: readonly Lead[];
  readonly skipped: number;
  readonly newer: Link | null;
  readonly older: Link | null;
};

/** Paged by the leads at its ends, so pages stay right while leads come and go. */
export async function pageOf(
  { store }: Pick<Desk, 'store'>,
  path: string,
  address: LeadsAddress,
  filter: LeadFilter,
  cursor: Cursor,
): Promise<LeadsPage> {
  const sort = sortOf(address);
  const isBackwards = cursor.newer !== undefined && sort !== 'value';
  const mark = isBackwards ? cursor.newer : cursor.after;
  const found = await store.list({
    ...filter,
    sort: isBackwards ? opposite[sort] : sort,
    limit: size + 1,
    ...(mark && { after: mark }),
  });
  const hasMore = found.length > size;
  const leads = isBackwards ? found.slice(0, size).reverse() : found.slice(0, size);
  const skipped = isBackwards ? Math.max(0, cursor.skipped - leads.length) : cursor.skipped;
  const first = leads[0];
  const last = leads.at(-1);
  const to = (name: string, lead: Lead, passed: number) =>
    addressOf(path, address, { [name]: writeMark(pageMark(lead)), skipped: `${passed}` });
  const isFirst = isBackwards ? !hasMore : cursor.after === undefined;
  const words = turns[sort];
  const back =
    sort === 'value' || !first
      ? { label: words.back, href: addressOf(path, address) }
      : { label: words.back, href: to('newer', first, skipped) };
  return {
    leads,
    skipped: isFirst ? 0 : skipped,
    newer: isFirst || !first ? null : back,
    older:
      last && (isBackwards || hasMore)
        ? { label: words.on, href: to('after', last, skipped + leads.length) }
        : null,
  };
}

const turns = {
  newest: { back: 'Newer', on: 'Older' },
  oldest: { back: 'Older', on: 'Newer' },
  value: { back: 'First page', on: 'Next' },
};

const opposite = { newest: 'oldest', oldest: 'newest' } as const;

const orders = { newest: 'newest', oldest: 'oldest', value: 'highest value' };

/** 26 to 50 of 1,204, newest first. */
export function footOf(
  { leads, skipped }: LeadsPage,
  all: number,
  sort: NonNullable<ListFilter['sort']>,
): string {
  if (leads.length === 0) return '';
  return `${figure(skipped + 1)} to ${figure(skipped + leads.length)} of ${figure(all)}, ${orders[sort]} first.`;
}

export function dayProblem(
  { from = '', to = '' }: { readonly from?: string; readonly to?: string },
  timeZone: string,
): string | null {
  for (const [name, day] of [['From', from] as const, ['To', to] as const])
    if (day !== '' && !readDay(day, timeZone))
      return `${name} takes a day such as 2026-03-02, not “${oneLine(day)}”.`;
  return from !== '' && to !== '' && from > to ? `From (${from}) is after to (${to}).` : null;
}

/** A form that is no longer asked stays known while leads from it are stored. */
export async function formProblem(
  store: Pick<LeadReading, 'facets'>,
  forms: readonly string[],
  known: readonly string[],
): Promise<string | null> {
  const others = forms.filter((form) => !known.includes(form));
  if (others.length === 0) return null;
  const stored = (await store.facets({})).forms.map(({ name }) => name);
  const unknown = others.find((form) => !stored.includes(form));
  if (unknown === undefined) return null;
  return `There’s no form “${oneLine(unknown)}”. Choose one of ${known.join(', ')}.`;
}
