import {
  type Days,
  type LeadFilter,
  leadStates,
  type PageMark,
  pageMark,
  workStates,
} from '@tidewright/leads';
import type { FastifyRequest } from 'fastify';
import { readDay, timesBetween } from './times.ts';
import { type Desk, queryOf, Refused } from './web/desk.ts';
import { formNamesOf } from './words/forms.ts';
import { figure } from './words/numbers.ts';
import { oneLine } from './words/text.ts';

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

/** The filters in the address of a list of leads. */
export type LeadsAddress = {
  readonly [Name in (typeof addressNames)[number]]?: Name extends 'sort' ? Sort : string;
};

type Sort = 'oldest' | 'value';

const longestText = 200;

const impossible = (sentence: string) => new Refused(400, 'Filter not understood', sentence);

/** Undefined leaves a parameter out. */
export function leadsAddressOf(
  path: string,
  address: { readonly [Name in keyof LeadsAddress]: LeadsAddress[Name] | undefined },
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...address, ...more }))
    if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

type Writable<Object> = { -readonly [Key in keyof Object]: Object[Key] };

/** Throws on anything invalid: dropping a filter would match more leads than intended. */
export async function leadsAsked(
  query: URLSearchParams,
  { store, forms, company }: Pick<Desk, 'store' | 'forms' | 'company'>,
) {
  const names = formNamesOf(forms, company);
  const address = readAddress(query);
  const { text, state, work, owner, form, source, landing, sort } = address;
  if (text && text.length > longestText)
    throw impossible(`Search for at most ${longestText} characters.`);
  if (sort) oneOf('sort order', sort, ['oldest', 'value']);
  assertDays(address, company.timeZone);
  const filter: Writable<LeadFilter> = timesBetween(address, company.timeZone);
  if (text) filter.text = text;
  if (state) filter.state = oneOf('state', state, leadStates);
  if (work) filter.work = oneOf('status', work, workStates);
  if (owner) filter.owner = owner === 'nobody' ? null : owner;
  if (form) filter.forms = names.formsIn(form);
  if (source) filter.source = source === 'none' ? null : source;
  if (landing) filter.landing = landing === 'none' ? null : landing;
  const known = [...new Set([...names.groups, ...forms.keys()])];
  // A form that is no longer asked stays known while leads from it are stored.
  const isStored = async () => (await store.facets({})).forms.some(({ name }) => name === form);
  if (form && !known.includes(form) && !(await isStored())) oneOf('form', form, known);
  return { address, filter };
}

function readAddress(query: URLSearchParams): LeadsAddress {
  const given = addressNames.map((name) => {
    const [value = '', ...more] = query.getAll(name);
    if (more.length > 0)
      throw impossible(`There’s more than one ${name} to filter by. Keep one of them.`);
    return [name, value.trim()];
  });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

function oneOf<Known extends string>(what: string, typed: string, known: readonly Known[]): Known {
  const found = known.find((one) => one === typed);
  if (found) return found;
  throw impossible(`There’s no ${what} “${oneLine(typed)}”. Choose one of ${known.join(', ')}.`);
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
    first: after ? { label: 'First page', href: leadsAddressOf(path, address) } : null,
    next: next ? { label: nextWords[sort], href: leadsAddressOf(path, address, next) } : null,
    /** 26 to 50 of 1,204, newest first. */
    foot(all: number): string {
      if (leads.length === 0) return '';
      const order = sort === 'value' ? 'highest value' : sort;
      return `${figure(skipped + 1)} to ${figure(through)} of ${figure(all)}, ${order} first.`;
    },
  };
}

const nextWords = { newest: 'Older', oldest: 'Newer', value: 'Next' };

const marked = /^(\d{1,12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function markIn(query: URLSearchParams): PageMark | undefined {
  const [, value, id] = marked.exec(query.get('after') ?? '') ?? [];
  return id === undefined ? undefined : { id, value: Number(value) };
}

export function assertDays({ from = '', to = '' }: Days, timeZone: string): void {
  for (const [name, day] of Object.entries({ From: from, To: to }))
    if (day !== '' && !readDay(day, timeZone))
      throw impossible(`${name} takes a day such as 2026-03-02, not “${oneLine(day)}”.`);
  if (from !== '' && to !== '' && from > to)
    throw impossible(`From (${from}) is after to (${to}).`);
}
