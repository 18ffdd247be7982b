import type { EventKind } from './delivery.ts';

/**
 * Figures over the leads that are here; what was erased or has outlived its time is in none of them.
 * Nor are leads that are set aside or marked as spam, and those by which we test the way.
 */
export interface LeadReports {
  /** `late` says which of those that nobody has answered are past their promise. */
  origins(period: Period, late?: LateBefore): Promise<Origins>;
  /** Half of the promised answers to each of these came within so many milliseconds; null without any. */
  medianAnswers(
    period: Period,
    by: Column,
    origins: readonly Origin<string | null>[],
  ): Promise<readonly (number | null)[]>;
  answering(period: Period, late: LateBefore): Promise<Answering>;
  /** How many were received from each of these times to the next. */
  receivedBetween(times: readonly Date[]): Promise<readonly number[]>;
  /** From the receipt to the delivery, of leads received in the period. */
  deliveryTimes(period: Period): Promise<DeliveryTimes>;
  /** How tries ended in the period. */
  attempts(period: Period): Promise<Attempts>;
  /** Most refused first; days such as 2026-03-02, the last one included. */
  refusedFields(days: Days): Promise<readonly RefusedField[]>;
  /** How often each page was opened, most first. */
  visits(days: Days): Promise<readonly Visited[]>;
}

/** By which leads are told apart in reports. */
export type Column = 'form' | 'landing' | 'source';

/** Either end may be open. */
export type Period = { readonly from?: Date | undefined; readonly before?: Date | undefined };

export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** By form: what was received before this time is past its promise. */
export type LateBefore = Readonly<Record<string, Date>>;

/** What came of leads. */
export type Tally = {
  readonly leads: number;
  /** Of their orders. */
  readonly value: number;
  readonly inTime: number;
  /** Answered, but later than promised. */
  readonly late: number;
  /** Not answered, and past the promise. */
  readonly openLate: number;
  readonly won: number;
  readonly wonValue: number;
};

/** Each with most leads first. */
export type Origins = {
  readonly all: Answering;
  readonly forms: readonly Origin<string>[];
  /** By landing page and by source; null for leads without one. */
  readonly pages: readonly Origin<string | null>[];
  readonly sources: readonly Origin<string | null>[];
  /** Why leads were lost; null where nobody said. */
  readonly lost: readonly Origin<string | null>[];
};

export type Origin<Name> = Tally & { readonly name: Name };

export type Answering = Tally & {
  /** Half of the promised answers came within this time; null without any. */
  readonly medianMs: number | null;
};

export type Visited = { readonly path: string; readonly views: number };

export type VisitsOnDay = Visited & { readonly day: string };

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
