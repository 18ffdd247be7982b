import type { Actor, Lead } from '../lead.ts';
import { type LeadAdmin, type LeadFilter, pageMark } from '../lead-admin.ts';
import { record } from './actions.ts';
import { contextAt, type Engine } from './script.ts';

const pageSize = 200;

/** Recorded at the end, even if the reader stops early, because only then is the count known. */
export async function* exportLeads(
  list: LeadAdmin['list'],
  filter: LeadFilter,
  { who, now }: Actor,
  engine: Engine,
): AsyncGenerator<Lead> {
  let leads = 0;
  let page: readonly Lead[] = [];
  try {
    do {
      const last = page.at(-1);
      page = await list({ ...filter, limit: pageSize, ...(last && { after: pageMark(last) }) });
      for (const lead of page) {
        leads += 1;
        yield lead;
      }
    } while (page.length === pageSize);
  } finally {
    const context = { who, ...contextAt(now, engine) };
    await engine.run(() => record({ what: 'export', leads }, context));
  }
}
