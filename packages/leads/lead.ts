import { randomUUID } from 'node:crypto';
import type { CrmContact, CrmRecords } from '@tidewright/forms';
import type { FailureCause } from '@tidewright/kit/http-call';
import { type Found, type Part, parts } from './found.ts';
import type { SpamSign } from './spam-sign.ts';

/** From intake: checked and built, not stored yet. */
export type NewLead = CrmRecords & {
  readonly form: string;
  /** Lower-cased. Deliveries to one address run one at a time. */
  readonly email: string;
  /** Chosen by the sender. For seven days, a repeat with it is this lead. */
  readonly idempotencyKey: string;
  /** SHA-256 over form, email and values: the same content is the same lead. */
  readonly contentHash: string;
  /** As checked, for the console and for erasure. */
  readonly values: Readonly<Record<string, string>>;
  readonly attribution: Readonly<Record<string, string>>;
  readonly file: StoredFile | null;
  /** Why it is set aside; null otherwise. */
  readonly suspicion: string | null;
  /** Spam signs, enough to set it aside or not. */
  readonly signs?: readonly SpamSign[];
  /** We promised a reply. */
  readonly asksAnswer?: boolean;
  /** Who replies; null or missing for no one. */
  readonly owner?: string | null;
};

export type StoredFile = {
  /** Random; the file's only name in the store and in links. */
  readonly id: string;
  /** The visitor's name for it, safe for a Content-Disposition header. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
};

/**
 * How far its delivery to the CRM has come. Saved as soon as each id comes back, so a crash resumes at the right step.
 */
export type Progress = {
  readonly contactId?: string;
  readonly dealId?: string;
  readonly noteId?: string;
  /** The note with times for a call, which may come later. */
  readonly timesId?: string;
  /** Sent, but the answer was lost: look it up before sending again. */
  readonly unsure?: 'contact' | 'deal' | 'note' | 'times';
  /**
   * A step was refused with full content: from there on only plain content is sent, such as name, email and phone, and
   * the rest goes into a note.
   */
  readonly degraded?: boolean;
  /** The step whose full content was refused, and why. */
  readonly refused?: {
    readonly step: 'contact' | 'deal' | 'note' | 'times';
    readonly reason: string;
    readonly cause?: FailureCause | null;
  };
  /** Counts restarts, so a receiver doesn't take a new record for the one it had. */
  readonly round?: number;
  /** The receiver has no address for these; they stay here. */
  readonly notSent?: readonly ('deal' | 'note' | 'times')[];
};

export const leadStates = [
  'waiting', // due now or later
  'sending', // claimed under a lease
  'delivered',
  'not-delivered', // gave up; shown to the agency, never deleted
  'set-aside', // suspected spam
  'closed', // closed by hand
] as const;

export type LeadState = (typeof leadStates)[number];

export const outcomes = ['won', 'lost', 'spam'] as const;

/** What came of a lead in the end. */
export type LeadOutcome = (typeof outcomes)[number];

/** The agency's work on a lead, independent of its delivery. */
export const workStates = ['to-answer', 'answered', ...outcomes] as const;

export type WorkState = (typeof workStates)[number];

export type Lead = Omit<
  NewLead,
  'file' | 'idempotencyKey' | 'contentHash' | 'signs' | 'asksAnswer' | 'owner'
> & {
  readonly id: string;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly state: LeadState;
  readonly signs: readonly SpamSign[];
  /** Retries stay in the mode delivery started in. Null before it starts. */
  readonly mode: string | null;
  /** Of its delivery to the CRM, as are the due time, the last error and the progress. */
  readonly tries: number;
  readonly dueAt: Date;
  readonly lastError: string | null;
  readonly deliveredAt: Date | null;
  /** By hand; null for suspected spam. */
  readonly setAsideAt: Date | null;
  /** By hand; null if it isn't closed. */
  readonly closedAt: Date | null;
  readonly asksAnswer: boolean;
  /** The first answer; null before it. */
  readonly answeredAt: Date | null;
  /** Null before the answer, and if nothing was promised. */
  readonly answeredLate: boolean | null;
  /** Who replies; null for no one. */
  readonly owner: string | null;
  readonly outcome: LeadOutcome | null;
  readonly outcomeAt: Date | null;
  /** What it was won with; null counts as the value of its deal. */
  readonly wonValue: number | null;
  readonly lostReason: string | null;
  /** Private, never sent. */
  readonly remark: string | null;
  /** When it was last changed. */
  readonly remarkAt: Date | null;
  readonly progress: Progress;
  /** What the last check found in the CRM. Null before the first one, and once what was missing is sent again. */
  readonly found: Found | null;
  /** Null without a file. */
  readonly fileId: string | null;
};

/** Null if no reply is needed. */
export function workOf(
  lead: Pick<Lead, 'state' | 'asksAnswer' | 'answeredAt' | 'outcome'>,
): WorkState | null {
  if (lead.outcome) return lead.outcome;
  if (lead.answeredAt) return 'answered';
  const isOpen = lead.asksAnswer && lead.state !== 'set-aside' && lead.state !== 'closed';
  return isOpen ? 'to-answer' : null;
}

/** folk's ids of our groups, from the settings. */
export type GroupIds = Readonly<Record<CrmContact['group'], string>>;

const ourPrefix = 'rec_';

/** Deals and notes that are only recorded are done at once, under an id of ours. */
export const startingProgress = (lead: Pick<NewLead, 'deal' | 'note'>): Progress => ({
  ...(lead.deal?.recordedOnly && { dealId: ourPrefix + randomUUID() }),
  ...(lead.note?.recordedOnly && { noteId: ourPrefix + randomUUID() }),
});

/** No CRM knows such an id. */
export const isRecordedHere = (id: string): boolean => id.startsWith(ourPrefix);

/** The parts a receiver has given an id for. */
export const sentParts = (progress: Progress): readonly Part[] =>
  parts.filter((part) => !isRecordedHere(progress[`${part}Id`] ?? ourPrefix));

/** Certainly nothing sent, so another mode may start over. */
export const nothingSent = (progress: Progress): boolean =>
  progress.contactId === undefined && progress.unsure === undefined;

/** Restarts, so a receiver doesn't answer with the record it lost or refused. */
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

/** A receiver that gave the contact no id has it under our reference, and nothing there can refer to it. */
export const hasNoContactId = ({ reference, progress }: Pick<Lead, 'reference' | 'progress'>) =>
  progress.contactId === reference;

/** Delivered, but not all of it. */
export const isInPart = (lead: Lead): boolean => {
  const { degraded = false, notSent = [] } = lead.progress;
  return degraded || (notSent.length > 0 && !hasNoContactId(lead));
};

/**
 * Keeps what the receiver has and sends the rest. A contact that it has without its details is sent again, unless
 * that would make a second one.
 */
export function withRest({ progress }: Lead, doublesContacts: boolean): Progress {
  const { degraded: _degraded, refused, notSent: _notSent, ...left } = progress;
  const isContactSent = refused?.step === 'contact' && !doublesContacts;
  return isContactSent ? withoutParts(left, ['contact']) : nextRound(left);
}

/** The name is from sign-in or the command line. */
export type Actor = { readonly who: string; readonly now: Date };
