import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../leads/errors.ts';
import type { LeadState } from '../leads/lead.ts';
import type { Actor, LeadFilter, LeadReading } from '../leads/lead-admin.ts';
import {
  type Job,
  type JobAction,
  type JobClaim,
  type JobLead,
  type LeadJobs,
  movesOf,
} from '../leads/lead-jobs.ts';
import { errorFields } from '../own-error.ts';

/**
 * Doing one thing to all leads that match:
 *
 * 1. `previewOf(store, action, filter)` says how many would be acted on, and how
 *    many stay as they are because of their state. Its filter has the mark of what
 *    was counted; a page keeps the mark in a hidden field.
 * 2. `startJob(store, { action, filter }, by)` with that filter stores the job and
 *    answers it at once; call `wake` of the runner to have it begun.
 * 3. `store.findJob(id)` tells how far it is, `store.jobs(limit)` lists the
 *    newest, `store.cancelJob(id, now)` ends one after the step under way.
 *
 * `startJobs` runs what is in the store, in a server process, until it is
 * stopped; what it leaves is taken up by the next start, or by another server.
 */
export type JobPreview = {
  readonly action: JobAction;
  readonly filter: LeadFilter;
  /** How many would be acted on. */
  readonly leads: number;
  /** How many match and stay, by the state that is the reason. */
  readonly stay: readonly { readonly state: LeadState; readonly leads: number }[];
};

export async function previewOf(
  store: Pick<LeadReading, 'facets'>,
  action: JobAction,
  filter: LeadFilter,
): Promise<JobPreview> {
  const { states, mark } = await store.facets(filter);
  const counted = Object.entries(states)
    .map(([state, leads]) => ({ state: state as LeadState, leads }))
    .filter(({ state, leads }) => leads > 0 && (!filter.state || state === filter.state));
  const possible = movesOf(action);
  const sum = counted.filter(({ state }) => possible[state]);
  return {
    ...{ action, filter: { counted: mark, ...filter } },
    leads: sum.reduce((total, { leads }) => total + leads, 0),
    stay: counted.filter(({ state }) => !possible[state]),
  };
}

type Start = Pick<JobPreview, 'action' | 'filter'>;

/** Counted once more: what a page sends back is a wish, not a figure. */
export async function startJob(
  store: Pick<LeadReading, 'facets'> & Pick<LeadJobs, 'startJob'>,
  start: Start,
  by: Actor,
): Promise<Job> {
  const { action, filter, leads } = await previewOf(store, start.action, start.filter);
  return store.startJob({ action, filter, total: leads }, by);
}

export type JobRunnerOptions = {
  readonly store: LeadJobs;
  /** Some leads became due. */
  readonly onDue: () => void;
  readonly now: () => Date;
  readonly log: { error(fields: object, message: string): void };
  /** How long somebody else leaves a job alone whose server was cut off. */
  readonly leaseMs?: number;
  /** Other servers and commands start jobs, too: look this often. */
  readonly lookEveryMs?: number;
  readonly stepSize?: number;
};

export type JobRunner = {
  /** A job was started: do not wait for the next look. */
  readonly wake: () => void;
  /** Resolves after the step under way; the job is given back. */
  readonly stop: () => Promise<void>;
};

/** So many are looked up at once, and acted on in small steps. */
const lookUp = 2_000;
/** Visitors and deliveries come in between. */
const restMs = 5;

export function startJobs(options: JobRunnerOptions): JobRunner {
  const { store, now, log, leaseMs = 30_000, lookEveryMs = 2_000 } = options;
  const stopping = new AbortController();
  let wake = () => {};

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isIdle = await runNext().catch((error: unknown) => {
        log.error(errorFields(error), 'a job is put off');
        return true;
      });
      if (isIdle) await rest();
    }
  }

  /** Until the next look, or until somebody says that there is something to do. */
  function rest(): Promise<unknown> {
    const woken = new AbortController();
    wake = () => woken.abort();
    const signal = AbortSignal.any([stopping.signal, woken.signal]);
    return setTimeout(lookEveryMs, null, { signal }).catch(() => {});
  }

  /** True when there was none. */
  async function runNext(): Promise<boolean> {
    const claim = await store.claimJob(leaseMs, now());
    if (!claim) return true;
    try {
      await runJob(claim, options, stopping.signal);
    } catch (error) {
      await store.giveBackJob(claim);
      throw error;
    }
    return false;
  }

  const running = run();
  return {
    wake: () => wake(),
    stop() {
      stopping.abort();
      return running;
    },
  };
}

async function runJob(
  claim: JobClaim,
  { store, onDue, now, stepSize = 25 }: JobRunnerOptions,
  stop: AbortSignal,
): Promise<void> {
  let { job } = claim;
  for (;;) {
    const leads = await store.jobLeads(job, lookUp);
    if (leads.length === 0) return store.endJob(claim, now());
    for (let first = 0; first < leads.length; first += stepSize) {
      if (stop.aborted) return store.giveBackJob(claim);
      const next = await step(store, claim, leads.slice(first, first + stepSize), now);
      if (!next) return;
      job = next;
      onDue();
      await setTimeout(restMs);
    }
  }
}

/** A lead that cannot be acted on must not keep all the others from it. */
async function step(
  store: LeadJobs,
  claim: JobClaim,
  leads: readonly JobLead[],
  now: () => Date,
): Promise<Job | null> {
  try {
    return await store.stepJob(claim, leads, now());
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
  }
  let job: Job | null = claim.job;
  for (const lead of leads) {
    job = await store.stepJob(claim, [lead], now()).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) throw error;
      return store.passOver(claim, lead, now());
    });
    if (!job) return null;
  }
  return job;
}
