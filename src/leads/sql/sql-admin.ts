import type { LeadState } from '../lead.ts';
import type { Actor, LeadAdmin } from '../lead-admin.ts';
import { eraseLead, moveLead, setRemark } from './act.ts';
import { listActions, record } from './actions.ts';
import { erasePerson } from './delete-leads.ts';
import { exportLeads } from './export-leads.ts';
import { countFacets, countMatching, listLeads } from './filter-leads.ts';
import type { moves } from './moves.ts';
import { readPerson } from './person.ts';
import { countLeads, findFile, findLead, oldestParkedAt, sumLeads } from './read-leads.ts';
import { contextAt, type Engine } from './script.ts';
import { readTimeline } from './timeline.ts';

export function sqlAdmin(engine: Engine): LeadAdmin {
  const { read, run, atomically, dialect } = engine;
  const acting = ({ who, now }: Actor) => ({ who, ...contextAt(now, engine) });
  const mover = (name: keyof typeof moves) => (reference: string, seen: LeadState, by: Actor) =>
    atomically(() => moveLead(name, { reference, seen }, acting(by)));
  const list: LeadAdmin['list'] = (filter) => read(() => listLeads(filter, dialect));
  return {
    find: (reference) => read(() => findLead(reference)),
    file: (id) => read(() => findFile(id)),
    timeline: (reference) => read(() => readTimeline(reference)),
    list,
    count: (filter) => read(() => countMatching(filter, dialect)),
    facets: (filter) => read(() => countFacets(filter, dialect)),
    counts: () => read(() => countLeads(dialect)),
    sum: () => read(() => sumLeads(dialect)),
    oldestParkedAt: () => read(oldestParkedAt),
    actions: (page) => read(() => listActions(page)),

    release: mover('release'),
    retryNow: mover('retryNow'),
    setAside: mover('setAside'),
    markHandled: mover('markHandled'),
    reopen: mover('reopen'),
    markAnswered: mover('markAnswered'),
    setRemark: (reference, text, seen, by) =>
      atomically(() => setRemark({ reference, text, seen }, acting(by))),
    recordAction: async (what, leads, by) => {
      await run(() => record({ what, leads }, acting(by)));
    },
    eraseLead: (reference, seen, by) =>
      atomically(() => eraseLead({ reference, seen }, acting(by))),

    person: (email) => read(() => readPerson(email, dialect)),
    erase: (email, by) => atomically(() => erasePerson(email, acting(by))),
    export: (filter, by) => exportLeads(list, filter, by, engine),
  };
}
