import { type Answer, type CallContext, ok } from '@tidewright/kit/http-call';
import * as v from 'valibot';
import type { FolkClient } from './folk-client.ts';
import { FieldRecord, readableItems } from './records.ts';

const FolkPage = v.object({
  items: v.nullable(v.array(v.unknown()), []),
  pagination: v.fallback(v.object({ nextLink: v.string() }), { nextLink: '' }),
});

/** In case a cursor never ends. */
const MAX_PAGES = 50;

export type List<Item> = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly item: v.GenericSchema<unknown, Item>;
};

export type ListPage<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** Skips malformed items. `next` is null on the last page. */
export async function readPage<Item>(
  client: FolkClient,
  { path, query, item }: List<Item>,
  cursor: string | null,
  context: CallContext,
): Promise<Answer<ListPage<Item>>> {
  const search = new URLSearchParams({ ...query, limit: '100', ...(cursor && { cursor }) });
  const answer = await client.request('GET', `${path}?${search}`, FolkPage, context);
  if (answer.kind !== 'ok') return answer;
  const { items, pagination } = answer.data;
  // Only takes the cursor from the link: our key must not go to another host.
  const next = URL.parse(pagination.nextLink)?.searchParams.get('cursor') ?? null;
  return ok({ items: readableItems(item, items), next });
}

/** Reads to the last page, or to the first page that has it. */
export async function readPages<Item>(
  client: FolkClient,
  list: List<Item>,
  context: CallContext,
  isIt: (item: Item) => boolean = () => false,
): Promise<Answer<readonly Item[]>> {
  const all: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Answer<ListPage<Item>> = await readPage(client, list, cursor, context);
    if (answer.kind !== 'ok') return answer;
    all.push(...answer.data.items);
    cursor = answer.data.next;
    if (cursor === null || answer.data.items.some(isIt)) break;
  }
  return ok(all);
}

/** Null if the list ends without it. */
export async function findInPages<Item>(
  client: FolkClient,
  list: List<Item>,
  context: CallContext,
  isIt: (item: Item) => boolean,
): Promise<Answer<Item | null>> {
  const read = await readPages(client, list, context, isIt);
  return read.kind === 'ok' ? ok(read.data.find(isIt) ?? null) : read;
}

/** Long enough to save calls, short enough to notice new fields. */
const KEEP_MS = 10 * 60_000;

/**
 * The custom fields of a group's people or objects. `afresh` bypasses the cache: someone may have added or renamed one
 * just now.
 */
export type ReadFields = (
  groupId: string,
  entityType: string,
  context: CallContext,
  afresh?: boolean,
) => Promise<Answer<readonly FieldRecord[]>>;

/** Keeps what it has read for ten minutes. Failures aren't kept. */
export function createFieldCache(client: FolkClient, clock: () => Date): ReadFields {
  type Known = { readonly fields: readonly FieldRecord[]; readonly until: number };
  const known = new Map<string, Known>();
  return async (groupId, entityType, context, afresh = false) => {
    const path = `/groups/${encodeURIComponent(groupId)}/custom-fields/${encodeURIComponent(entityType)}`;
    const cached = known.get(path);
    if (!afresh && cached !== undefined && clock().getTime() < cached.until)
      return ok(cached.fields);
    const answer = await readPages(client, { path, item: FieldRecord }, context);
    const until = clock().getTime() + KEEP_MS;
    if (answer.kind === 'ok') known.set(path, { fields: answer.data, until });
    return answer;
  };
}
