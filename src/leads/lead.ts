import { randomUUID } from 'node:crypto';
import type { CrmContact, CrmRecords } from '../forms/crm/records.ts';
import { type Found, type Part, parts } from './found.ts';
import type { SpamSign } from './spam-sign.ts';

/**
 * What a lead is, from the moment it is accepted. The words are ours; each
 * transport turns them into what its receiver expects.
 */

/** What intake hands to the outbox: checked, built, not yet stored. */
export type NewLead = CrmRecords & {
  readonly form: string;
  /** Lower-cased; deliveries to one address happen one at a time. */
  readonly email: string;
  readonly idempotencyKey: string;
  /** SHA-256 over form, email and values: the same content is the same lead. */
  readonly contentHash: string;
  /** The form's values as they were checked, for the console and for erasure. */
  readonly values: Readonly<Record<string, string>>;
  readonly attribution: Readonly<Record<string, string>>;
  readonly file: StoredFile | null;
  /** Why this looks like spam; null for everything else. */
  readonly suspicion: string | null;
  /** What speaks for spam, whether it was enough or not. */
  readonly signs?: readonly SpamSign[];
  /** We promise to answer it. */
  readonly asksAnswer?: boolean;
  /** Whose it is from the start. */
  readonly owner?: string | null;
};

export type StoredFile = {
  /** Random; the only name the file has in our store and in links. */
  readonly id: string;
  /** The visitor's name for it, made safe for a Content-Disposition header. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
};

/** How far delivery has come. Saved as soon as each id comes back. */
export type Progress = {
  readonly contactId?: string;
  readonly dealId?: string;
  readonly noteId?: string;
  /** Of the times for a call, which may come later than all else. */
  readonly timesId?: string;
  /** Steps that were sent and whose answer never came: look before sending again. */
  readonly unsure?: 'contact' | 'deal' | 'note' | 'times';
  /** A refused field: name, email and phone were sent, the rest went into a note. */
  readonly degraded?: boolean;
  /** Which step met the refusal, and what the receiver said. */
  readonly refused?: {
    readonly step: 'contact' | 'deal' | 'note' | 'times';
    readonly reason: string;
    readonly cause?: FailureCause | null;
  };
  /** How often it was begun anew: what was made and is gone again must not count as made. */
  readonly round?: number;
  /** What the receiver has no address for: it stays in our store alone. */
  readonly notSent?: readonly ('deal' | 'note' | 'times')[];
};

export const leadStates = [
  'waiting', // due now or later
  'sending', // claimed under a lease
  'delivered',
  'parked', // gave up; shown to the agency, never deleted
  'set-aside', // suspected spam
  'handled', // closed by hand
] as const;

export type LeadState = (typeof leadStates)[number];

export const outcomes = ['won', 'lost', 'spam'] as const;

/** What came of a lead in the end. */
export type LeadOutcome = (typeof outcomes)[number];

/** Where the agency's own work on a lead stands, whatever became of its delivery. */
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
  /** The mode in which delivery started; retries stay in it. */
  readonly mode: string | null;
  readonly tries: number;
  readonly dueAt: Date;
  readonly lastError: string | null;
  readonly deliveredAt: Date | null;
  /** When somebody set it aside by hand; null for what came in as suspected spam. */
  readonly setAsideAt: Date | null;
  readonly handledAt: Date | null;
  readonly asksAnswer: boolean;
  readonly answeredAt: Date | null;
  /** Later than promised; null where nothing was promised. */
  readonly answeredLate: boolean | null;
  /** The name of whoever answers it. */
  readonly owner: string | null;
  readonly outcome: LeadOutcome | null;
  readonly outcomeAt: Date | null;
  readonly wonValue: number | null;
  readonly lostReason: string | null;
  /** The agency's own words on it, sent nowhere. */
  readonly remark: string | null;
  /** When it was last changed. */
  readonly remarkAt: Date | null;
  readonly progress: Progress;
  /** What the CRM has of it; null before the first check. */
  readonly found: Found | null;
  readonly fileId: string | null;
};

/** Null where no answer is needed. */
export function workOf(
  lead: Pick<Lead, 'state' | 'asksAnswer' | 'answeredAt' | 'outcome'>,
): WorkState | null {
  if (lead.outcome) return lead.outcome;
  if (lead.answeredAt) return 'answered';
  const isOpen = lead.asksAnswer && lead.state !== 'set-aside' && lead.state !== 'handled';
  return isOpen ? 'to-answer' : null;
}

/** folk's ids of our groups, where the settings name them. An id is never made up. */
export type GroupIds = Readonly<Partial<Record<CrmContact['group'], string>>>;

/**
 * Why a receiver did not take a lead, as the store keeps it. How the CRM fares is decided by this
 * alone; reasons are for people to read.
 */
export type FailureCause =
  /** No answer came. */
  | 'unreachable'
  | 'timeout'
  /** It answered with this status. */
  | `${number}`
  /** It answered and will never take this lead. */
  | 'rejected'
  | 'other';

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

/** Who acts, under the name given at sign-in or on the command line, and when. */
export type Actor = { readonly who: string; readonly now: Date };
