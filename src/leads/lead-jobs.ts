import type { LeadState } from './lead.ts';
import type { Actor, LeadFilter, possibleIn } from './lead-admin.ts';

/**
 * One thing done to all leads that match. A job stands in the store, so it
 * outlives the page that began it and the server that runs it. The oldest one
 * runs first, on one server at a time; of the servers that share a store
 * whoever claims it does.
 */
export interface LeadJobs {
  startJob(job: NewJob, by: Actor): Promise<Job>;
  findJob(id: string): Promise<Job | null>;
  /** Newest first. */
  jobs(limit: number): Promise<readonly Job[]>;
  /** What was done stays done; the words that were looked for go, as when it ends by itself. False when it had ended already, or there is none. */
  cancelJob(id: string, now: Date): Promise<boolean>;

  /** Takes the oldest job that runs, unless somebody holds it. */
  claimJob(leaseMs: number, now: Date): Promise<JobClaim | null>;
  /** The next leads that it concerns, in order of receipt. */
  jobLeads(job: Job, limit: number): Promise<readonly JobLead[]>;
  /**
   * Acts on these leads and counts them, all or none, and renews the lease.
   * Null, and nothing is done, when the job was cancelled or taken over.
   */
  stepJob(claim: JobClaim, leads: readonly JobLead[], now: Date): Promise<Job | null>;
  /** Counts a lead that cannot be acted on as failed, and goes on after it. */
  passOver(claim: JobClaim, lead: JobLead, now: Date): Promise<Job | null>;
  /** Ends what has come to its end; the others are given back for somebody else. */
  endJob(claim: JobClaim, now: Date): Promise<void>;
  giveBackJob(claim: JobClaim): Promise<void>;
}

/** What can be done to many, by the state of each: leads in other states stay as they are. */
export const jobActions = {
  retry: { waiting: 'retryNow', parked: 'release' },
  release: { quarantined: 'release' },
  'set-aside': { waiting: 'setAside', parked: 'setAside' },
  handled: { waiting: 'markHandled', parked: 'markHandled', delivered: 'markHandled' },
  reopen: { handled: 'reopen' },
  answered: {
    waiting: 'markAnswered',
    sending: 'markAnswered',
    delivered: 'markAnswered',
    parked: 'markAnswered',
    quarantined: 'markAnswered',
    handled: 'markAnswered',
  },
  erase: {
    waiting: 'eraseLead',
    sending: 'eraseLead',
    delivered: 'eraseLead',
    parked: 'eraseLead',
    quarantined: 'eraseLead',
    handled: 'eraseLead',
  },
} as const satisfies Readonly<Record<string, JobMoves>>;

export type JobAction = keyof typeof jobActions;

type JobMoves = Readonly<Partial<Record<LeadState, keyof typeof possibleIn>>>;

export const movesOf = (action: JobAction): JobMoves => jobActions[action];

export type NewJob = {
  readonly action: JobAction;
  /** With the mark of what was counted: leads that came since are left alone. */
  readonly filter: LeadFilter;
  readonly total: number;
};

export type Job = NewJob & {
  readonly id: string;
  readonly who: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly state: 'running' | 'done' | 'cancelled';
  readonly done: number;
  /** Left as they were: somebody else was quicker, or it was cancelled before. */
  readonly kept: number;
  readonly failed: number;
  /** The id of the last lead that it came to. */
  readonly lastLead: string | null;
};

export type JobClaim = { readonly job: Job; readonly token: string; readonly leaseMs: number };

export type JobLead = { readonly id: string; readonly reference: string; readonly seen: LeadState };
