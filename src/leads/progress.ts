import { randomUUID } from 'node:crypto';
import { type Part, parts } from './found.ts';
import type { Lead, NewLead, Progress } from './lead.ts';

const ourPrefix = 'rec_';

/** Deals and notes that are recorded only are finished at once, under an id of ours. */
export function startingProgress(lead: Pick<NewLead, 'deal' | 'note'>): Progress {
  return {
    ...(lead.deal?.recordedOnly && { dealId: ourPrefix + randomUUID() }),
    ...(lead.note?.recordedOnly && { noteId: ourPrefix + randomUUID() }),
  };
}

/** True for ids that startingProgress made: no CRM knows them. */
export function isRecordedHere(id: string): boolean {
  return id.startsWith(ourPrefix);
}

/** What was sent to a CRM, by the ids that it gave. */
export const sentParts = (progress: Progress): readonly Part[] =>
  parts.filter((part) => !isRecordedHere(progress[`${part}Id`] ?? ourPrefix));

/** No step has reached a CRM, not even perhaps: another mode may start from the beginning. */
export function nothingSent(progress: Progress): boolean {
  return progress.contactId === undefined && progress.unsure === undefined;
}

/** Begun anew, so that no receiver takes what is sent now for what it had and lost, or refused. */
export const nextRound = ({ unsure: _unsure, round = 0, ...progress }: Progress): Progress => ({
  ...progress,
  round: round + 1,
});

/** As if these had never been sent. */
export function withoutParts(progress: Progress, gone: readonly Part[]): Progress {
  const ids = gone.map((part) => `${part}Id`);
  const left = Object.entries(progress).filter(([name]) => !ids.includes(name));
  return nextRound(Object.fromEntries(left));
}

/** Refused or without an address at the receiver, and never sent since. */
export const isInPart = ({ mode, reference, progress }: Lead): boolean =>
  progress.degraded === true ||
  ((progress.notSent ?? []).length > 0 && !(mode === 'proxy' && progress.contactId === reference));

/** As if nothing had been refused: what the receiver has stays, the rest is sent. */
export function withRest({ mode, progress }: Lead): Progress {
  const { degraded: _degraded, refused, notSent: _notSent, ...left } = progress;
  // folk is asked for the person it has, and a webhook gets one message; a proxy would make a second contact.
  const isContactPlain = refused?.step === 'contact' && mode !== 'proxy';
  return isContactPlain ? withoutParts(left, ['contact']) : nextRound(left);
}
