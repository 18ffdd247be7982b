import * as v from 'valibot';
import type { CallContext } from '../http-call.ts';
import { type Answer, type FolkClient, ok } from './folk-client.ts';
import { FieldRecord, readable } from './records.ts';

const Page = v.object({
  items: v.nullable(v.array(v.unknown()), []),
  pagination: v.fallback(v.object({ nextLink: v.fallback(v.nullable(v.string()), null) }), {
    nextLink: null,
  }),
});

/** In case a cursor never ends. */
const MAX_PAGES = 50;

export type List<Item extends v.GenericSchema> = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly item: Item;
};

export type ListPage<Item> = { readonly items: readonly Item[]; readonly next: string | null };

export async function readPage<Item extends v.GenericSchema>(
  client: FolkClient,
  { path, query, item }: List<Item>,
  cursor: string | null,
  context: CallContext,
): Promise<Answer<ListPage<v.InferOutput<Item>>>> {
  const search = new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) });
  const answer = await client.request('GET', `${path}?${search}`, Page, context);
  if (answer.kind !== 'ok') return answer;
  const next = cursorOf(answer.data.pagination.nextLink);
  return ok({ items: readable(item, answer.data.items), next });
}

export async function readPages<Item extends v.GenericSchema>(
  client: FolkClient,
  list: List<Item>,
  context: CallContext,
  hasEnough: (items: readonly v.InferOutput<Item>[]) => boolean = () => false,
): Promise<Answer<readonly v.InferOutput<Item>[]>> {
  const all: v.InferOutput<Item>[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Answer<ListPage<v.InferOutput<Item>>> = await readPage(
      ...([client, list, cursor, context] as const),
    );
    if (answer.kind !== 'ok') return answer;
    const { items, next }: ListPage<v.InferOutput<Item>> = answer.data;
    all.push(...items);
    cursor = next;
    if (cursor === null || hasEnough(items)) break;
  }
  return ok(all);
}

export async function findInPages<Item extends v.GenericSchema>(
  client: FolkClient,
  list: List<Item>,
  context: CallContext,
  isIt: (item: v.InferOutput<Item>) => boolean,
): Promise<Answer<v.InferOutput<Item> | null>> {
  const read = await readPages(client, list, context, (items) => items.some(isIt));
  return read.kind === 'ok' ? ok(read.data.find(isIt) ?? null) : read;
}

/** Only takes the cursor from the link: our key must not go to another host. */
const cursorOf = (nextLink: string | null): string | null =>
  nextLink === null ? null : (URL.parse(nextLink)?.searchParams.get('cursor') ?? null);

/** Saves calls, but notices new fields. */
const KEEP_MS = 10 * 60_000;

export type ReadFields = (
  groupId: string,
  entityType: string,
  context: CallContext,
  afresh?: boolean,
) => Promise<Answer<readonly FieldRecord[]>>;

export function createFieldCache(client: FolkClient, clock: () => Date): ReadFields {
  type Known = { readonly fields: readonly FieldRecord[]; readonly until: number };
  const known = new Map<string, Known>();
  return async (groupId, entityType, context, afresh = false) => {
    const path = `/groups/${encodeURIComponent(groupId)}/custom-fields/${encodeURIComponent(entityType)}`;
    const cached = known.get(path);
    if (!afresh && cached !== undefined && clock().getTime() < cached.until)
      return ok(cached.fields);
    const list = { path, query: { limit: '100' }, item: FieldRecord };
    const answer = await readPages(client, list, context);
    const until = clock().getTime() + KEEP_MS;
    if (answer.kind === 'ok') known.set(path, { fields: answer.data, until });
    return answer;
  };
}
