import type { Lead } from '../leads/lead.ts';
import type { LeadReading, ListFilter } from '../leads/lead-admin.ts';

const pageSize = 500;

/** Every lead that matches, newest first, a page at a time: there may be more than memory holds. */
export async function* everyLead(
  store: Pick<LeadReading, 'list'>,
  filter: Omit<ListFilter, 'limit'>,
  size = pageSize,
): AsyncGenerator<Lead> {
  let before = filter.before;
  // Several may have come within the millisecond at which a page ends.
  let told = new Set<string>();
  for (;;) {
    const limit = size + told.size;
    const page = await store.list({ ...filter, ...(before && { before }), limit });
    const fresh = page.filter(({ reference }) => !told.has(reference));
    const last = fresh.at(-1);
    if (!last) return;
    yield* fresh;
    const edge = last.receivedAt.getTime();
    const atEdge = page.filter(({ receivedAt }) => receivedAt.getTime() === edge);
    told = new Set(atEdge.map(({ reference }) => reference));
    before = new Date(edge + 1);
  }
}
