import { isLeadAct, type LeadAct } from './act-as-seen.ts';
import { stateNames } from './states.ts';

/** What can be done to several leads at once, by the names of pages and commands. */
export type BulkAct = LeadAct | 'answered';

const done: Readonly<Record<BulkAct, (closed: string) => string>> = {
  retry: () => 'sent again',
  release: () => 'released',
  'set-aside': () => 'set aside',
  handled: (closed) => `marked as ${closed}`,
  reopen: () => 'opened again',
  answered: () => 'marked as answered',
};

export const isBulkAct = (name: string): name is BulkAct => name === 'answered' || isLeadAct(name);

/** Why a lead was skipped: the name of its state, or that it is gone. */
export const gone = 'gone';
export const isSkipReason = (name: string): boolean => name === gone || stateNames.includes(name);

const reasons: Readonly<Record<string, string>> = {
  waiting: 'still waiting',
  sending: 'being sent right now',
  delivered: 'already delivered',
  parked: 'not delivered',
  'set-aside': 'set aside',
  [gone]: 'no longer there',
};

export type Bulk = {
  readonly act: BulkAct;
  readonly done: number;
  /** One entry for each lead that was left as it was. */
  readonly skipped: readonly string[];
};

/** 3 sent again, 2 skipped: already delivered. */
export function sayBulk(bulk: Bulk, closed = 'handled'): string {
  const counts = new Map<string, number>();
  for (const name of bulk.skipped) {
    const reason = reasons[name] ?? `already ${closed}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const why = [...counts].map(([reason, leads]) => (counts.size > 1 ? `${leads} ` : '') + reason);
  const skipped = why.length > 0 ? `, ${bulk.skipped.length} skipped: ${why.join(', ')}` : '';
  return `${bulk.done || 'None'} ${done[bulk.act](closed)}${skipped}.`;
}
