import type { Copied, StoreTransfer } from './copy-store.ts';
import type { CrmChecks } from './crm-check.ts';
import type { Alarms, DeliveryDesk, DeliveryQueue, Replies } from './delivery.ts';
import type { Lead, NewLead, StoredFile } from './lead.ts';
import type { LeadAdmin } from './lead-admin.ts';
import type { LeadReports, VisitsOnDay } from './lead-reports.ts';
import type { Users } from './users.ts';

/**
 * The durable store of leads and the queue of their deliveries, which commit together. Every engine passes
 * outbox.contract.ts. Split by caller, so each gets only its part. The current time is an argument. Servers that
 * share a database use its clock for leases and due times, and returned times are converted to the caller's clock.
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

export interface LeadInbox {
  /**
   * Stores lead, file and deliveries in one transaction and resolves once they are durable. The same key with the
   * same content, or the same content within ten minutes, is the stored lead, unless that one is suspected spam
   * and this one isn't.
   */
  accept(lead: NewLead, now: Date): Promise<Accepted>;

  /** Counts a hit for each key in this minute, on all servers; returns the seconds to wait, or 0. */
  countHit(limits: readonly RateLimit[], now: Date): Promise<number>;

  countVisits(counts: readonly VisitsOnDay[]): Promise<void>;

  /** Times for a call, stored with the lead and sent to every receiver. The first ones win. */
  nameTimes(reference: string, text: string, now: Date): Promise<TimesNamed>;

  find(reference: string): Promise<Lead | null>;
  file(id: string): Promise<StoredFile | null>;
}

/** Our own memory of CRM ids by email: the CRM's search may lag behind its writes. */
export interface PeopleMemory {
  rememberPerson(email: string, personId: string): Promise<void>;
  recallPerson(email: string): Promise<string | null>;
  forgetPerson(email: string): Promise<void>;
}

export interface StoreMaintenance {
  /** Deletes expired keys, expired spam and leads past the retention; returns how many leads. */
  sweep(retentionDays: number | null, now: Date): Promise<number>;

  /**
   * Files accepted leads: lead row, search index, counts and deliveries. Also those a stopped server left. "busy" if
   * another server is filing: then try again soon.
   */
  moveArrivals(): Promise<'filed' | 'busy'>;

  checkWritable(): Promise<void>;
  /** Throws a CorruptStoreError. May take long, but blocks nothing. */
  checkIntegrity(): Promise<void>;
  /** Online backup to a new file; returns how many leads it contains. SQLite only. */
  backupTo(file: string): Promise<{ readonly leads: number }>;
  /** Copies everything to an empty store of any engine and compares them; see copyStore. */
  copyTo(target: StoreTransfer, progress?: (rows: number) => void): Promise<Copied>;
}

export type Accepted =
  | { readonly kind: 'stored' | 'repeated'; readonly reference: string; readonly id: string }
  | { readonly kind: 'conflict' };

export type TimesNamed = 'stored' | 'repeated' | 'unknown';

export type RateLimit = { readonly key: string; readonly perMinute: number };
