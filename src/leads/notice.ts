import type { Lead } from './lead.ts';
import type { Actor } from './lead-admin.ts';

/**
 * Who is told what, kept like the delivery to the CRM and apart from it: a
 * notice has its own state, tries and timeline, so neither waits for the other.
 */

export const noticeChannels = [
  'mail', // to the agency
  'chat',
  'copy', // to the visitor, by mail
  'alert', // of trouble alone
] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

export const noticeStates = [
  'waiting', // due now or later
  'sending', // claimed under a lease
  'sent',
  'parked', // refused for good, or the last try failed
  'withheld', // not to be sent after all; its last error says why
] as const;

export type NoticeState = (typeof noticeStates)[number];

/** On which channels a lead of a form is told of. */
export type Tells = (form: string) => readonly NoticeChannel[];

export const tellsNobody: Tells = () => [];

/** What is told where no lead says it. Never what a visitor wrote. */
export type Message = {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where in the console to look, such as /leads. */
  readonly path?: string;
};

export type Notice = {
  readonly id: string;
  readonly channel: NoticeChannel;
  /** Of the lead it tells of; null when it tells a message. */
  readonly reference: string | null;
  readonly message: Message | null;
  readonly madeAt: Date;
  readonly state: NoticeState;
  readonly tries: number;
  readonly dueAt: Date;
  readonly lastError: string | null;
  readonly sentAt: Date | null;
  /** An earlier try may have arrived: its sender ended before it could say. */
  readonly mayRepeat: boolean;
  /** How often people asked for it to be sent once more. */
  readonly resends: number;
};

export type NoticeClaim = {
  readonly notice: Notice;
  readonly lead: Lead | null;
  readonly token: string;
};

export type NoticeRequest = {
  readonly channel: NoticeChannel;
  readonly limit: number;
  readonly leaseMs: number;
};

export type NoticeFailure = {
  readonly at: Date;
  readonly reason: string;
  /** Whether it may have arrived all the same. */
  readonly maybeSent: boolean;
};

/** What whoever sends notices may do. As with leads, a claim that is no longer held changes nothing. */
export interface NoticeQueue {
  /** None of a lead that is set aside, whenever that was. */
  claim(request: NoticeRequest, now: Date): Promise<readonly NoticeClaim[]>;
  /** It goes out now: whoever has to send it again says that it may be a repetition. */
  begin(claim: NoticeClaim, now: Date): Promise<boolean>;
  complete(claim: NoticeClaim, now: Date): Promise<boolean>;
  /** Spends a try. */
  retryLater(claim: NoticeClaim, failure: NoticeFailure, now: Date): Promise<boolean>;
  giveBack(claim: NoticeClaim, now: Date): Promise<boolean>;
  park(claim: NoticeClaim, reason: string, now: Date): Promise<boolean>;
  withhold(claim: NoticeClaim, reason: string, now: Date): Promise<boolean>;
  /** When claim may next find something; null when there is nothing to wait for. */
  nextDueAt(channel: NoticeChannel, now: Date): Promise<Date | null>;
  /**
   * True when no other notice went to this mailbox within the hour. What is
   * kept to know that is no address, and is gone when the hour is over.
   */
  takeTurn(claim: NoticeClaim, address: string, now: Date): Promise<boolean>;
}

export type NoticeFilter = {
  /** As a person types it. */
  readonly reference?: string;
  readonly state?: NoticeState;
  readonly limit: number;
};

export type NoticeEventKind =
  | 'made'
  | 'failed'
  | 'parked'
  | 'sent'
  | 'withheld'
  | 'interrupted'
  | 'resent';

export type NoticeEvent = {
  readonly at: Date;
  readonly kind: NoticeEventKind;
  readonly text: string | null;
  readonly nextAt: Date | null;
  readonly who: string | null;
};

/** What the agency's own people may do with notices. */
export interface NoticeDesk {
  /** Newest first. */
  list(filter: NoticeFilter): Promise<readonly Notice[]>;
  /** Newest first; null when there is no such notice. */
  timeline(id: string): Promise<readonly NoticeEvent[] | null>;
  /** With all tries, whatever became of it before; recorded. */
  resend(id: string, by: Actor): Promise<'done' | 'unknown' | 'impossible'>;
}

/** Trouble that somebody was told of and not yet of its end. */
export type OpenAlarm = { readonly name: string; readonly since: Date };

export type Telling = {
  readonly message: Message;
  readonly channels: readonly NoticeChannel[];
};

/** What watches over the whole may do. Of servers that see the same trouble one tells. */
export interface Telltale {
  openAlarms(): Promise<readonly OpenAlarm[]>;
  /** Each answers false, and tells nobody, when that has been said already. */
  raise(name: string, telling: Telling, now: Date): Promise<boolean>;
  clear(name: string, telling: Telling, now: Date): Promise<boolean>;
  /** Tells only if this chore was last done before a time, such as this morning; it is done then. */
  tellOnce(chore: string, before: Date, telling: Telling, now: Date): Promise<boolean>;
  /** When something that has to happen again and again last did; null when it never did. */
  lastTime(chore: string): Promise<Date | null>;
  done(chore: string, now: Date): Promise<void>;
}

/** How the notices on some channels fare. */
export type NoticeHealth = {
  /** When the oldest that still waits was made. */
  readonly waitingSince: Date | null;
  /** When the last was parked. */
  readonly lastParkedAt: Date | null;
};

export type NoticeStore = NoticeQueue &
  NoticeDesk &
  Telltale & {
    health(channels: readonly NoticeChannel[]): Promise<NoticeHealth>;
  };
