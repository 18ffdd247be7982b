import type { Answer } from '../http-call.ts';
import type { CheckedLead } from '../leads/crm-check.ts';
import type { Part } from '../leads/found.ts';

export type CrmRecord = {
  /** `all` if one record is the whole lead. */
  readonly part: Part | 'all';
  readonly id: string;
  /** Lower-cased; only people have them. */
  readonly emails?: readonly string[];
  readonly references?: readonly string[];
  readonly deal?: {
    readonly name: string;
    readonly people: readonly string[];
    readonly value: number | null;
  };
};

export type Page = { readonly records: readonly CrmRecord[]; readonly next: string | null };

export type PageAnswer =
  | Answer<Page>
  /** There is no such list, so its parts can't be checked. The reason is for people. */
  | { readonly kind: 'unlisted'; readonly reason?: string };

export type Inventory = {
  readonly mode: string;
  readonly lists: readonly { readonly name: string; readonly shows: readonly Part[] }[];
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
