import type { GroupIds, Lead, Progress } from '../../leads/lead.ts';
import type { PeopleMemory } from '../../leads/outbox.ts';
import type { CallContext, Failure } from '../http-call.ts';
import type { StepName } from '../steps.ts';
import type { Save } from '../transport.ts';
import type { ReadFields } from './field-cache.ts';
import type { FolkClient } from './folk-client.ts';

/** One lead on its way to folk, with everything that its steps share. */
export type FolkDelivery = {
  readonly lead: Lead;
  readonly save: Save;
  readonly signal: AbortSignal;
  readonly client: FolkClient;
  readonly readFields: ReadFields;
  readonly people: PeopleMemory;
  readonly groupIds: GroupIds;
  readonly dealObject: string;
  /** What the person had no place for, known to the run that wrote it. */
  readonly written: { leftover?: readonly string[] };
};

export function contextFor({ lead, signal }: FolkDelivery, step: StepName): CallContext {
  return { lead, step, signal };
}

/** The same on each try of a step. Reads as the lead's, for whoever looks at folk's log of calls. */
export const onceAs = ({ lead }: FolkDelivery, step: StepName, { round = 0 }: Progress): string =>
  `${lead.id}-${step}-${round}`;

/**
 * folk's search may lag behind its writes, so an empty search right after a lost
 * answer proves nothing. By the third try at least eight seconds have passed
 * since anything was sent (the second wait, shortened by its jitter), and since
 * a crash nearly a whole lease. Only a search that lags longer than that, after
 * an answer that got lost, can still make a second record.
 */
const TRIES_BEFORE_REPEATING = 2;

export function tooEarlyToRepeat({ lead }: FolkDelivery): Failure | null {
  if (lead.tries >= TRIES_BEFORE_REPEATING) return null;
  const reason = 'Answer lost, and folk does not show the record yet';
  return { kind: 'retry', reason, cause: null, mayHaveHappened: true };
}
