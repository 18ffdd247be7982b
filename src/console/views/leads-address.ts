import type { LeadFilter, ListFilter, PageMark } from '../../leads/lead-admin.ts';
import { stateNamed } from '../states.ts';
import { readDay } from '../times.ts';
import type { FormNames } from './form-names.ts';

/** What stands in the address of a list of leads; whatever is none of it is left out. */
export type LeadsAddress = {
  readonly text?: string;
  readonly state?: string;
  readonly form?: string;
  /** "none" for leads without one. */
  readonly source?: string;
  /** The page on which the visit began; likewise. */
  readonly landing?: string;
  /** Days as the agency counts them, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly sort?: 'oldest' | 'value';
};

/** Where a page begins: behind a lead, or before one, and how many leads into the list that is. */
export type LeadsPlace = {
  readonly after?: PageMark;
  readonly newer?: PageMark;
  readonly skipped: number;
};

const longestText = 200;

export function readAddress(query: URLSearchParams, timeZone: string): LeadsAddress {
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const text = given('text').slice(0, longestText);
  const state = given('state');
  const form = given('form').slice(0, longestText);
  const source = given('source').slice(0, longestText);
  const landing = given('landing').slice(0, longestText);
  const from = given('from');
  const to = given('to');
  const sort = given('sort');
  return {
    ...(text !== '' && { text }),
    ...(stateNamed(state) && { state }),
    ...(form !== '' && { form }),
    ...(source !== '' && { source }),
    ...(landing !== '' && { landing }),
    ...(readDay(from, timeZone) && { from }),
    ...(readDay(to, timeZone) && { to }),
    ...((sort === 'oldest' || sort === 'value') && { sort }),
  };
}

export function filterOf(address: LeadsAddress, names: FormNames, timeZone: string): LeadFilter {
  const { text, state, form, source, landing, from, to } = address;
  const inState = state === undefined ? undefined : stateNamed(state);
  const begin = from === undefined ? null : readDay(from, timeZone);
  const end = to === undefined ? null : readDay(to, timeZone, 1);
  return {
    ...(text !== undefined && { text }),
    ...(inState && { state: inState }),
    ...(form !== undefined && { forms: names.formsIn(form) }),
    ...(source !== undefined && { source: source === 'none' ? null : source }),
    ...(landing !== undefined && { landing: landing === 'none' ? null : landing }),
    ...(begin && { from: begin }),
    ...(end && { before: end }),
  };
}

/** The same list with something of its address changed; what becomes undefined is taken away. */
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

/** A place is written as the value and the id of a lead. */
export const writeMark = ({ id, value }: PageMark): string => `${value}.${id}`;

export function readPlace(query: URLSearchParams): LeadsPlace {
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
