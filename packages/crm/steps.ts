import type { Answer, CallFailure } from '@tidewright/kit/http-call';
import { type Lead, nextRound, type Progress, sentParts } from '@tidewright/leads';
import { timesText } from './lead-text.ts';
import type { CrmOutcome, SaveProgress } from './transport.ts';

/** In the order folk and the proxy need: what a later step refers to comes first. */
export const stepNames = ['contact', 'deal', 'note', 'times'] as const;

export type StepName = (typeof stepNames)[number];

/** "Lost" if `save` said so. A failure leaves the progress as it was last saved. */
export type StepResult =
  /** The same object if there was nothing to do. */
  { readonly kind: 'done'; readonly progress: Progress } | { readonly kind: 'lost' } | CallFailure;

export type StepRun = {
  readonly lead: Lead;
  /** Does its step, or finds in the progress that it is done. */
  readonly send: (step: StepName, progress: Progress) => Promise<StepResult>;
  readonly save: SaveProgress;
  readonly signal: AbortSignal;
  /** What it means if plain content is refused, too: the receiver may just be broken. */
  readonly whenPlainIsRefused: 'rejected' | 'retry';
  /** The steps the receiver has, if not all four. */
  readonly names?: readonly StepName[];
};

/**
 * Sends what isn't sent yet, in order. Refused content is retried once in plain form; a contact that disappeared is
 * looked up or created again, once. The last step isn't saved here: completing the lead saves it.
 */
export async function runSteps(run: StepRun): Promise<CrmOutcome> {
  const { lead, send, save, signal, whenPlainIsRefused, names = stepNames } = run;
  const steps = names.filter((name) => name !== 'times' || timesText(lead) !== null);
  let { progress } = lead;
  let startedOver = false;
  let index = 0;
  for (let step = steps[0]; step !== undefined; step = steps[index]) {
    if (signal.aborted)
      return { kind: 'retry', reason: 'Stopped before it was done', cause: 'timeout' };
    const isSent = sentParts(progress).includes(step);
    const end: StepResult = isSent ? { kind: 'done', progress } : await send(step, progress);
    let next: Progress;
    if (end.kind === 'done') {
      index += 1;
      if (end.progress === progress) continue;
      next = end.progress;
      if (index === steps.length) return { kind: 'delivered', progress: next };
    } else if (end.kind === 'missing' && index > 0 && !startedOver) {
      startedOver = true;
      index = 0;
      const { contactId: _gone, ...rest } = progress;
      next = nextRound(rest);
    } else if (end.kind === 'missing' || end.kind === 'refused') {
      if (progress.degraded && whenPlainIsRefused === 'retry')
        return retryInFull(progress, end, save);
      if (progress.degraded) return { kind: 'rejected', reason: end.reason };
      const refused = { step, reason: end.reason, cause: end.cause };
      next = { ...withoutUnsure(progress), degraded: true, refused };
    } else {
      return end;
    }
    if (!(await save(next))) return { kind: 'lost' };
    progress = next;
  }
  return { kind: 'delivered', progress };
}

/** If not even the plain contact was accepted, content wasn't the problem: send everything next time. */
async function retryInFull(
  progress: Progress,
  { reason, cause }: Pick<CallFailure, 'reason' | 'cause'>,
  save: SaveProgress,
): Promise<CrmOutcome> {
  const { degraded: _degraded, refused: _refused, ...anew } = withoutUnsure(progress);
  const isBegun = progress.contactId !== undefined;
  return isBegun || (await save(anew)) ? { kind: 'retry', reason, cause } : { kind: 'lost' };
}

/**
 * Sends what must not happen twice. The step is marked unsure first, so a resumed delivery looks before
 * sending, and a worker that lost the claim sends nothing. The mark is removed once it's certain that nothing
 * happened.
 */
export async function sendOnce<Data>(
  step: StepName,
  progress: Progress,
  save: SaveProgress,
  send: () => Promise<Answer<Data>>,
): Promise<Answer<Data> | { readonly kind: 'lost' }> {
  if (!(await save({ ...progress, unsure: step }))) return { kind: 'lost' };
  const result = await send();
  if (result.kind === 'ok' || (result.kind === 'retry' && result.mayHaveHappened)) return result;
  return (await save(withoutUnsure(progress))) ? result : { kind: 'lost' };
}

export const withoutUnsure = ({ unsure: _unsure, ...progress }: Progress): Progress => progress;

/** The step is done under this id, and nothing is unsure anymore. */
export const doneWith = (id: string, step: StepName, progress: Progress): StepResult => ({
  kind: 'done',
  progress: { ...withoutUnsure(progress), [`${step}Id`]: id },
});
