import { dayMs, hourMs } from '@tidewright/kit/durations';
import { listOf } from '@tidewright/kit/list-of';
import type { Found, FoundKind, Part, SeenRecord } from './found.ts';
import type { Lead, Progress } from './lead.ts';

/** What a delivered lead is compared by. */
export type CheckedLead = Pick<Lead, 'id' | 'reference' | 'email' | 'deal' | 'receivedAt'> & {
  readonly progress: Progress;
  /** What this check has seen of it so far. */
  readonly seen: readonly SeenRecord[];
  readonly found: Found | null;
};

/** Leads received from one time that were delivered before the other. */
export type CheckRange = { readonly from: Date; readonly before: Date };

/** Where a check continues: a list in the CRM and the page in it. */
export type CheckPosition = {
  readonly list: string;
  readonly cursor: string | null;
  /** Parts the check can't judge, because their lists can't be read. */
  readonly unchecked: readonly Part[];
};

export type CheckSum = Readonly<Record<FoundKind | 'leads', number>> & {
  /** Parts the CRM doesn't list. */
  readonly unchecked: readonly Part[];
  /** Leads of which no part could be checked; absent if there are none. */
  readonly unread?: { readonly leads: number; readonly why: string | null };
};

export type CrmCheck = {
  readonly id: string;
  readonly startedAt: Date;
  readonly range: CheckRange;
  /** Someone asked for it; otherwise it is the nightly one. */
  readonly isAsked: boolean;
  /** Null before its first page, and once it has ended. */
  readonly position: CheckPosition | null;
  /** Null while it is open. */
  readonly endedAt: Date | null;
  readonly sum: CheckSum | null;
};

/** How long one call may take before another server takes over. */
export const checkLeaseMs = 2 * 60_000;

/** A check under a lease of `checkLeaseMs`, which the token proves. */
export type HeldCheck = { readonly check: CrmCheck; readonly token: string };

/** Compares leads with what the CRM has, on one server at a time. */
export interface CrmChecks {
  /** False if one is already open: one at a time, on all servers. */
  begin(range: CheckRange, isAsked: boolean, now: Date): Promise<boolean>;
  /** Claims the open check; null if there is none or another server holds it. */
  take(now: Date): Promise<HeldCheck | null>;
  /** Those in its range that were delivered in this mode, oldest first, except those with these addresses. */
  leads(
    check: CrmCheck,
    of: { mode: string; without: readonly string[]; after: string | null; limit: number },
  ): Promise<readonly CheckedLead[]>;
  /**
   * These return false and change nothing once the lease is lost; otherwise they renew it. Saves what was seen together
   * with the position, so another server continues there.
   */
  saw(
    held: HeldCheck,
    seen: readonly { readonly id: string; readonly seen: readonly SeenRecord[] }[],
    position: CheckPosition,
    now: Date,
  ): Promise<boolean>;
  /** Skips leads that have been sent again since. */
  record(
    held: HeldCheck,
    found: readonly { readonly id: string; readonly found: Omit<Found, 'at'> }[],
    now: Date,
  ): Promise<boolean>;
  end(held: HeldCheck, sum: CheckSum, now: Date): Promise<boolean>;
  /** For another server, or later: it continues from its position. */
  giveBack(held: HeldCheck): Promise<void>;
  /** Newest first, the open one among them. */
  recent(limit: number): Promise<readonly CrmCheck[]>;
  /** Leads of which the last check found this, newest first. */
  listFound(kinds: readonly FoundKind[], limit: number): Promise<readonly Lead[]>;
}

const figure = (number: number) => number.toLocaleString('en');

/** How many leads were looked for and should be there. */
export const expectedOf = ({ leads, left, unread }: CheckSum): number =>
  leads - left - (unread?.leads ?? 0);

/** 312 of 312 leads are in folk, 2 merged by folk, 0 missing */
export function sayCheck(sum: CheckSum, receiver: string): string {
  const { merged, missing, doubled, unchecked, unread } = sum;
  const expected = expectedOf(sum);
  const why = unread?.why ? ` (${unread.why})` : '';
  if (unread && expected === 0)
    return `None of ${figure(unread.leads)} leads could be checked${why}`;
  const parts = [
    `${figure(expected - missing)} of ${figure(expected)} leads are in ${receiver}`,
    ...(merged > 0 ? [`${figure(merged)} merged by ${receiver}`] : []),
    ...(doubled > 0 ? [`${figure(doubled)} there twice`] : []),
    `${figure(missing)} missing`,
  ];
  if (unread) parts.push(`${figure(unread.leads)} could not be checked${why}`);
  else if (unchecked.length > 0) parts.push(`${sayParts(unchecked, 's')} not checked`);
  return parts.join(', ');
}

const names: Readonly<Record<Part, string>> = {
  contact: 'contact',
  deal: 'deal',
  note: 'note',
  times: 'times for a call',
};

export const sayParts = (parts: readonly Part[], plural = ''): string =>
  listOf(parts.map((part) => names[part] + (part === 'times' ? '' : plural)));

/** New records may not be in the CRM's lists yet. */
const settledAfterMs = hourMs;

/** Leads received in the last days that were delivered long enough ago. */
export const checkRangeOf = (days: number, now: Date): CheckRange => ({
  from: new Date(now.getTime() - days * dayMs),
  before: new Date(now.getTime() - settledAfterMs),
});
