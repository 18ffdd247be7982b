import type { Answer } from '@tidewright/kit/http-call';
import type { CheckedLead, Part } from '@tidewright/leads';

/** A record as the CRM lists it. */
export type CrmRecord = {
  /** `all` if one record is the whole lead. */
  readonly part: Part | 'all';
  readonly id: string;
  /** Lower-cased; only people have them. */
  readonly emails?: readonly string[];
  /** Those in its text. */
  readonly references?: readonly string[];
  readonly deal?: {
    readonly name: string;
    readonly people: readonly string[];
    /** Null if the workspace doesn't say. */
    readonly value: number | null;
  };
};

/** `next` is the cursor of the next page; null on the last one. */
export type InventoryPage = {
  readonly records: readonly CrmRecord[];
  readonly next: string | null;
};

/** "Refused" means that the cursor is too old: the list can be read from its start. */
export type PageAnswer =
  | Answer<InventoryPage>
  /** There is no such list, so its parts can't be checked. The reason is for people. */
  | { readonly kind: 'unlisted'; readonly reason?: string };

/** What a receiver says it has of our leads. Only reads. */
export type Inventory = {
  readonly mode: string;
  /** Read in this order, each to its end. */
  readonly lists: readonly { readonly name: string; readonly shows: readonly Part[] }[];
  /**
   * `cursor` is null for the first page. A cursor may be refused if it's too old; `leads` are all that are checked,
   * oldest first.
   */
  readonly readPage: (
    list: string,
    cursor: string | null,
    leads: readonly CheckedLead[],
    signal: AbortSignal,
  ) => Promise<PageAnswer>;
  /** Looks up one part of one lead that the lists didn't show; null if that's impossible. */
  readonly lookUp:
    | ((lead: CheckedLead, part: Part, signal: AbortSignal) => Promise<PageAnswer>)
    | null;
};
