import type { ActionName, ActionRecord, Given } from './actions.ts';
import type { TimelineEntry } from './delivery.ts';
import type { Actor, Lead, LeadState, StoredFile, WorkState } from './lead.ts';

/**
 * What the agency's own people may do. Whoever acts is named; the record of
 * actions keeps the name, in the same transaction as what was done.
 */
export type LeadAdmin = LeadReading & LeadActing & PersonalData;

export interface LeadReading {
  /** Takes a reference as a person types it. */
  find(reference: string): Promise<Lead | null>;
  file(id: string): Promise<StoredFile | null>;
  /** What happened to a lead, newest first; the last entry is its receipt. Null when there is none. */
  timeline(reference: string): Promise<readonly TimelineEntry[] | null>;

  list(filter: ListFilter): Promise<readonly Lead[]>;
  /** Those that match in some of the states, in order of receipt, as they are seen now. */
  seenLeads(asked: AskedLeads): Promise<readonly SeenLead[]>;
  count(filter: LeadFilter): Promise<number>;
  /** How many leads match in each state, of each form and from each source, whichever of them is asked for. */
  facets(filter: LeadFilter): Promise<Facets>;

  counts(): Promise<Readonly<Record<LeadState, number>>>;
  workCounts(): Promise<Readonly<Record<WorkState, number>>>;
  /** As one moment saw it. What was received is what all the others add up to. */
  sum(): Promise<Sum>;
  /** Since when the longest-parked lead is parked; null when none is. */
  oldestParkedAt(): Promise<Date | null>;
  /** Newest first. */
  actions(page: ActionsPage): Promise<readonly RecordedAction[]>;
}

export interface LeadActing {
  /**
   * Takes the state in which its caller saw the lead and changes nothing when it is in
   * another by now: of two people who act at once, the second is told what the first
   * made of it. What can be done, when, and what comes of it: actions.ts.
   */
  act(
    action: ActionName,
    reference: string,
    seen: LeadState,
    by: Actor,
    given?: Given,
  ): Promise<Acted>;
  /** Acts on each of these leads, in one transaction; answers what came of each. */
  actOnMany(
    action: ActionName,
    leads: readonly Wish[],
    by: Actor,
    given?: Given,
  ): Promise<readonly Acted[]>;
  /** After many were erased: sees to it that no file of the store holds anything of them. */
  finishErasing(): Promise<void>;
  /** Private: sent nowhere. An empty text takes it away. `seen` is the remark the caller saw. */
  setRemark(reference: string, text: string, seen: string | null, by: Actor): Promise<Remarked>;
  /** For what concerns the store, its queue or a person as a whole; with how many leads it concerned. */
  recordAction(
    what: StoreAction | 'export',
    leads: number,
    by: Actor,
    about?: string,
  ): Promise<void>;
}

export interface PersonalData {
  person(email: string): Promise<Person>;
  /** Removes everything that `person` shows; answers what went and what is left elsewhere. */
  erase(email: string, by: Actor): Promise<Erased>;
  /** Everything that matches, read page by page; recorded with how many were taken. */
  export(filter: LeadFilter, by: Actor): AsyncIterable<Lead>;
}

export type Acted =
  | 'done'
  /** There is no such lead. */
  | 'unknown'
  /** Not with a lead in this state, or no longer. */
  | 'impossible'
  /** The lead is not as the caller saw it: this is its state now. */
  | { readonly changed: LeadState };

/** In characters. */
export const longestRemark = 4_000;

export type Remarked = 'done' | 'unknown' | { readonly changed: string | null };

export type LeadFilter = {
  /** Words that must all begin a word of what the visitor typed, the address, the reference, the package or the note. */
  readonly text?: string;
  readonly state?: LeadState;
  readonly work?: WorkState;
  /** Whose they are; null for those that nobody has taken. */
  readonly owner?: string | null;
  /** Answered at this time or later. */
  readonly answeredFrom?: Date;
  /** Only those of which a field was refused on delivery. */
  readonly wasRefused?: true;
  /** Only those of which something spoke for spam, whether it was enough or not. */
  readonly hasSigns?: true;
  readonly forms?: readonly string[];
  /** The utm_source of the last visit, or else of the first; null for leads without one. */
  readonly source?: string | null;
  /** The page on which the visit began; null for leads without one. */
  readonly landing?: string | null;
  readonly from?: Date;
  /** Only leads received before this time. */
  readonly before?: Date;
  /** Only leads that were counted when `facets` gave this mark. */
  readonly counted?: string;
};

export type ListFilter = LeadFilter & {
  readonly limit: number;
  readonly sort?: 'newest' | 'oldest' | 'value';
  /** The mark of the last lead on the page before; see pageMark. */
  readonly after?: PageMark;
};

export type AskedLeads = {
  readonly filter: LeadFilter;
  readonly states: readonly LeadState[];
  /** The id of the last lead that was answered before. */
  readonly after: string | null;
  readonly limit: number;
};

/** A lead that somebody wants to act on, and the state in which they saw it. */
export type Wish = { readonly reference: string; readonly seen: LeadState };

export type SeenLead = Wish & { readonly id: string };

/** Where a page ended: stays true whatever is added or erased meanwhile. */
export type PageMark = { readonly id: string; readonly value: number };

export function pageMark({ id, deal }: Pick<Lead, 'id' | 'deal'>): PageMark {
  return { id, value: dealValue(deal) };
}

/** What a lead may be worth, for sorting. */
export function dealValue(deal: Lead['deal']): number {
  return deal?.value ?? 0;
}

/** How the visitor came by, last and else first; null when no campaign says so. */
export function sourceOf(attribution: Lead['attribution']): string | null {
  return attribution['last_utm_source'] || attribution['first_utm_source'] || null;
}

/** The page on which that visit began. */
export function landingOf(attribution: Lead['attribution']): string | null {
  return attribution['last_landing_page'] || attribution['first_landing_page'] || null;
}

export type Facets = {
  readonly states: Readonly<Record<LeadState, number>>;
  /** Most leads first. */
  readonly forms: readonly Facet<string>[];
  readonly sources: readonly Facet<string | null>[];
  /** Tells these leads from all that come later, whatever the clocks of servers say; empty without any. */
  readonly mark: string;
};

/** What comes back from a page may be no mark. */
export const isCountMark = (text: string): boolean => /^\d{1,19}:\d{1,19}:[\d,]*$/.test(text);

export type Facet<Name> = { readonly name: Name; readonly leads: number };

export type Sum = Readonly<Record<LeadState | 'received' | 'erased', number>>;

export type Person = {
  readonly email: string;
  readonly leads: readonly Lead[];
  readonly files: readonly HeldFile[];
  /** Under which id we remember this person in the CRM. */
  readonly personId: string | null;
  /** What the CRM was given, which only its own users can remove there. */
  readonly inCrm: readonly CrmTrace[];
};

/** What went, and the action that records what is left elsewhere; null when nothing was held. */
export type Erased = Person & { readonly action: number | null };

export type HeldFile = { readonly id: string; readonly name: string; readonly reference: string };

export type CrmTrace = {
  readonly reference: string;
  readonly contactId?: string;
  readonly dealId?: string;
  readonly noteId?: string;
};

export type ActionsPage = {
  readonly limit: number;
  /** The id of the last action on the page before. */
  readonly before?: number;
  /** Only what was done to this lead. */
  readonly reference?: string;
};

/** Names no visitor, so that it may outlive every lead. */
export type RecordedAction = {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly what: ActionKind;
  /** Null for what concerned more than one lead. */
  readonly reference: string | null;
  /** Whose name or password it was, or what was published; null for what concerned leads. */
  readonly about: string | null;
  readonly leads: number;
  /** Of an erasure: what others hold still. */
  readonly left: LeftElsewhere | null;
};

/** Only what finds it there: nothing that a visitor wrote. */
export type LeftElsewhere = {
  readonly references: readonly string[];
  readonly contactIds: readonly string[];
  readonly dealIds: readonly string[];
  readonly noteIds: readonly string[];
  readonly sent: readonly { readonly channel: string; readonly at: Date }[];
  /** When the first of them came: backups made since then hold it. */
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
