import type { ActionName, ActionRecord, Given } from './actions.ts';
import type { TimelineEntry } from './delivery.ts';
import type { Actor, Lead, LeadState, StoredFile, WorkState } from './lead.ts';

/**
 * What users may do. Each action is recorded with their name, in the same transaction. Calls that change something
 * happen once: an OutcomeUnknownError leaves open whether they did.
 */
export type LeadAdmin = LeadReading & LeadListing & LeadActing & PersonalData;

/** Changes nothing. A lead that another process accepted a moment ago may be missing, because it isn't filed yet. */
export interface LeadReading {
  /** Takes a reference as typed, in any case, with or without dashes. Null if there is no such lead. */
  find(reference: string): Promise<Lead | null>;
  /** Null if there is no such file, or its lead was erased. */
  file(id: string): Promise<StoredFile | null>;
  /** Newest first; the last entry is its receipt. Null if there is no such lead. */
  timeline(reference: string): Promise<readonly TimelineEntry[] | null>;
  counts(): Promise<Readonly<Record<LeadState, number>>>;
  workCounts(): Promise<Readonly<Record<WorkState, number>>>;
  /** In one statement, so nothing changes in between. `received` is the sum of all others. */
  sum(): Promise<Sum>;
  /** When the first of the leads that still aren't delivered was given up; null if there are none. */
  oldestNotDeliveredAt(): Promise<Date | null>;
}

export interface LeadListing {
  list(filter: ListFilter): Promise<readonly Lead[]>;
  /** Those that match in one of these states, oldest first, as they are now. */
  seenLeads(asked: AskedLeads): Promise<readonly SeenLead[]>;
  count(filter: LeadFilter): Promise<number>;
  /** Counts by state, form and source, each without its own filter. Forms and sources with most leads come first. */
  facets(filter: LeadFilter): Promise<Facets>;
}

/** For users who may change leads; the caller checks that they may. */
export interface LeadActing {
  /**
   * Acts and records who did it, in one transaction. Changes nothing if the lead is no longer in the state the caller
   * saw, so of two who act at once, the second learns what the first did; what is only the agency's work doesn't depend
   * on the state. See actions.ts for what is possible.
   */
  act(
    action: ActionName,
    reference: string,
    seen: LeadState,
    by: Actor,
    given?: Given,
  ): Promise<Acted>;
  /** Acts on each as `act` does, in one transaction. Answers what came of each, in their order. */
  actOnMany(
    action: ActionName,
    leads: readonly Wish[],
    by: Actor,
    given?: Given,
  ): Promise<readonly Acted[]>;
  /** Private, never sent. An empty text deletes it; `seen` is the remark the caller saw, and any other stays. */
  setRemark(reference: string, text: string, seen: string | null, by: Actor): Promise<Remarked>;
  /**
   * For what concerns the store, its queue or a person, with the number of leads concerned. Records only; the caller
   * acts.
   */
  recordAction(
    what: StoreAction | 'export',
    leads: number,
    by: Actor,
    about?: string,
  ): Promise<void>;
  /** Newest first. */
  actions(page: ActionsPage): Promise<readonly RecordedAction[]>;
}

/** What a person may ask for: what we have about them, and that it is deleted. */
export interface PersonalData {
  /** Everything stored about a person, by every spelling of the address, including leads that only mention it. */
  person(email: string): Promise<PersonData>;
  /**
   * Deletes everything `person` shows and returns it. What the CRM, mailboxes and backups have stays there: the
   * recorded action names it.
   */
  erase(email: string, by: Actor): Promise<Erased>;
  /**
   * After erasing many with actOnMany: makes sure no file of the store contains them. Throws an ErasureUnfinishedError
   * while another program reads the store.
   */
  finishErasing(): Promise<void>;
  /**
   * All that match, newest first, read page by page. Recorded with the count once the caller has read to the end, or
   * stops.
   */
  export(filter: LeadFilter, by: Actor): AsyncIterable<Lead>;
}

/**
 * Unknown: there is no such lead. Impossible: not in this state, or no longer. Changed: nothing was done, because the
 * lead is in this state now, or the action was done already.
 */
export type Acted = 'done' | 'unknown' | 'impossible' | { readonly changed: LeadState };

/** In characters. */
export const longestRemark = 4_000;

/** Changed: the remark now, because the caller saw another. */
export type Remarked = 'done' | 'unknown' | { readonly changed: string | null };

/** All that are given must hold. An empty filter matches every lead. */
export type LeadFilter = {
  /** Each word must be a prefix of a word the visitor typed, or of the address, reference, package or note. */
  readonly text?: string;
  readonly state?: LeadState;
  readonly work?: WorkState;
  /** Null for leads without an owner. */
  readonly owner?: string | null;
  /** Answered at this time or later. */
  readonly answeredFrom?: Date;
  /** A field was refused on delivery, and what was left out went into a note. */
  readonly wasRefused?: true;
  readonly forms?: readonly string[];
  /** See source.ts; null for leads without one. */
  readonly source?: string | null;
  /** The page the visit began on; null for leads without one. */
  readonly landing?: string | null;
  /** Received at this time or later. */
  readonly from?: Date;
  /** Received before this time. */
  readonly before?: Date;
  /** Counted when `facets` returned this mark: leads that came later don't match. */
  readonly counted?: string;
};

export type ListFilter = LeadFilter & {
  readonly limit: number;
  readonly sort?: 'newest' | 'oldest' | 'value';
  /** The mark of the last lead on the page before. */
  readonly after?: PageMark;
};

export type AskedLeads = {
  readonly filter: LeadFilter;
  readonly states: readonly LeadState[];
  /** The id of the last lead returned before; null to begin. */
  readonly after: string | null;
  readonly limit: number;
};

/** A lead someone wants to act on, and the state they saw it in. */
export type Wish = { readonly reference: string; readonly seen: LeadState };

export type SeenLead = Wish & { readonly id: string };

/** Stays valid if leads are added or erased. */
export type PageMark = { readonly id: string; readonly value: number };

/** Of the last lead on a page. */
export function pageMark({ id, deal }: Pick<Lead, 'id' | 'deal'>): PageMark {
  return { id, value: dealValue(deal) };
}

/** 0 without a deal, or without a price. */
export const dealValue = (deal: Lead['deal']): number => deal?.value ?? 0;

/** The page the last visit began on, or else the first; null if no one knows. */
export const landingOf = (attribution: Lead['attribution']): string | null =>
  attribution['last_landing_page'] || attribution['first_landing_page'] || null;

export type Facets = {
  readonly states: Readonly<Record<LeadState, number>>;
  readonly forms: readonly Facet<string>[];
  readonly sources: readonly Facet<string | null>[];
  /** Separates these leads from later ones, whatever the servers' clocks say; empty without leads. */
  readonly mark: string;
};

/** Marks come back from URLs, which anyone can type. */
export const isCountMark = (text: string): boolean => /^\d{1,19}:\d{1,19}:[\d,]*$/.test(text);

export type Facet<Name> = { readonly name: Name; readonly leads: number };

export type Sum = Readonly<Record<LeadState | 'received' | 'erased', number>>;

export type PersonData = {
  readonly email: string;
  readonly leads: readonly Lead[];
  readonly files: readonly HeldFile[];
  /** Their id in the CRM, if we remember one. */
  readonly personId: string | null;
};

/** The number of the action that records what is left elsewhere; null if nothing was stored. */
export type Erased = PersonData & { readonly action: number | null };

export type HeldFile = { readonly id: string; readonly name: string; readonly reference: string };

export type ActionsPage = {
  readonly limit: number;
  /** The id of the last action on the page before. */
  readonly before?: number;
  /** Only what was done to this lead. */
  readonly reference?: string;
};

/** Contains no visitor data, so it outlives every lead. */
export type RecordedAction = {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly what: ActionKind;
  /** Null if it was about several leads. */
  readonly reference: string | null;
  /** A user, a password or what was published; null for leads. */
  readonly about: string | null;
  readonly leads: number;
  /** Null unless it was an erasure. */
  readonly left: LeftElsewhere | null;
};

/** Ids only, nothing a visitor wrote. */
export type LeftElsewhere = {
  readonly references: readonly string[];
  readonly contactIds: readonly string[];
  readonly dealIds: readonly string[];
  readonly noteIds: readonly string[];
  readonly sent: readonly { readonly channel: string; readonly at: Date }[];
  /** Backups made since then contain it. */
  readonly since: Date | null;
};

export type ActionKind =
  | ActionRecord
  | 'remark'
  | 'reply'
  | 'export'
  | 'resend'
  | StoreAction
  | UserAction;

export type StoreAction = 'pause' | 'resume' | 'backup' | 'restore' | 'move' | 'publish';

export type UserAction = 'add user' | 'change user' | 'remove user' | 'set password';
