import * as v from 'valibot';
import type { Errand } from '../caller.ts';
import type { Answer, FolkClient } from './client.ts';

/** Nobody has this many notes; a cursor that never ends must not keep us. */
const MOST_PAGES = 50;

/** Reads a list page by page until `isIt` finds its item; null when the list ends without it. */
export async function findInPages<Item extends v.GenericSchema>(
  client: FolkClient,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Item,
  isIt: (item: v.InferOutput<Item>) => boolean,
  errand: Errand,
): Promise<Answer<v.InferOutput<Item> | null>> {
  const Page = v.object({
    items: v.array(schema),
    pagination: v.optional(v.object({ nextLink: v.optional(v.string()) }), {}),
  });
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const search = new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) });
    const answer = await client.request('GET', `${path}?${search}`, Page, errand);
    if (answer.kind !== 'ok') return answer;
    const found = answer.data.items.find(isIt);
    if (found !== undefined) return { kind: 'ok', data: found };
    cursor = cursorOf(answer.data.pagination.nextLink);
    if (cursor === null) return { kind: 'ok', data: null };
  }
  return { kind: 'ok', data: null };
}

/** Only the cursor is taken from the link: our key goes nowhere but to the address in the settings. */
function cursorOf(nextLink: string | undefined): string | null {
  return nextLink === undefined ? null : (URL.parse(nextLink)?.searchParams.get('cursor') ?? null);
}
