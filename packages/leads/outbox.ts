import type { Copied, StoreTransfer } from './copy-store.ts';
import type { CrmChecks } from './crm-check.ts';
import type { Alarms, DeliveryDesk, DeliveryQueue, Replies } from './delivery.ts';
import type { Lead, NewLead, StoredFile } from './lead.ts';
import type { LeadAdmin } from './lead-admin.ts';
import type { LeadReports, VisitsOnDay } from './lead-reports.ts';
import type { Users } from './users.ts';

/**
 * The durable store of leads and the queue of their deliveries, which commit together: when a call that writes
 * resolves, what it wrote survives a crash. Every engine passes outbox.contract.ts. Split by caller, so each gets only
 * its part. The current time is an argument, on the caller's clock. Servers that share a database use its clock for
 * leases and due times; the times that a caller waits for (nextDueAt, pausedUntil) are converted to the caller's.
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
    /** No call may follow. */
    close(): Promise<void>;
  };

/** For intake, which takes leads from anyone: it adds, and reads only what it was given a name for. */
export interface LeadInbox {
  /**
   * Stores lead, file and deliveries in one transaction and resolves once they are durable. The same key with the same
   * content, or the same content within ten minutes, is the stored lead, unless that one came in as suspected spam and
   * this one didn't. Safe to repeat with the same key after any failure.
   */
  accept(lead: NewLead, now: Date): Promise<Accepted>;

  /**
   * Counts a hit for each key in the current minute, on all servers that share a database; returns the seconds to wait
   * if a limit is exceeded, else 0. A refused hit counts, too. Keys contain visitors' addresses: the first hit of a
   * later minute drops them.
   */
  countHit(limits: readonly RateLimit[], now: Date): Promise<number>;

  /**
   * Adds to what is counted already, so counting the same visits twice counts them twice. After an OutcomeUnknownError
   * they may be counted.
   */
  countVisits(counts: readonly VisitsOnDay[]): Promise<void>;

  /**
   * Times for a call, stored with the lead and sent to every receiver that has had it; those deliveries get all their
   * tries again. The first times win.
   */
  nameTimes(reference: string, text: string, now: Date): Promise<TimesNamed>;

  /** Takes a reference as typed, in any case, with or without dashes. Null if there is no such lead. */
  find(reference: string): Promise<Lead | null>;
  /** Null if there is no such file, or its lead was erased. */
  file(id: string): Promise<StoredFile | null>;
}

/** Our own memory of CRM ids by email, in any case: the CRM's search may lag behind its writes. */
export interface PeopleMemory {
  /** Replaces the id that was remembered. */
  rememberPerson(email: string, personId: string): Promise<void>;
  /** Null if none is remembered. The CRM may have merged or deleted that person since. */
  recallPerson(email: string): Promise<string | null>;
  forgetPerson(email: string): Promise<void>;
}

/** For housekeeping of the running server, and for commands. */
export interface StoreMaintenance {
  /**
   * Deletes expired keys, messages older than 90 days, leads that have been set aside for 30, and leads that were
   * delivered (or closed, if they never were) longer ago than the retention; null keeps those forever. A lead that
   * wasn't delivered is never deleted. Works in small transactions, so no new lead waits long. Returns how many leads.
   */
  sweep(retentionDays: number | null, now: Date): Promise<number>;

  /**
   * Files accepted leads: lead row, search index, counts and deliveries. Also those a stopped server left. "busy" if
   * another server is filing: then try again soon.
   */
  moveArrivals(): Promise<'filed' | 'busy'>;

  /** Throws a StoreError if no lead could be stored now, on a full disk for example. Leaves nothing behind. */
  checkWritable(): Promise<void>;
  /**
   * Throws a CorruptStoreError if the store is damaged, and a StoreUnavailableError if that couldn't be found out. May
   * take long, but blocks nothing.
   */
  checkIntegrity(): Promise<void>;
  /**
   * Online backup to a new file, which it never overwrites; returns how many leads the file contains. SQLite only:
   * PostgreSQL throws.
   */
  backupTo(file: string): Promise<{ readonly leads: number }>;
  /** Copies everything to an empty store of any engine and compares them; see copyStore. */
  copyTo(target: StoreTransfer, progress?: (rows: number) => void): Promise<Copied>;
}

/**
 * Repeated: the reference and id are those of the lead stored earlier. Conflict: the key belongs to a lead with other
 * content, and nothing was stored.
 */
export type Accepted =
  | { readonly kind: 'stored' | 'repeated'; readonly reference: string; readonly id: string }
  | { readonly kind: 'conflict' };

/** Repeated: times were named before, and those stay. Unknown: there is no such lead. */
export type TimesNamed = 'stored' | 'repeated' | 'unknown';

/** `perMinute` hits are allowed; the next one has to wait. */
export type RateLimit = { readonly key: string; readonly perMinute: number };
