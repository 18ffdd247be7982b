import { randomUUID } from 'node:crypto';
import type { CustomFieldValues } from './schemas.ts';
import type { StepName, Tampering } from './steps.ts';
import { agencyWorkspace, type FolkGroup } from './workspace.ts';

export type Named = { readonly id: string; readonly name: string };

export type FolkPerson = {
  readonly id: string;
  firstName: string;
  lastName: string;
  fullName: string;
  description: string;
  birthday: string | null;
  jobTitle: string;
  readonly createdAt: string;
  groups: Named[];
  companies: Named[];
  addresses: string[];
  emails: string[];
  phones: string[];
  urls: string[];
  customFieldValues: Record<string, CustomFieldValues>;
};

export type FolkDeal = {
  readonly id: string;
  readonly groupId: string;
  readonly objectType: string;
  readonly name: string;
  readonly companies: readonly Named[];
  readonly people: { readonly id: string; readonly fullName: string }[];
  readonly createdAt: string;
  readonly customFieldValues: CustomFieldValues;
};

export type FolkNote = {
  readonly id: string;
  readonly entity: { readonly id: string; readonly entityType: string; readonly fullName: string };
  readonly visibility: 'public' | 'private';
  readonly content: string;
  readonly createdAt: string;
  readonly parentNote: { readonly id: string } | null;
};

/** One call as it came in, with the answer it got; null when the connection was broken. */
export type Arrival = {
  readonly method: string;
  readonly path: string;
  readonly step: StepName | null;
  readonly body: unknown;
  readonly status: number | null;
};

/** Maps keep insertion order, which is the order of every list. */
export type FolkState = {
  readonly groups: FolkGroup[];
  readonly people: Map<string, FolkPerson>;
  readonly companies: Map<string, Named>;
  readonly deals: Map<string, FolkDeal>;
  readonly notes: Map<string, FolkNote>;
  readonly arrivals: Arrival[];
  /** First answers by the key they were asked for under. */
  readonly keys: Map<string, KeptAnswer>;
  readonly planned: { readonly id: string; readonly does: Tampering; readonly at: number }[];
};

/** Kept for a day. */
export type KeptAnswer = { readonly body: string; readonly data: unknown; readonly at: number };

export function emptyState(): FolkState {
  return {
    groups: agencyWorkspace(),
    people: new Map(),
    companies: new Map(),
    deals: new Map(),
    notes: new Map(),
    arrivals: [],
    keys: new Map(),
    planned: [],
  };
}

export function clearState(state: FolkState): void {
  state.groups.splice(0, Number.POSITIVE_INFINITY, ...agencyWorkspace());
  for (const records of [state.people, state.companies, state.deals, state.notes]) records.clear();
  state.keys.clear();
  state.planned.length = 0;
  state.arrivals.length = 0;
}

export function newId(prefix: 'per' | 'com' | 'obj' | 'nte'): string {
  return `${prefix}_${randomUUID()}`;
}

/** The one user that the key stands for. */
export const API_USER = {
  id: 'usr_bc984b3f-0386-434d-82d7-a91eb6badd71',
  fullName: 'API User',
  email: 'api@agency.example',
};
