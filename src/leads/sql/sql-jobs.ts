import { randomUUID } from 'node:crypto';
import type { LeadJobs } from '../lead-jobs.ts';
import { listJobLeads } from './filter-leads.ts';
import {
  anyJobRuns,
  cancelJob,
  claimJob,
  endJob,
  findJob,
  giveBackJob,
  listJobs,
  passOver,
  startJob,
  stepJob,
} from './jobs.ts';
import { contextAt, type Engine } from './script.ts';

export function sqlJobs(engine: Engine): LeadJobs {
  const { read, run, atomically, dialect } = engine;
  const context = (now: Date) => contextAt(now, engine);
  return {
    startJob(job, { who, now }) {
      const id = randomUUID();
      return run(() => startJob(job, id, { who, ...context(now) }));
    },
    findJob: (id) => read(() => findJob(id)),
    jobs: (limit) => read(() => listJobs(limit)),
    cancelJob: (id, now) => run(() => cancelJob(id, context(now))),
    async claimJob(leaseMs, now) {
      if (!(await read(anyJobRuns))) return null;
      const token = randomUUID();
      return run(() => claimJob(leaseMs, token, context(now)));
    },
    jobLeads: (job, limit) => read(() => listJobLeads(job, limit, dialect)),
    stepJob: (claim, leads, now) => atomically(() => stepJob(claim, leads, context(now))),
    passOver: (claim, lead, now) => atomically(() => passOver(claim, lead, context(now))),
    endJob: (claim, now) => run(() => endJob(claim, context(now))),
    giveBackJob: (claim) => run(() => giveBackJob(claim)),
  };
}
