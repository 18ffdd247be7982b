import type { Answer, CallContext, CallFailure } from '@tidewright/kit/http-call';
import type { GroupIds, Lead, PeopleMemory, Progress } from '@tidewright/leads';
import { doneWith, type StepName, type StepResult, sendOnce } from '../steps.ts';
import type { SaveProgress } from '../transport.ts';
import type { FolkClient } from './folk-client.ts';
import type { ReadFields } from './pagination.ts';
import { Created } from './records.ts';

/** One lead on its way to folk, and what its steps share. */
export type FolkDelivery = {
  readonly lead: Lead;
  readonly save: SaveProgress;
  readonly signal: AbortSignal;
  readonly client: FolkClient;
  readonly readFields: ReadFields;
  readonly people: PeopleMemory;
  readonly groupIds: GroupIds;
  readonly dealObject: string;
  /** What the person had no place for, for the note. Missing if an earlier run wrote the person. */
  readonly written: { leftover?: readonly string[] };
};

export const callContextFor = ({ lead, signal }: FolkDelivery, step: StepName): CallContext => ({
  lead,
  step,
  signal,
});

/** Sends what must not happen twice: marked unsure before, with a key that every try of the step repeats. */
export function createOnce(
  delivery: FolkDelivery,
  step: StepName,
  path: string,
  body: object,
  progress: Progress,
) {
  // The same for each try of a step. Starts with the lead's id, for folk's call log.
  const key = `${delivery.lead.id}-${step}-${progress.round ?? 0}`;
  const context = callContextFor(delivery, step);
  return sendOnce(step, progress, delivery.save, () =>
    delivery.client.request('POST', path, Created, context, body, key),
  );
}

/** What an earlier try made, or may have made; null if it's safe to send. */
export async function endedEarlier(
  delivery: FolkDelivery,
  step: StepName,
  progress: Progress,
  find: () => Promise<Answer<{ readonly id: string } | null>>,
): Promise<StepResult | null> {
  if (progress.unsure !== step) return null;
  const found = await find();
  if (found.kind !== 'ok') return found;
  return found.data ? doneWith(found.data.id, step, progress) : tooEarlyToRepeat(delivery);
}

/**
 * folk's search may lag behind its writes, so an empty result right after a lost answer proves nothing. By the
 * third try at least eight seconds have passed since anything was sent, and after a crash almost a whole lease.
 * Only a longer lag can still create a second record.
 */
const TRIES_BEFORE_REPEATING = 2;

/** Null once it is safe to send again what folk doesn't show. */
export function tooEarlyToRepeat({ lead }: FolkDelivery): CallFailure | null {
  if (lead.tries >= TRIES_BEFORE_REPEATING) return null;
  const reason = 'Answer lost, and folk does not show the record yet';
  return { kind: 'retry', reason, cause: null, mayHaveHappened: true };
}
