import type { Actor, Lead, StoredFile } from '../lead.ts';
import { type LeadAdmin, type LeadFilter, pageMark } from '../lead-admin.ts';
import type { LeadReports } from '../lead-reports.ts';
import { act, actOnMany, setRemark } from './act.ts';
import { listActions, record } from './actions.ts';
import { erasePerson } from './delete-leads.ts';
import { countFacets, countMatching, listLeads, listSeenLeads } from './filter-leads.ts';
import { readPerson } from './person.ts';
import {
  countLeads,
  countWork,
  findLead,
  oldestParkedAt,
  readTimeline,
  sumLeads,
} from './read-leads.ts';
import {
  countAnswering,
  countAttempts,
  countOrigins,
  countReceived,
  listRefusedFields,
  listVisits,
  measureDeliveries,
  medianAnswers,
} from './reports.ts';
import { type Engine, readRows } from './script.ts';

export function sqlAdmin(engine: Engine): Omit<LeadAdmin, 'finishErasing'> {
  const { read, run, atomically, dialect } = engine;
  const list: LeadAdmin['list'] = (filter) => read(() => listLeads(filter, dialect));
  return {
    find: (reference) => read(() => findLead(reference)),
    async file(id) {
      const sql = 'SELECT id, name, media_type, bytes FROM files WHERE id = $1';
      return (await read(() => readRows<StoredFile>(sql, id)))[0] ?? null;
    },
    timeline: (reference) => read(() => readTimeline(reference)),
    list,
    seenLeads: (asked) => read(() => listSeenLeads(asked, dialect)),
    count: (filter) => read(() => countMatching(filter, dialect)),
    facets: (filter) => read(() => countFacets(filter, dialect)),
    counts: () => read(() => countLeads(dialect)),
    workCounts: () => read(() => countWork(dialect)),
    sum: () => read(() => sumLeads(dialect)),
    oldestParkedAt: () => read(oldestParkedAt),
    actions: (page) => read(() => listActions(page)),

    act: (action, reference, seen, by, given = {}) =>
      atomically(() => act(action, { reference, seen }, given, engine.by(by))),
    actOnMany: (action, leads, by, given = {}) =>
      atomically(() => actOnMany(action, leads, given, engine.by(by))),
    setRemark: (reference, text, seen, by) =>
      atomically(() => setRemark({ reference, text, seen }, engine.by(by))),
    recordAction: async (what, leads, by, about) => {
      await run(() => record({ what, leads, ...(about && { about }) }, engine.by(by)));
    },

    person: (email) => read(() => readPerson(email, dialect)),
    erase: (email, by) => atomically(() => erasePerson(email, engine.by(by))),
    export: (filter, by) => exportLeads(list, filter, by, engine),
  };
}

export function sqlReports({ read, dialect }: Engine): LeadReports {
  return {
    origins: (period, late = {}) => read(() => countOrigins(period, late, dialect)),
    answering: (period, late) => read(() => countAnswering(period, late, dialect)),
    medianAnswers: (period, by, some) => read(() => medianAnswers(period, by, some, dialect)),
    receivedBetween: (times) => read(() => countReceived(times)),
    deliveryTimes: (period) => read(() => measureDeliveries(period, dialect)),
    attempts: (period) => read(() => countAttempts(period)),
    refusedFields: (days) => read(() => listRefusedFields(days)),
    visits: (days) => read(() => listVisits(days)),
  };
}

const pageSize = 200;

/** Recorded at the end, even if the reader stops early, because only then is the count known. */
async function* exportLeads(
  list: LeadAdmin['list'],
  filter: LeadFilter,
  by: Actor,
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
    await engine.run(() => record({ what: 'export', leads }, engine.by(by)));
  }
}
