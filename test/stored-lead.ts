import type { Lead, NewLead } from '@tidewright/leads';

/** A lead as the store hands it out. */
export function asStored(fresh: NewLead, changes: Partial<Lead>): Lead {
  const { file: _file, idempotencyKey: _key, contentHash: _hash, ...lead } = fresh;
  return {
    ...lead,
    id: 'lead',
    reference: 'TW-7F3K-92QD',
    receivedAt: new Date(),
    dueAt: new Date(),
    state: 'waiting',
    mode: null,
    tries: 0,
    lastError: null,
    signs: [],
    progress: {},
    deliveredAt: null,
    setAsideAt: null,
    closedAt: null,
    answeredAt: null,
    answeredLate: null,
    outcome: null,
    outcomeAt: null,
    wonValue: null,
    lostReason: null,
    asksAnswer: fresh.asksAnswer ?? false,
    owner: fresh.owner ?? null,
    remark: null,
    remarkAt: null,
    fileId: null,
    found: null,
    ...changes,
  };
}
