import { nextRound, type Progress } from '../leads/lead.ts';
import type { Failure } from './http-call.ts';
import type { CrmOutcome, Save } from './transport.ts';

/** In the order in which folk and the proxy take them. */
export const stepNames = ['contact', 'deal', 'note', 'times'] as const;

export type StepName = (typeof stepNames)[number];

export type StepResult =
  /** The same object when there was nothing to do. */
  { readonly kind: 'done'; readonly progress: Progress } | { readonly kind: 'lost' } | Failure;

/** Does its part, or finds that progress has it done already. */
export type Step = (progress: Progress) => Promise<StepResult>;

export type StepRun = {
  readonly save: Save;
  readonly signal: AbortSignal;
  /** What it means that plain content is refused, too: a receiver may just be out of order. */
  readonly whenPlainIsRefused: 'rejected' | 'retry';
  /** Of the steps, where they are not all four. */
  readonly names?: readonly StepName[];
};

/**
 * Takes a lead through its steps in order. Content that is refused is offered
 * once more in plain form; a contact that vanished under a later step is looked
 * up or made again, once. The last step is not saved here: completing the lead
 * saves it.
 */
export async function runSteps(
  start: Progress,
  steps: readonly Step[],
  { save, signal, whenPlainIsRefused, names = stepNames }: StepRun,
): Promise<CrmOutcome> {
  let progress = start;
  let startedOver = false;
  let index = 0;
  for (let step = steps[0]; step !== undefined; step = steps[index]) {
    if (signal.aborted)
      return { kind: 'retry', reason: 'Stopped before it was done', cause: 'timeout' };
    const end = await step(progress);
    let next: Progress;
    if (end.kind === 'done') {
      index += 1;
      if (end.progress === progress) continue;
      next = end.progress;
      if (index === steps.length) return { kind: 'delivered', progress: next };
    } else if (end.kind === 'missing' && index > 0 && !startedOver) {
      startedOver = true;
      index = 0;
      next = withoutContact(progress);
    } else if (end.kind === 'missing' || end.kind === 'refused') {
      if (progress.degraded && whenPlainIsRefused === 'retry')
        return retryInFull(progress, end, save);
      if (progress.degraded) return { kind: 'rejected', reason: end.reason };
      const refused = { step: names[index] ?? 'contact', reason: end.reason, cause: end.cause };
      next = { ...withoutUnsure(progress), degraded: true, refused };
    } else {
      return toOutcome(end);
    }
    if (!(await save(next))) return { kind: 'lost' };
    progress = next;
  }
  return { kind: 'delivered', progress };
}

/** Where not even the plain contact was taken, it was not the content: all of it goes next time. */
async function retryInFull(
  progress: Progress,
  { reason, cause }: Pick<Failure, 'reason' | 'cause'>,
  save: Save,
): Promise<CrmOutcome> {
  const { degraded: _degraded, refused: _refused, ...anew } = withoutUnsure(progress);
  const isBegun = progress.contactId !== undefined;
  return isBegun || (await save(anew)) ? { kind: 'retry', reason, cause } : { kind: 'lost' };
}

/**
 * Sends what must not happen twice. The step is marked unsure before anything
 * leaves, so that whoever resumes after a crash looks before sending again, and
 * so that nobody sends who no longer holds the lead; the mark goes as soon as
 * it is certain that nothing happened.
 */
export async function sendOnce<Sent>(
  step: StepName,
  progress: Progress,
  save: Save,
  send: () => Promise<({ readonly kind: 'ok' } & Sent) | Failure>,
): Promise<({ readonly kind: 'ok' } & Sent) | Failure | { readonly kind: 'lost' }> {
  if (!(await save({ ...progress, unsure: step }))) return { kind: 'lost' };
  const result = await send();
  if (result.kind === 'ok' || (result.kind === 'retry' && result.mayHaveHappened)) return result;
  return (await save(withoutUnsure(progress))) ? result : { kind: 'lost' };
}

export function withoutUnsure({ unsure: _unsure, ...progress }: Progress): Progress {
  return progress;
}

function withoutContact({ contactId: _contactId, ...progress }: Progress): Progress {
  return nextRound(progress);
}

function toOutcome(end: Exclude<StepResult, { kind: 'done' | 'missing' | 'refused' }>): CrmOutcome {
  if (end.kind !== 'retry') return end;
  const { reason, cause, after } = end;
  return { kind: 'retry', reason, cause, ...(after === undefined ? {} : { after }) };
}
