import type { LeadFilter } from '../lead-admin.ts';
import { type Job, type JobClaim, type JobLead, movesOf, type NewJob } from '../lead-jobs.ts';
import { eraseLead, moveLead } from './act.ts';
import type { ActingContext } from './actions.ts';
import { dateOrNull, type Time } from './lead-row.ts';
import { query, type Script, type ScriptContext, type SqlValue } from './script.ts';
import { storableText } from './storable-text.ts';

export function* startJob(job: NewJob, id: string, context: ActingContext): Script<Job> {
  const { action, filter, total } = job;
  const now = context.dialect.now('$5');
  const rows = yield* query<JobRow>(
    `INSERT INTO jobs
       (id, action, lead_filter, who, counted_at, started_at, state, total, done, kept, failed)
     VALUES ($1, $2, $3, $4, ${now}, ${now}, 'running', $6, 0, 0, 0)
     ON CONFLICT (id) DO UPDATE SET id = excluded.id
     RETURNING ${jobRow}`,
    ...[id, action, JSON.stringify(filter), storableText(context.who)],
    ...[context.nowParam, total],
  );
  return theJob(rows);
}

export function* findJob(id: string): Script<Job | null> {
  const [row] = yield* query<JobRow>(`SELECT ${jobRow} FROM jobs WHERE id = $1`, id);
  return row ? toJob(row) : null;
}

export function* listJobs(limit: number): Script<readonly Job[]> {
  const rows = yield* query<JobRow>(
    `SELECT ${jobRow} FROM jobs ORDER BY number DESC LIMIT $1`,
    limit,
  );
  return rows.map(toJob);
}

/** Whatever it did not come to was left as it was. */
const ended = (state: string, now: string, filter: string) => `
  state = '${state}', ended_at = ${now}, lead_filter = ${filter}, token = NULL, lease_until = NULL,
  kept = CASE WHEN total - done - failed > kept THEN total - done - failed ELSE kept END`;

/** Somebody may have been looked for by name, and a job outlives every lead. */
const withoutWords = ({ filter: { text: _, ...filter } }: Job): string => JSON.stringify(filter);

export function* cancelJob(id: string, { nowParam, dialect }: ScriptContext): Script<boolean> {
  const job = yield* findJob(id);
  if (!job) return false;
  const cancelled = yield* query(
    `UPDATE jobs SET ${ended('cancelled', dialect.now('$2'), '$3')}
     WHERE id = $1 AND state = 'running' RETURNING id`,
    ...[id, nowParam, withoutWords(job)],
  );
  return cancelled.length > 0;
}

/** Asked all the time, and nearly always there is none. */
export function* anyJobRuns(): Script<boolean> {
  return (yield* query("SELECT 1 FROM jobs WHERE state = 'running' LIMIT 1")).length > 0;
}

/** Only ever the oldest, so that no two run at once. */
export function* claimJob(
  leaseMs: number,
  token: string,
  { nowParam, dialect: { now, addMs } }: ScriptContext,
): Script<JobClaim | null> {
  const [row] = yield* query<JobRow>(
    `UPDATE jobs SET token = $1, lease_until = ${addMs(now('$2'), '$3')}
     WHERE number = (SELECT min(number) FROM jobs WHERE state = 'running')
       AND (token IS NULL OR token = $1 OR lease_until <= ${now('$2')})
     RETURNING ${jobRow}`,
    ...[token, nowParam, leaseMs],
  );
  return row ? { job: toJob(row), token, leaseMs } : null;
}

/** The job first: whoever cancels it waits for the end of the step, or the step is not begun. */
export function* stepJob(
  claim: JobClaim,
  leads: readonly JobLead[],
  context: ScriptContext,
): Script<Job | null> {
  const last = leads.at(-1);
  const job = yield* renewLease(claim, context);
  if (!job || isPast(job, last)) return job;
  let done = 0;
  for (const lead of leads) if (yield* actOn(lead, job, context)) done += 1;
  return yield* addUp(claim, { done, kept: leads.length - done, failed: 0 }, last);
}

export function* passOver(
  claim: JobClaim,
  lead: JobLead,
  context: ScriptContext,
): Script<Job | null> {
  const job = yield* renewLease(claim, context);
  if (!job || isPast(job, lead)) return job;
  return yield* addUp(claim, { done: 0, kept: 0, failed: 1 }, lead);
}

/** A step whose answer was lost is run again, and must not count twice. */
const isPast = ({ lastLead }: Job, lead: JobLead | undefined): boolean =>
  lead !== undefined && lastLead !== null && lastLead >= lead.id;

function* actOn(wish: JobLead, { action, who }: Job, context: ScriptContext): Script<boolean> {
  const name = movesOf(action)[wish.seen];
  if (name === undefined) return false;
  const acting = { ...context, who };
  const acted = yield* name === 'eraseLead'
    ? eraseLead(wish, acting)
    : moveLead(name, wish, acting);
  return acted === 'done';
}

function* renewLease(
  { job, token, leaseMs }: JobClaim,
  { nowParam, dialect: { now, addMs } }: ScriptContext,
): Script<Job | null> {
  const [held] = yield* query<JobRow>(
    `UPDATE jobs SET lease_until = ${addMs(now('$3'), '$4')}
     WHERE id = $1 AND token = $2 AND state = 'running' RETURNING ${jobRow}`,
    ...[job.id, token, nowParam, leaseMs],
  );
  return held ? toJob(held) : null;
}

type Counts = Readonly<Record<'done' | 'kept' | 'failed', number>>;

function* addUp(
  { job }: JobClaim,
  { done, kept, failed }: Counts,
  last: JobLead | undefined,
): Script<Job> {
  const rows = yield* query<JobRow>(
    `UPDATE jobs SET done = done + $2, kept = kept + $3, failed = failed + $4,
       last_lead = coalesce($5, last_lead)
     WHERE id = $1 RETURNING ${jobRow}`,
    ...[job.id, done, kept, failed, last?.id ?? null],
  );
  return theJob(rows);
}

export function* endJob(
  { job, token }: JobClaim,
  { nowParam, dialect }: ScriptContext,
): Script<void> {
  yield* query(
    `UPDATE jobs SET ${ended('done', dialect.now('$3'), '$4')} WHERE id = $1 AND token = $2`,
    ...[job.id, token, nowParam, withoutWords(job)],
  );
}

export function* giveBackJob({ job, token }: JobClaim): Script<void> {
  yield* query(
    'UPDATE jobs SET token = NULL, lease_until = NULL WHERE id = $1 AND token = $2',
    ...([job.id, token] satisfies SqlValue[]),
  );
}

const jobRow = `id, action, lead_filter, who, started_at, ended_at, state,
  total, done, kept, failed, last_lead`;

type JobRow = {
  readonly id: string;
  readonly action: Job['action'];
  readonly lead_filter: string;
  readonly who: string;
  readonly started_at: Time;
  readonly ended_at: Time | null;
  readonly state: Job['state'];
  readonly total: number;
  readonly done: number;
  readonly kept: number;
  readonly failed: number;
  readonly last_lead: string | null;
};

function theJob([row]: readonly JobRow[]): Job {
  if (!row) throw new RangeError('There is no such job.');
  return toJob(row);
}

function toJob(row: JobRow): Job {
  const { id, action, who, state, total, done, kept, failed } = row;
  return {
    ...{ id, action, who, state, total, done, kept, failed },
    filter: readFilter(row.lead_filter),
    startedAt: new Date(row.started_at),
    endedAt: dateOrNull(row.ended_at),
    lastLead: row.last_lead,
  };
}

function readFilter(json: string): LeadFilter {
  const { from, before, ...filter } = JSON.parse(json);
  return {
    ...filter,
    ...(from && { from: new Date(from) }),
    ...(before && { before: new Date(before) }),
  };
}
