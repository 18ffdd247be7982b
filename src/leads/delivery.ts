import type { ActionEvent, Given } from './actions.ts';
import type { Actor, FailureCause, Lead, Progress } from './lead.ts';

export type { FailureCause };

/**
 * What goes out: a lead, or a message, to one receiver. Each has its own state,
 * tries and timeline, so that no receiver waits for another.
 */

/** Whom people are told by. */
export const channels = [
  'mail', // to the agency
  'chat',
  'copy', // to the visitor, by mail
  'alert', // of trouble alone
  'reply', // to the visitor, written in the console
] as const;

export type Channel = (typeof channels)[number];

/** The CRM, a channel, or a further webhook under a name of its own. */
export type Receiver = 'crm' | Channel | `webhook:${string}`;

export const deliveryStates = [
  'waiting', // due now or later
  'sending', // claimed under a lease
  'delivered',
  'parked', // refused for good, or the last try failed
  'withheld', // not to be sent; its last error says why, unless people decided it
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Who gets a lead of a form beside the CRM. */
export type AlsoTo = (form: string) => readonly Receiver[];

export const crmAlone: AlsoTo = () => [];

/** What is told where no lead says it. Never what a visitor wrote. */
export type Message = {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where in the console to look, such as /leads. */
  readonly path?: string;
  /** By mail: to this person alone, and not to whoever is told of everything. */
  readonly to?: { readonly name: string; readonly address: string };
  /** Listed with their names as they are when it is sent: whoever was erased is not in it. */
  readonly leads?: {
    readonly references: readonly string[];
    /** Only those that still are. */
    readonly thatAre: 'to answer' | 'not delivered';
  };
};

export type Delivery = {
  readonly id: string;
  readonly receiver: Receiver;
  /** Of the lead that is delivered; null when it is a message. */
  readonly reference: string | null;
  readonly message: Message | null;
  readonly madeAt: Date;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly dueAt: Date;
  readonly lastError: string | null;
  readonly progress: Progress;
  readonly deliveredAt: Date | null;
  /** An earlier try may have arrived: its sender ended before it could say. */
  readonly mayRepeat: boolean;
  /** How often people asked for it to be sent once more. */
  readonly resends: number;
};

export type ClaimRequest<To extends Receiver = Receiver> = {
  readonly receiver: To;
  /** How the CRM is reached: what was begun in another mode is left to that one. */
  readonly mode?: string;
  /** Only what was begun in this mode: another one is in force for the rest. */
  readonly startedOnly?: boolean;
  readonly limit: number;
  readonly leaseMs: number;
};

export type Claim = {
  readonly delivery: Delivery;
  /** Null for a message. */
  readonly lead: Lead | null;
  readonly token: string;
};

export type LeadClaim = Claim & { readonly lead: Lead };

/** Only leads go to the CRM. */
export type ClaimOf<To extends Receiver> = To extends 'crm' ? LeadClaim : Claim;

export type Failure = {
  readonly at: Date;
  readonly reason: string;
  /** Without one it says nothing of the receiver. */
  readonly cause?: FailureCause | null | undefined;
  /** Whether it may have arrived all the same. */
  readonly maybeSent?: boolean;
};

/** What a delivery may do. */
export interface DeliveryQueue {
  /**
   * Takes what is due under a lease, oldest due first, nothing of a lead that is set aside, and
   * nothing while its receiver is paused; of the CRM's never two of one address at once. A claim
   * whose lease has run out is due again, for somebody else and with a new token.
   */
  claim<To extends Receiver>(request: ClaimRequest<To>, now: Date): Promise<readonly ClaimOf<To>[]>;

  /**
   * The calls below change nothing and answer false when the claim is no longer
   * held: taken over, erased, or past its lease. The first two renew the lease.
   */
  checkpoint(claim: Claim, progress: Progress, now: Date): Promise<boolean>;
  /** It goes out now: whoever has to send it again says that it may be a repetition. */
  begin(claim: Claim, now: Date): Promise<boolean>;
  complete(claim: Claim, progress: Progress | null, now: Date): Promise<boolean>;
  /** Spends a try. */
  retryLater(claim: Claim, failure: Failure, now: Date): Promise<boolean>;
  /** As it was claimed, its mode open again if nothing was sent; no try is spent. */
  giveBack(claim: Claim, now: Date): Promise<boolean>;
  /** Rejected, unless another cause ended the last try. */
  park(claim: Claim, reason: string, now: Date, cause?: FailureCause | null): Promise<boolean>;
  withhold(claim: Claim, reason: string, now: Date): Promise<boolean>;

  /**
   * When claim may next find something: a delivery falls due, or a claim runs
   * out. What is held back by another one of its address does not count.
   * Null when there is nothing to wait for.
   */
  nextDueAt(of: Omit<ClaimRequest, 'limit' | 'leaseMs'>, now: Date): Promise<Date | null>;

  /**
   * Nothing is claimed of this receiver, or in this mode of the CRM, until then, on any server. A
   * pause that lasts longer stands, whoever asked for it. Null resumes at once. With the cause
   * where the receiver asked for it; without one it was one of us.
   */
  pause(
    name: string,
    until: Date | null,
    reason: string,
    kind?: PauseKind,
    cause?: FailureCause | null,
  ): Promise<void>;
  /** The last pause, which may be over: compare it with the current time. */
  pausedUntil(name: string): Promise<Pause | null>;

  /** What failed since the CRM last took or rejected a lead, newest first; empty while it answers. */
  failedTries(mode: string): Promise<readonly FailedTries[]>;
  /** What this mode has yet to deliver. */
  waitingLeads(mode: string): Promise<WaitingLeads>;

  /**
   * True when nothing else went to this mailbox within the hour. What is
   * kept to know that is no address, and is gone when the hour is over.
   */
  takeTurn(deliveryId: string, address: string, now: Date): Promise<boolean>;
}

/** Refused: somebody has to mend our key or our settings. Slow-down: it passes by itself. */
export type PauseKind = 'refused' | 'slow-down';

export type Pause = {
  readonly kind: PauseKind;
  readonly until: Date;
  readonly reason: string;
  /** Null where one of us paused delivery. */
  readonly cause: FailureCause | null;
};

/** Tries that failed for one reason. */
export type FailedTries = {
  readonly cause: FailureCause;
  readonly reason: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

export type WaitingLeads = { readonly leads: number; readonly value: number };

export type DeliveryFilter = {
  /** As a person types it. */
  readonly reference?: string;
  readonly state?: DeliveryState;
  readonly limit: number;
};

export type EventKind =
  | 'received'
  /** A message, or a delivery beside the CRM. */
  | 'made'
  | 'failed'
  | 'parked'
  | 'delivered'
  | 'withheld'
  /** Its delivery ended without a word: the server was stopped or cut off. */
  | 'interrupted'
  | 'resent'
  | 'replied'
  | ActionEvent;

export type TimelineEntry = {
  readonly at: Date;
  readonly kind: EventKind;
  /** What the receiver said, or why a lead was set aside when it came. */
  readonly text: string | null;
  /** When it is tried next. */
  readonly nextAt: Date | null;
  /** Null for what the machine did by itself. */
  readonly who: string | null;
};

/** What the agency's own people may do with deliveries beside the CRM's. */
/** An answer to a visitor, written in the console. */
export type Reply = {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly subject: string;
  readonly text: string;
  /** Of its mail; null once that is too old to be looked up. */
  readonly state: DeliveryState | null;
  readonly lastError: string | null;
};

export type NewReply = Pick<Reply, 'id' | 'subject' | 'text'>;

export interface Replies {
  /** Stores the answer and its mail, and marks the lead as answered. The same id is the same answer. */
  send(reference: string, reply: NewReply, by: Actor, given?: Given): Promise<'done' | 'unknown'>;
  /** Newest first. */
  list(reference: string): Promise<readonly Reply[]>;
  /** What a delivery to the receiver "reply" sends, and to whom; null when it is gone. */
  find(id: string): Promise<(Reply & { readonly to: string; readonly reference: string }) | null>;
}

export interface DeliveryDesk {
  /** Newest first. */
  list(filter: DeliveryFilter): Promise<readonly Delivery[]>;
  /** Newest first; null when there is no such delivery. */
  timeline(id: string): Promise<readonly TimelineEntry[] | null>;
  /** With all tries, whatever became of it before; recorded. */
  resend(id: string, by: Actor): Promise<'done' | 'unknown' | 'impossible'>;
  health(receivers: readonly Receiver[]): Promise<DeliveryHealth>;
  /** How many wait for each receiver, of which some may no longer be set. */
  waiting(): Promise<ReadonlyMap<Receiver, number>>;
}

/** How the deliveries to some receivers fare. */
export type DeliveryHealth = {
  /** When the oldest that still waits was made. */
  readonly waitingSince: Date | null;
  /** When the last was parked. */
  readonly lastParkedAt: Date | null;
};

/** Trouble that somebody was told of and not yet of its end. */
export type OpenAlarm = { readonly name: string; readonly since: Date };

export type Notification = {
  readonly message: Message;
  readonly channels: readonly Channel[];
};

/** What watches over the whole may do. Of servers that see the same trouble one tells. */
export interface Alarms {
  openAlarms(): Promise<readonly OpenAlarm[]>;
  /** Each answers false, and tells nobody, when that has been said already. */
  raise(name: string, notification: Notification, now: Date): Promise<boolean>;
  clear(name: string, notification: Notification, now: Date): Promise<boolean>;
  /** Tells only if this chore was last done before a time, such as this morning; it is done then. */
  notifyOnce(chore: string, before: Date, notification: Notification, now: Date): Promise<boolean>;
  /** When something that has to happen again and again last did; null when it never did. */
  lastTime(chore: string): Promise<Date | null>;
  done(chore: string, now: Date): Promise<void>;
}
