import type { ActionName, ActionRecord, Given } from './actions.ts';
import type { TimelineEntry } from './delivery.ts';
import type { Actor, Lead, LeadState, StoredFile, WorkState } from './lead.ts';

/** What users may do. Each action is recorded with their name, in the same transaction. */
export type LeadAdmin = LeadReading & LeadListing & LeadActing & PersonalData;

export interface LeadReading {
  find(reference: string): Promise<Lead | null>;
  file(id: string): Promise<StoredFile | null>;
  /** Newest first; the last entry is its receipt. */
  timeline(reference: string): Promise<readonly TimelineEntry[] | null>;
  counts(): Promise<Readonly<Record<LeadState, number>>>;
  workCounts(): Promise<Readonly<Record<WorkState, number>>>;
  /** In one statement. `received` is the sum of all others. */
  sum(): Promise<Sum>;
  oldestNotDeliveredAt(): Promise<Date | null>;
}

export interface LeadListing {
  list(filter: ListFilter): Promise<readonly Lead[]>;
  seenLeads(asked: AskedLeads): Promise<readonly SeenLead[]>;
  count(filter: LeadFilter): Promise<number>;
  /** Counts by state, form and source, each without its own filter. */
  facets(filter: LeadFilter): Promise<Facets>;
}

export interface LeadActing {
  /** Changes nothing if the lead is no longer in the state the caller saw. See actions.ts for what is possible. */
  act(
    action: ActionName,
    reference: string,
    seen: LeadState,
    by: Actor,
    given?: Given,
  ): Promise<Acted>;
  actOnMany(
    action: ActionName,
    leads: readonly Wish[],
    by: Actor,
    given?: Given,
  ): Promise<readonly Acted[]>;
  /** Never sent. An empty text deletes it; `seen` is the remark the caller saw. */
  setRemark(reference: string, text: string, seen: string | null, by: Actor): Promise<Remarked>;
  /** For actions on the store, its queue or a person. */
  recordAction(
    what: StoreAction | 'export',
    leads: number,
    by: Actor,
    about?: string,
  ): Promise<void>;
  /** Newest first. */
  actions(page: ActionsPage): Promise<readonly RecordedAction[]>;
}

export interface PersonalData {
  person(email: string): Promise<Person>;
  erase(email: string, by: Actor): Promise<Erased>;
  /** After erasing many: makes sure no file of the store contains them. */
  finishErasing(): Promise<void>;
  /** Reads page by page; recorded with the count. */
  export(filter: LeadFilter, by: Actor): AsyncIterable<Lead>;
}

export type Acted = 'done' | 'unknown' | 'impossible' | { readonly changed: LeadState };

export const longestRemark = 4_000;

export type Remarked = 'done' | 'unknown' | { readonly changed: string | null };

export type LeadFilter = {
  /** Each word must be a prefix of a word the visitor typed, or of the address, reference, package or note. */
  readonly text?: string;
  readonly state?: LeadState;
  readonly work?: WorkState;
  readonly owner?: string | null;
  readonly answeredFrom?: Date;
  readonly wasRefused?: true;
  readonly forms?: readonly string[];
  /** See source.ts; null for leads without one. */
  readonly source?: string | null;
  readonly landing?: string | null;
  readonly from?: Date;
  readonly before?: Date;
  /** Counted when `facets` returned this mark. */
  readonly counted?: string;
};

export type ListFilter = LeadFilter & {
  readonly limit: number;
  readonly sort?: 'newest' | 'oldest' | 'value';
  readonly after?: PageMark;
};

export type AskedLeads = {
  readonly filter: LeadFilter;
  readonly states: readonly LeadState[];
  readonly after: string | null;
  readonly limit: number;
};

export type Wish = { readonly reference: string; readonly seen: LeadState };

export type SeenLead = Wish & { readonly id: string };

/** Stays valid if leads are added or erased. */
export type PageMark = { readonly id: string; readonly value: number };

export function pageMark({ id, deal }: Pick<Lead, 'id' | 'deal'>): PageMark {
  return { id, value: dealValue(deal) };
}

export const dealValue = (deal: Lead['deal']): number => deal?.value ?? 0;

export const landingOf = (attribution: Lead['attribution']): string | null =>
  attribution['last_landing_page'] || attribution['first_landing_page'] || null;

export type Facets = {
  readonly states: Readonly<Record<LeadState, number>>;
  readonly forms: readonly Facet<string>[];
  readonly sources: readonly Facet<string | null>[];
  /** Separates these leads from later ones, whatever the servers' clocks say; empty without leads. */
  readonly mark: string;
};

export const isCountMark = (text: string): boolean => /^\d{1,19}:\d{1,19}:[\d,]*$/.test(text);

export type Facet<Name> = { readonly name: Name; readonly leads: number };

export type Sum = Readonly<Record<LeadState | 'received' | 'erased', number>>;

export type Person = {
  readonly email: string;
  readonly leads: readonly Lead[];
  readonly files: readonly HeldFile[];
  readonly personId: string | null;
};

/** The action records what is left elsewhere; null if there was nothing. */
export type Erased = Person & { readonly action: number | null };

export type HeldFile = { readonly id: string; readonly name: string; readonly reference: string };

export type ActionsPage = {
  readonly limit: number;
  readonly before?: number;
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
