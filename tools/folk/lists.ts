import { unprocessable } from './api-error.ts';
import { check } from './issues.ts';
import { ListQuery } from './schemas.ts';
import type { Switches } from './switches.ts';

export type Listed = { readonly id: string; readonly createdAt?: string };

type ListRequest<Item extends Listed> = {
  readonly items: readonly Item[];
  readonly url: URL;
  /** Filters that this list knows: a query parameter and what it must match. */
  readonly filters: Readonly<Record<string, (item: Item, value: string) => boolean>>;
  readonly switches: Switches;
  readonly now: Date;
};

/** One page in folk's shape: nextLink is absent on the last page. */
export function listPage<Item extends Listed>({
  items,
  url,
  filters,
  switches,
  now,
}: ListRequest<Item>) {
  const asked: Record<string, string> = {};
  let matching = items;
  for (const [name, value] of url.searchParams) {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (filter === undefined) asked[name] = value;
    else if (!switches.ignoreFilters) matching = matching.filter((item) => filter(item, value));
  }
  // After the others, which leave a few of thousands: to read a time takes longest.
  matching = matching.filter(
    ({ createdAt }) =>
      createdAt === undefined || Date.parse(createdAt) + switches.filterLagMs <= now.getTime(),
  );
  const { limit, cursor } = check(ListQuery, asked, 'Invalid query parameters');
  const start = cursor === undefined ? 0 : positionAfter(matching, cursor);
  const page = matching.slice(start, start + limit);
  const last = page.at(-1);
  if (last === undefined || start + limit >= matching.length)
    return { items: page, pagination: {} };
  const next = new URL(url);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set('cursor', Buffer.from(last.id).toString('base64url'));
  return { items: page, pagination: { nextLink: next.href } };
}

function positionAfter(items: readonly Listed[], cursor: string): number {
  const id = Buffer.from(cursor, 'base64url').toString();
  const index = items.findIndex((item) => item.id === id);
  if (index >= 0) return index + 1;
  throw unprocessable([{ code: 'custom', path: ['cursor'], message: 'Invalid cursor' }]);
}
