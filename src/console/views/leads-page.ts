import type { Lead } from '../../leads/lead.ts';
import { type LeadFilter, type ListFilter, pageMark } from '../../leads/lead-admin.ts';
import type { Link } from '../pages/view.ts';
import type { Desk } from '../web/desk.ts';
import {
  addressOf,
  type LeadsAddress,
  type LeadsPlace,
  sortOf,
  writeMark,
} from './leads-address.ts';
import { figure } from './numbers.ts';

const size = 25;

export type LeadsPage = {
  readonly leads: readonly Lead[];
  /** How many come before the first. */
  readonly skipped: number;
  readonly newer: Link | null;
  readonly older: Link | null;
};

/** A page of a list, by the leads at its ends: it stays true whatever comes or goes meanwhile. */
export async function pageOf(
  { store }: Pick<Desk, 'store'>,
  path: string,
  address: LeadsAddress,
  filter: LeadFilter,
  place: LeadsPlace,
): Promise<LeadsPage> {
  const sort = sortOf(address);
  const isBackwards = place.newer !== undefined && sort !== 'value';
  const mark = isBackwards ? place.newer : place.after;
  const found = await store.list({
    ...filter,
    sort: isBackwards ? opposite[sort] : sort,
    limit: size + 1,
    ...(mark && { after: mark }),
  });
  const hasMore = found.length > size;
  const leads = isBackwards ? found.slice(0, size).reverse() : found.slice(0, size);
  const skipped = isBackwards ? Math.max(0, place.skipped - leads.length) : place.skipped;
  const first = leads[0];
  const last = leads.at(-1);
  const to = (name: string, lead: Lead, passed: number) =>
    addressOf(path, address, { [name]: writeMark(pageMark(lead)), skipped: `${passed}` });
  const isFirst = isBackwards ? !hasMore : place.after === undefined;
  const words = sort === 'oldest' ? { back: 'Older', on: 'Newer' } : { back: 'Newer', on: 'Older' };
  return {
    leads,
    skipped: isFirst ? 0 : skipped,
    newer:
      isFirst || !first
        ? null
        : sort === 'value'
          ? { label: 'First page', href: addressOf(path, address) }
          : { label: words.back, href: to('newer', first, skipped) },
    older:
      last && (isBackwards || hasMore)
        ? {
            label: sort === 'value' ? 'Next' : words.on,
            href: to('after', last, skipped + leads.length),
          }
        : null,
  };
}

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
