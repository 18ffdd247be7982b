import { listOf } from '../list-of.ts';
import type { Found, FoundKind, Part, SeenRecord } from './found.ts';
import type { Lead, Progress } from './lead.ts';

export type CheckedLead = Pick<Lead, 'id' | 'reference' | 'email' | 'deal' | 'receivedAt'> & {
  readonly progress: Progress;
  readonly seen: readonly SeenRecord[];
  readonly found: Found | null;
};

export type CheckRange = { readonly from: Date; readonly before: Date };

/** Where a check continues: a list in the CRM and the page in it. */
export type CheckPosition = {
  readonly list: string;
  readonly cursor: string | null;
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
  readonly isAsked: boolean;
  readonly position: CheckPosition | null;
  readonly endedAt: Date | null;
  readonly sum: CheckSum | null;
};

/** How long one call may take before another server takes over. */
export const checkLeaseMs = 2 * 60_000;

export type HeldCheck = { readonly check: CrmCheck; readonly token: string };

/** Compares leads with what the CRM has, on one server at a time. */
export interface CrmChecks {
  /** False if one is already open. */
  begin(range: CheckRange, isAsked: boolean, now: Date): Promise<boolean>;
  /** Claims the open check; null if there is none or another server holds it. */
  take(now: Date): Promise<HeldCheck | null>;
  leads(
    check: CrmCheck,
    of: { mode: string; without: readonly string[]; after: string | null; limit: number },
  ): Promise<readonly CheckedLead[]>;
  /** These return false and change nothing once the lease is lost. */
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
  /** It continues from its position later. */
  giveBack(held: HeldCheck): Promise<void>;
  recent(limit: number): Promise<readonly CrmCheck[]>;
  listFound(kinds: readonly FoundKind[], limit: number): Promise<readonly Lead[]>;
}

const figure = (number: number) => number.toLocaleString('en');

/** How many leads were looked for and should be there. */
export const expectedOf = ({ leads, left, unread }: CheckSum): number =>
  leads - left - (unread?.leads ?? 0);

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
