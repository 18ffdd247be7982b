import type { Copied, StoreTransfer } from './copy-store.ts';
import type { CrmChecks } from './crm-check.ts';
import type { Alarms, DeliveryDesk, DeliveryQueue, Replies } from './delivery.ts';
import type { Lead, NewLead, StoredFile } from './lead.ts';
import type { LeadAdmin } from './lead-admin.ts';
import type { LeadReports, RefusedOnDay, VisitsOnDay } from './lead-reports.ts';
import type { Users } from './users.ts';

/**
 * The durable store of leads and the queue of their deliveries, in one: a lead
 * and its delivery commit together. Every engine passes outbox.contract.ts.
 * Cut by who uses it, so that each caller is handed only its part.
 *
 * The current time is an argument, on the caller's clock. Where servers share
 * a database, leases and due times follow its clock instead, and the times that
 * a caller waits for are told on the caller's.
 */
export type Outbox = LeadInbox &
  DeliveryQueue &
  PeopleMemory &
  LeadAdmin &
  LeadReports &
  StoreMaintenance &
  StoreTransfer & {
    readonly deliveries: DeliveryDesk;
    readonly replies: Replies;
    readonly alarms: Alarms;
    readonly users: Users;
    readonly checks: CrmChecks;
    close(): Promise<void>;
  };

/** What whoever takes leads in may do: add, and fetch what was added under a name it was given. */
export interface LeadInbox {
  /**
   * Stores lead, file and deliveries in one transaction and resolves only once
   * they are durable. The same key with the same content, or the same content
   * within ten minutes, is the lead that is already there, unless that one came
   * in as suspected spam and this one did not.
   */
  accept(lead: NewLead, now: Date): Promise<Accepted>;

  /**
   * Counts one hit for each key within the minute of `now`; answers how many
   * seconds to wait when a limit is passed, otherwise 0. Shared by all servers
   * on one database.
   */
  countHit(limits: readonly RateLimit[], now: Date): Promise<number>;

  /** Adds to what is counted already. */
  countRefusals(counts: readonly RefusedOnDay[]): Promise<void>;
  countVisits(counts: readonly VisitsOnDay[]): Promise<void>;

  /** Times that suit for a call, kept with the lead and sent wherever it goes. The first ones stay. */
  nameTimes(reference: string, text: string, now: Date): Promise<TimesNamed>;

  /** Takes a reference as a person types it. */
  find(reference: string): Promise<Lead | null>;
  file(id: string): Promise<StoredFile | null>;
}

/** Our own memory of who is who in the CRM: its search may lag behind its writes. */
export interface PeopleMemory {
  rememberPerson(email: string, personId: string): Promise<void>;
  recallPerson(email: string): Promise<string | null>;
  forgetPerson(email: string): Promise<void>;
}

/** What a running server does for the store itself. */
export interface StoreMaintenance {
  /**
   * Drops idempotency keys and suspected spam past their lifetimes, and leads delivered
   * longer ago than the retention; answers how many leads went.
   */
  sweep(retentionDays: number | null, now: Date): Promise<number>;

  /**
   * Files the leads that were accepted since: as leads that others see, search index, counts and
   * deliveries. Also those of a server that stopped before it came to that.
   */
  moveArrivals(): Promise<void>;

  /** Proves that the store can be written; throws when it cannot. */
  checkWritable(): Promise<void>;
  /**
   * Looks for damage, which may take long and holds up nothing else; throws a
   * CorruptStoreError that says what to do.
   */
  checkIntegrity(): Promise<void>;
  /**
   * Copies everything into a new file while others go on; answers how many
   * leads the copy was found to hold. Only of a store that is a file itself.
   */
  backupTo(file: string): Promise<{ readonly leads: number }>;
  /** Copies everything into an empty store of any engine and compares the two; see copyStore. */
  copyTo(target: StoreTransfer, progress?: (rows: number) => void): Promise<Copied>;
}

export type Accepted =
  | { readonly kind: 'stored' | 'repeated'; readonly reference: string; readonly id: string }
  | { readonly kind: 'conflict' };

export type TimesNamed = 'stored' | 'repeated' | 'unknown';

export type RateLimit = { readonly key: string; readonly perMinute: number };
