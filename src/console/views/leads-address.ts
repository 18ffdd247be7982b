import type { LeadFilter, ListFilter, PageMark } from '../../leads/lead-admin.ts';
import { dayProblem } from '../filter-problem.ts';
import { stateNamed, stateNames } from '../states.ts';
import { readDay } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { Refused } from '../web/refused.ts';
import type { FormNames } from './form-names.ts';

/** What stands in the address of a list of leads. */
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

/** Throws what is wrong with it: left out, it would leave more leads than were asked for. */
export function readAddress(query: URLSearchParams, timeZone: string): LeadsAddress {
  const given = (name: keyof LeadsAddress) => {
    const [value = '', ...more] = query.getAll(name);
    if (more.length > 0) throw impossible(`The address names ${name} twice. Keep one of them.`);
    return value.trim() === '' ? {} : { [name]: value.trim() };
  };
  const address: Record<keyof LeadsAddress, string> = Object.assign(
    {},
    ...(['text', 'state', 'form', 'source', 'landing', 'from', 'to', 'sort'] as const).map(given),
  );
  const { text = '', state, sort } = address;
  if (text.length > longestText) {
    throw impossible(`Search for at most ${longestText} characters.`);
  }
  if (state !== undefined && !stateNamed(state)) {
    throw impossible(
      `There is no state “${oneLine(state)}”. Choose one of ${stateNames.join(', ')}.`,
    );
  }
  if (sort !== undefined && !sorts.includes(sort)) {
    throw impossible(
      `Leads cannot be sorted by “${oneLine(sort)}”. Choose oldest or value, or leave it out.`,
    );
  }
  const problem = dayProblem(address, timeZone);
  if (problem !== null) throw impossible(problem);
  return address as LeadsAddress;
}

const sorts = ['oldest', 'value'];

export const impossible = (sentence: string) =>
  new Refused(400, 'That can’t be filtered', sentence);

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
