import type { EventKind } from './delivery.ts';

/** Figures over the leads that are here; what was erased or has outlived its time is in none of them. */
export interface LeadReports {
  /** Without what is set aside: spam is nobody's success. */
  origins(period: Period): Promise<Origins>;
  /** How many of each form were received from each of these times to the next; set aside or not. */
  receivedBetween(times: readonly Date[]): Promise<readonly Received[]>;
  /** From the receipt to the delivery, of leads received in the period. */
  deliveryTimes(period: Period): Promise<DeliveryTimes>;
  /** How tries ended in the period. */
  attempts(period: Period): Promise<Attempts>;
  /** Of leads received since that were promised an answer; what was received before its form's time is late if open. */
  answering(from: Date, lateBefore: Readonly<Record<string, Date>>): Promise<Answering>;
  /** Most refused first; days such as 2026-03-02, the last one included. */
  refusedFields(days: Days): Promise<readonly RefusedField[]>;
}

/** How many were answered in time, how many late, and how many are late and still open. */
export type Answering = { readonly inTime: number; readonly late: number; readonly open: number };

/** Either end may be open. */
export type Period = { readonly from?: Date | undefined; readonly before?: Date | undefined };

export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Each with most leads first. */
export type Origins = {
  readonly forms: readonly Origin<string>[];
  /** By landing page and by source; null for leads without one. */
  readonly pages: readonly Origin<string | null>[];
  readonly sources: readonly Origin<string | null>[];
};

export type Origin<Name> = { readonly name: Name; readonly leads: number; readonly value: number };

export type Received = {
  readonly form: string;
  /** The time that begins it, by its place among those asked for. */
  readonly span: number;
  readonly leads: number;
};

/** In milliseconds; null when nothing was delivered. */
export type DeliveryTimes = {
  readonly delivered: number;
  readonly median: number | null;
  readonly percentile95: number | null;
};

export const attemptKinds = ['delivered', 'failed', 'parked', 'interrupted'] as const;

export type Attempts = Readonly<Record<Extract<EventKind, (typeof attemptKinds)[number]>, number>>;

export type RefusedField = {
  readonly form: string;
  readonly field: string;
  /** How many visitors were told that it is wrong, each once a form. */
  readonly refused: number;
  /** How many of them then sent a form that was taken. */
  readonly succeeded: number;
};

export type RefusedOnDay = RefusedField & { readonly day: string };
