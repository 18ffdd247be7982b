import type { FastifyRequest } from 'fastify';
import { leadStates, workStates } from '../leads/lead.ts';
import { type LeadFilter, type PageMark, pageMark } from '../leads/lead-admin.ts';
import { readDay, timesBetween } from './times.ts';
import { type Desk, queryOf, Refused } from './web/desk.ts';
import { type FormNames, figure, formNamesOf, oneLine, stateNamed } from './words.ts';

const addressNames = [
  'text',
  'state',
  'work',
  'owner',
  'form',
  // "none" for leads without a source or landing page.
  'source',
  'landing',
  'from',
  'to',
  'sort',
] as const;

export type LeadsAddress = {
  readonly [Name in (typeof addressNames)[number]]?: Name extends 'sort' ? Sort : string;
};

type Sort = 'oldest' | 'value';

const longestText = 200;

/** Throws on anything invalid: dropping a filter would match more leads than intended. */
function readAddress(query: URLSearchParams, timeZone: string): LeadsAddress {
  const given = (name: keyof LeadsAddress) => {
    const [value = '', ...more] = query.getAll(name);
    if (more.length > 0)
      throw impossible(`There’s more than one ${name} to filter by. Keep one of them.`);
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

export const impossible = (sentence: string) => new Refused(400, 'Filter not understood', sentence);

function filterOf(address: LeadsAddress, names: FormNames, timeZone: string): LeadFilter {
  const { text, state, work, owner, form, source, landing } = address;
  const inWork = workStates.find((one) => one === work);
  const inState = stateNamed(state ?? '');
  return {
    ...(text !== undefined && { text }),
    ...(inState && { state: inState }),
    ...(inWork && { work: inWork }),
    ...(owner !== undefined && { owner: owner === 'nobody' ? null : owner }),
    ...(form !== undefined && { forms: names.formsIn(form) }),
    ...(source !== undefined && { source: source === 'none' ? null : source }),
    ...(landing !== undefined && { landing: landing === 'none' ? null : landing }),
    ...timesBetween(address, timeZone),
  };
}

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

export async function leadsAsked(
  query: URLSearchParams,
  { store, forms, company }: Pick<Desk, 'store' | 'forms' | 'company'>,
) {
  const names = formNamesOf(forms, company);
  const address = readAddress(query, company.timeZone);
  const known = [...new Set([...names.groups, ...forms.keys()])];
  const problem = notOneOf('form', address.form, known);
  // A form that is no longer asked stays known while leads from it are stored.
  const isStored = async () =>
    (await store.facets({})).forms.some(({ name }) => name === address.form);
  if (problem && !(await isStored())) throw impossible(problem);
  return { address, filter: filterOf(address, names, company.timeZone) };
}

const size = 25;

export type LeadsPage = Awaited<ReturnType<typeof pageOf>>;

/** Paged by its last lead, so pages stay right while leads come and go. */
export async function pageOf(
  request: FastifyRequest,
  { store }: Desk,
  address: LeadsAddress,
  filter: LeadFilter,
) {
  const query = queryOf(request);
  const { url: path = '' } = request.routeOptions;
  const { sort = 'newest' } = address;
  const after = markIn(query);
  const typed = query.get('skipped') ?? '';
  const skipped = after && /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const found = await store.list({ ...filter, sort, limit: size + 1, ...(after && { after }) });
  const leads = found.slice(0, size);
  const last = found.length > size ? leads.at(-1) : undefined;
  const through = skipped + leads.length;
  const mark = last && pageMark(last);
  const next = mark && { after: `${mark.value}.${mark.id}`, skipped: `${through}` };
  return {
    leads,
    first: after ? { label: 'First page', href: addressOf(path, address) } : null,
    next: next ? { label: nextWords[sort], href: addressOf(path, address, next) } : null,
    /** 26 to 50 of 1,204, newest first. */
    foot: (all: number) =>
      leads.length === 0
        ? ''
        : `${figure(skipped + 1)} to ${figure(through)} of ${figure(all)}, ${sort === 'value' ? 'highest value' : sort} first.`,
  };
}

const nextWords = { newest: 'Older', oldest: 'Newer', value: 'Next' };

const marked = /^(\d{1,12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function markIn(query: URLSearchParams): PageMark | undefined {
  const [, value, id] = marked.exec(query.get('after') ?? '') ?? [];
  return id === undefined ? undefined : { id, value: Number(value) };
}

type Days = { readonly from?: string; readonly to?: string };

export function dayProblem({ from = '', to = '' }: Days, timeZone: string): string | null {
  for (const [name, day] of [['From', from] as const, ['To', to] as const])
    if (day !== '' && !readDay(day, timeZone))
      return `${name} takes a day such as 2026-03-02, not “${oneLine(day)}”.`;
  return from !== '' && to !== '' && from > to ? `From (${from}) is after to (${to}).` : null;
}
