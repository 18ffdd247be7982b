import type { CheckedLead } from '../../leads/crm-check.ts';
import type { Part } from '../../leads/found.ts';
import type { Failure } from '../http-call.ts';

/** A record as the CRM lists it. */
export type CrmRecord = {
  /** `all` where one record is the whole lead. */
  readonly part: Part | 'all';
  readonly id: string;
  /** Lower-cased; of people. */
  readonly emails?: readonly string[];
  /** Those that its text bears. */
  readonly references?: readonly string[];
  /** Of a deal: its name, who it is for, and what it is worth, where the workspace says so. */
  readonly deal?: {
    readonly name: string;
    readonly people: readonly string[];
    readonly value: number | null;
  };
};

export type Page = { readonly records: readonly CrmRecord[]; readonly next: string | null };

export type PageAnswer =
  | { readonly kind: 'ok'; readonly page: Page }
  /** There is no such list: what would be in it cannot be checked. */
  | { readonly kind: 'unlisted' }
  | Failure;

/** What a receiver can say of the leads that it was given. */
export type Inventory = {
  readonly mode: string;
  /** Read in this order, each to its end. */
  readonly lists: readonly { readonly name: string; readonly shows: readonly Part[] }[];
  readonly readPage: (
    list: string,
    cursor: string | null,
    leads: readonly CheckedLead[],
    signal: AbortSignal,
  ) => Promise<PageAnswer>;
  /** One call for one part of one lead that the lists did not show; null where nobody can say. */
  readonly lookUp:
    | ((lead: CheckedLead, part: Part, signal: AbortSignal) => Promise<PageAnswer>)
    | null;
};
