import type { FailureCause } from '@tidewright/kit/http-call';
import type { ActionEvent, Given } from './actions.ts';
import type { Actor, Lead, Progress } from './lead.ts';

/**
 * A delivery takes a lead or a message to one receiver. Each has its own state, tries and timeline, so no receiver
 * waits for another.
 */

export const channels = [
  'mail', // to the agency
  'chat',
  'copy', // to the visitor, by mail
  'alert', // of trouble alone
  'reply', // to the visitor, written in the console
] as const;

export type Channel = (typeof channels)[number];

/** The CRM, a channel, or another webhook by name. */
export type Receiver = 'crm' | Channel | `webhook:${string}`;

const deliveryStates = [
  'waiting', // due now or later
  'sending', // claimed under a lease
  'delivered',
  'not-delivered', // refused for good, or the last try failed
  'withheld', // not to be sent; its last error says why, unless people decided it
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/**
 * The receivers of a form's leads besides the CRM. Asked when a lead is accepted or released: a later change of
 * settings doesn't add or remove deliveries.
 */
export type AlsoTo = (form: string) => readonly Receiver[];

export const crmAlone: AlsoTo = () => [];

/** A notice that isn't about one lead. Never contains what a visitor wrote. */
export type Message = {
  readonly title: string;
  readonly lines: readonly string[];
  /** A page of the console, such as /leads. */
  readonly path?: string;
  /** By mail, to this person instead of everyone who gets mail. */
  readonly to?: { readonly name: string; readonly address: string };
  /** Listed when the message is sent, so erased leads aren't in it. */
  readonly leads?: {
    readonly references: readonly string[];
    /** Leaves out those that no longer are when the message is sent. */
    readonly thatAre: 'to answer' | 'not delivered';
  };
};

export type Delivery = {
  readonly id: string;
  readonly receiver: Receiver;
  /** Of its lead; null for a message. */
  readonly reference: string | null;
  /** Null for a lead. */
  readonly message: Message | null;
  readonly madeAt: Date;
  readonly state: DeliveryState;
  /** Tries that failed, the one after which it was given up included. Sending again resets them. */
  readonly tries: number;
  /** On the store's clock, which is the database's if servers share one. */
  readonly dueAt: Date;
  readonly lastError: string | null;
  readonly progress: Progress;
  readonly deliveredAt: Date | null;
  /** An earlier try may have arrived: its sender stopped before it could report. */
  readonly mayRepeat: boolean;
  /** How often it was sent again from the start. Makes each time a new message for its reader. */
  readonly resends: number;
};

export type ClaimRequest<To extends Receiver = Receiver> = {
  readonly receiver: To;
  /** How the CRM is reached. Deliveries started in another mode stay in that mode. */
  readonly mode?: string;
  /** Claims only what was started in this mode, because another one is in use. */
  readonly startedOnly?: boolean;
  /** At most so many claims; one call never claims two CRM deliveries of one address. */
  readonly limit: number;
  /** Milliseconds until another worker may take over, unless a checkpoint renews the lease. */
  readonly leaseMs: number;
};

/** A delivery under a lease. Only its holder may say what became of it. */
export type Claim = {
  readonly delivery: Delivery;
  /** As it was when it was claimed; null for a message. */
  readonly lead: Lead | null;
  /** Proves that the caller holds the lease. Each claim gets a new one. */
  readonly token: string;
};

export type LeadClaim = Claim & { readonly lead: Lead };

/** Only leads go to the CRM. */
export type ClaimOf<To extends Receiver> = To extends 'crm' ? LeadClaim : Claim;

export type DeliveryFailure = {
  /** When to try again. */
  readonly at: Date;
  readonly reason: string;
  /** Null or missing if it says nothing about the receiver: failedTries leaves it out. */
  readonly cause?: FailureCause | null | undefined;
  /** It may have arrived anyway, so the next try says that it may be a repeat. */
  readonly maybeSent?: boolean;
};

/** For workers, any number of them on any number of servers. */
export interface DeliveryQueue {
  /**
   * Claims what is due, oldest first. Skips leads that are set aside and receivers that are paused, and never claims
   * two CRM deliveries of one address at once, on any server: folk doesn't merge people by itself. A claim whose lease
   * has expired is due again, with a new token, and its timeline says that it was interrupted.
   */
  claim<To extends Receiver>(request: ClaimRequest<To>, now: Date): Promise<readonly ClaimOf<To>[]>;

  /**
   * The calls below change nothing and return false if the claim is no longer held: it was taken over or erased, or its
   * lease is over. The first two renew the lease. Checkpoint saves how far a delivery has come, so the next claim
   * continues there; send nothing after a false.
   */
  checkpoint(claim: Claim, progress: Progress, now: Date): Promise<boolean>;
  /** About to send: until this try ends, the next one says that it may be a repeat. After a false, send nothing. */
  begin(claim: Claim, now: Date): Promise<boolean>;
  /**
   * Delivered. Null keeps the progress of the last checkpoint. If the visitor has named times since the claim, the CRM
   * delivery is due again for those.
   */
  complete(claim: Claim, progress: Progress | null, now: Date): Promise<boolean>;
  /** Spends a try. Keeps the progress of the last checkpoint. */
  retryLater(claim: Claim, failure: DeliveryFailure, now: Date): Promise<boolean>;
  /**
   * Back into the queue, due as before. Spends no try, and resets the mode if nothing was sent, so any mode may start.
   */
  giveBack(claim: Claim, now: Date): Promise<boolean>;
  /**
   * Spends a try, and is never tried again until someone asks for it. The default cause, "rejected", means that the
   * receiver answered: failedTries counts from there. Null says nothing about the receiver.
   */
  giveUp(claim: Claim, reason: string, now: Date, cause?: FailureCause | null): Promise<boolean>;
  /** Not to be sent after all, and no failure. */
  withhold(claim: Claim, reason: string, now: Date): Promise<boolean>;

  /**
   * When claim may next find something, on the caller's clock; null if there is nothing to wait for. Ignores pauses,
   * and what waits for another delivery of its address.
   */
  nextDueAt(of: Omit<ClaimRequest, 'limit' | 'leaseMs'>, now: Date): Promise<Date | null>;

  /**
   * Stops claims until then for this receiver, or for this CRM mode, on all servers. A longer pause stays, whoever
   * asked for it; null resumes at once. Has a cause only if the receiver asked for it. Pass `now` if your clock isn't
   * the process's own, here and in the next.
   */
  pause(
    name: string,
    until: Date | null,
    reason: string,
    kind?: PauseKind,
    cause?: FailureCause | null,
    now?: Date,
  ): Promise<void>;
  /** The last pause, on the caller's clock; null after a resume. It may be over: compare it with the current time. */
  pausedUntil(name: string, now?: Date): Promise<Pause | null>;

  /**
   * One entry per cause and reason, newest first, since the CRM last accepted or rejected a lead; empty while it
   * answers.
   */
  failedTries(mode: string): Promise<readonly FailedTries[]>;
  /** What this mode has yet to deliver, and what its deals are worth. */
  waitingLeads(mode: string): Promise<WaitingLeads>;

  /**
   * True if nothing else went to this mailbox within the hour; the same delivery gets its turn again. A plus address
   * counts as its mailbox. Stores a hash of the address for that hour.
   */
  takeTurn(deliveryId: string, address: string, now: Date): Promise<boolean>;
}

/** Refused: our key or settings need fixing. Slow-down: it passes. */
export type PauseKind = 'refused' | 'slow-down';

export type Pause = {
  readonly kind: PauseKind;
  readonly until: Date;
  readonly reason: string;
  /** Null if a person paused it. */
  readonly cause: FailureCause | null;
};

/** Tries that failed for one reason. */
export type FailedTries = {
  readonly cause: FailureCause;
  readonly reason: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

/** The value is in the currency of the brand. */
export type WaitingLeads = { readonly leads: number; readonly value: number };

export type DeliveryFilter = {
  /** As typed. */
  readonly reference?: string;
  readonly state?: DeliveryState;
  readonly limit: number;
};

export type EventKind =
  | 'received'
  /** A message, or a delivery besides the CRM. */
  | 'made'
  | 'failed'
  | 'not-delivered'
  | 'delivered'
  | 'withheld'
  /** Its lease expired: the server was stopped or cut off. */
  | 'interrupted'
  | 'resent'
  | 'replied'
  | ActionEvent;

export type TimelineEntry = {
  readonly at: Date;
  readonly kind: EventKind;
  /** The receiver's answer, or why the lead was set aside. */
  readonly text: string | null;
  /** The next try; null if there is none. */
  readonly nextAt: Date | null;
  /** Null if the server did it. */
  readonly who: string | null;
};

export type Reply = {
  /** Chosen by whoever sends it, before it is stored: a repeat has the same. */
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly subject: string;
  readonly text: string;
  /** Of its mail; null once that has been deleted. */
  readonly state: DeliveryState | null;
  readonly lastError: string | null;
};

/** In plain text, as it is sent. */
export type NewReply = Pick<Reply, 'id' | 'subject' | 'text'>;

/** What users write to visitors in the console. */
export interface Replies {
  /**
   * Stores the reply and its mail, and marks the lead as answered, all in one transaction. The id makes it idempotent:
   * a repeat is "done" and changes nothing. Unknown: there is no such lead.
   */
  send(reference: string, reply: NewReply, by: Actor, given?: Given): Promise<'done' | 'unknown'>;
  /** Newest first. */
  list(reference: string): Promise<readonly Reply[]>;
  /** What a delivery to the receiver "reply" sends, and to whom; null once its lead is erased. */
  find(id: string): Promise<(Reply & { readonly to: string; readonly reference: string }) | null>;
}

/** What users may do with deliveries besides the CRM's, which belong to their leads. */
export interface DeliveryDesk {
  /** Newest first. */
  list(filter: DeliveryFilter): Promise<readonly Delivery[]>;
  /** Newest first; the last entry says when it was made. Null if there is no such delivery. */
  timeline(id: string): Promise<readonly TimelineEntry[] | null>;
  /** Sends it from the start with all its tries, whatever became of it; recorded. Impossible while it is being sent. */
  resend(id: string, by: Actor): Promise<'done' | 'unknown' | 'impossible'>;
  /** Of these receivers together, the CRM among them if it is named. */
  health(receivers: readonly Receiver[]): Promise<DeliveryHealth>;
  /** By receiver; some may no longer be set. */
  waiting(): Promise<ReadonlyMap<Receiver, number>>;
}

export type DeliveryHealth = {
  /** When the oldest that still waits was made. Leads that are set aside don't count. */
  readonly waitingSince: Date | null;
  /** When we last gave one up, of those not sent again since. */
  readonly lastNotDeliveredAt: Date | null;
};

/** Announced, and not over yet. */
export type OpenAlarm = { readonly name: string; readonly since: Date };

export type Notification = { readonly message: Message; readonly channels: readonly Channel[] };

/**
 * If several servers see the same problem, one of them notifies: the alarm and its messages are stored in one
 * transaction.
 */
export interface Alarms {
  openAlarms(): Promise<readonly OpenAlarm[]>;
  /** False if it was already open, or already cleared: then no one is notified. */
  raise(name: string, notification: Notification, now: Date): Promise<boolean>;
  clear(name: string, notification: Notification, now: Date): Promise<boolean>;
  /** Notifies if the chore was last done before a time, or never, and marks it as done. False if it was done since. */
  notifyOnce(chore: string, before: Date, notification: Notification, now: Date): Promise<boolean>;
  /** Null if it was never done. */
  lastTime(chore: string): Promise<Date | null>;
  done(chore: string, now: Date): Promise<void>;
}
