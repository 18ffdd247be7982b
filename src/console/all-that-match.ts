import { type LeadFilter, type LeadReading, type PageMark, pageMark } from '../leads/lead-admin.ts';

const pageSize = 200;

/** References in pages, because there may be very many; what is done to one changes no page after it. */
export async function* allThatMatch(
  store: Pick<LeadReading, 'list'>,
  filter: LeadFilter,
): AsyncGenerator<string> {
  let after: PageMark | undefined;
  for (;;) {
    const page = await store.list({ ...filter, limit: pageSize, ...(after && { after }) });
    yield* page.map(({ reference }) => reference);
    const last = page.at(-1);
    if (!last) return;
    after = pageMark(last);
  }
}
