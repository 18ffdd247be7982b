import type { Progress } from '../../leads/lead.ts';
import { timesHeading, timesText } from '../lead-text.ts';
import type { StepResult } from '../steps.ts';
import { addNote } from './add-note.ts';
import type { FolkDelivery } from './folk-delivery.ts';

/** A note of its own: the times may come when all else is in folk. */
export async function timesStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const text = timesText(delivery.lead);
  const { contactId, timesId } = progress;
  if (text === null || timesId !== undefined || contactId === undefined)
    return { kind: 'done', progress };
  const note = { step: 'times', contactId, parts: [text], words: timesHeading } as const;
  return addNote(delivery, progress, note);
}
