import type { ActionEvent, Given } from './actions.ts';
import type { Actor, FailureCause, Lead, Progress } from './lead.ts';

export type { FailureCause };

/** A delivery takes a lead or a message to one receiver, and no receiver waits for another. */

export const channels = [
  'mail', // to the agency
  'chat',
  'copy', // to the visitor, by mail
  'alert', // of trouble alone
  'reply', // to the visitor, written in the console
] as const;

export type Channel = (typeof channels)[number];

export type Receiver = 'crm' | Channel | `webhook:${string}`;

export const deliveryStates = [
  'waiting', // due now or later
  'sending', // claimed under a lease
  'delivered',
  'not-delivered', // refused for good, or the last try failed
  'withheld', // not to be sent; its last error says why, unless people decided it
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

export type AlsoTo = (form: string) => readonly Receiver[];

export const crmAlone: AlsoTo = () => [];

/** A notice that isn't about one lead. Never contains what a visitor wrote. */
export type Message = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly path?: string;
  /** By mail, to this person only. */
  readonly to?: { readonly name: string; readonly address: string };
  /** Listed when the message is sent, so erased leads aren't in it. */
  readonly leads?: {
    readonly references: readonly string[];
    readonly thatAre: 'to answer' | 'not delivered';
  };
};

export type Delivery = {
  readonly id: string;
  readonly receiver: Receiver;
  readonly reference: string | null;
  readonly message: Message | null;
  readonly madeAt: Date;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly dueAt: Date;
  readonly lastError: string | null;
  readonly progress: Progress;
  readonly deliveredAt: Date | null;
  /** An earlier try may have arrived: its sender stopped before it could report. */
  readonly mayRepeat: boolean;
  readonly resends: number;
};

export type ClaimRequest<To extends Receiver = Receiver> = {
  readonly receiver: To;
  /** How the CRM is reached. Deliveries started in another mode stay in that mode. */
  readonly mode?: string;
  /** Claims only what was started in this mode, because another one is in use. */
  readonly startedOnly?: boolean;
  readonly limit: number;
  readonly leaseMs: number;
};

export type Claim = {
  readonly delivery: Delivery;
  readonly lead: Lead | null;
  readonly token: string;
};

export type LeadClaim = Claim & { readonly lead: Lead };

export type ClaimOf<To extends Receiver> = To extends 'crm' ? LeadClaim : Claim;

export type Failure = {
  readonly at: Date;
  readonly reason: string;
  readonly cause?: FailureCause | null | undefined;
  readonly maybeSent?: boolean;
};

export interface DeliveryQueue {
  /**
   * Claims what is due, oldest first. Skips leads that are set aside and receivers that are paused, and never
   * claims two CRM deliveries of one address at once. A claim whose lease has expired is due again, with a new
   * token.
   */
  claim<To extends Receiver>(request: ClaimRequest<To>, now: Date): Promise<readonly ClaimOf<To>[]>;

  /**
   * The calls below change nothing and return false if the claim is no longer held. The first two renew the lease.
   */
  checkpoint(claim: Claim, progress: Progress, now: Date): Promise<boolean>;
  /** About to send: the next try says that it may be a repeat. */
  begin(claim: Claim, now: Date): Promise<boolean>;
  complete(claim: Claim, progress: Progress | null, now: Date): Promise<boolean>;
  retryLater(claim: Claim, failure: Failure, now: Date): Promise<boolean>;
  /** Spends no try, and resets the mode if nothing was sent. */
  giveBack(claim: Claim, now: Date): Promise<boolean>;
  /** The default cause is "rejected". */
  giveUp(claim: Claim, reason: string, now: Date, cause?: FailureCause | null): Promise<boolean>;
  withhold(claim: Claim, reason: string, now: Date): Promise<boolean>;

  /** When claim may next find something, unless it waits for another delivery of its address. */
  nextDueAt(of: Omit<ClaimRequest, 'limit' | 'leaseMs'>, now: Date): Promise<Date | null>;

  /**
   * Stops claims for this receiver, or for this CRM mode, on all servers. A longer pause stays; null resumes. Has
   * a cause only if the receiver asked for it.
   */
  pause(
    name: string,
    until: Date | null,
    reason: string,
    kind?: PauseKind,
    cause?: FailureCause | null,
  ): Promise<void>;
  /** May be over: compare it with the current time. */
  pausedUntil(name: string): Promise<Pause | null>;

  /** Since the CRM last accepted or rejected a lead, newest first. */
  failedTries(mode: string): Promise<readonly FailedTries[]>;
  waitingLeads(mode: string): Promise<WaitingLeads>;

  /** True if nothing else went to this mailbox within the hour. Stores a hash of the address for that hour. */
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

export type FailedTries = {
  readonly cause: FailureCause;
  readonly reason: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

export type WaitingLeads = { readonly leads: number; readonly value: number };

export type DeliveryFilter = {
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
  readonly nextAt: Date | null;
  /** Null if the server did it. */
  readonly who: string | null;
};

export type Reply = {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly subject: string;
  readonly text: string;
  /** Of its mail; null once that has been deleted. */
  readonly state: DeliveryState | null;
  readonly lastError: string | null;
};

export type NewReply = Pick<Reply, 'id' | 'subject' | 'text'>;

export interface Replies {
  /** Stores the reply and its mail, and marks the lead as answered. The id makes it idempotent. */
  send(reference: string, reply: NewReply, by: Actor, given?: Given): Promise<'done' | 'unknown'>;
  list(reference: string): Promise<readonly Reply[]>;
  find(id: string): Promise<(Reply & { readonly to: string; readonly reference: string }) | null>;
}

export interface DeliveryDesk {
  list(filter: DeliveryFilter): Promise<readonly Delivery[]>;
  /** Newest first. */
  timeline(id: string): Promise<readonly TimelineEntry[] | null>;
  /** Resets its tries; recorded. */
  resend(id: string, by: Actor): Promise<'done' | 'unknown' | 'impossible'>;
  health(receivers: readonly Receiver[]): Promise<DeliveryHealth>;
  /** By receiver; some may no longer be set. */
  waiting(): Promise<ReadonlyMap<Receiver, number>>;
}

export type DeliveryHealth = {
  readonly waitingSince: Date | null;
  readonly lastNotDeliveredAt: Date | null;
};

export type OpenAlarm = { readonly name: string; readonly since: Date };

export type Notification = { readonly message: Message; readonly channels: readonly Channel[] };

/** If several servers see the same problem, one of them notifies. */
export interface Alarms {
  openAlarms(): Promise<readonly OpenAlarm[]>;
  /** False if it was already open, or already cleared: then no one is notified. */
  raise(name: string, notification: Notification, now: Date): Promise<boolean>;
  clear(name: string, notification: Notification, now: Date): Promise<boolean>;
  /** Notifies if the chore was last done before a time, and marks it as done. */
  notifyOnce(chore: string, before: Date, notification: Notification, now: Date): Promise<boolean>;
  lastTime(chore: string): Promise<Date | null>;
  done(chore: string, now: Date): Promise<void>;
}
