import type { EventKind } from './delivery.ts';

/**
 * Counts stored leads only, without test leads and without leads that are set aside or marked as spam. Leads belong to
 * the period they were received in; what was won or lost belongs to the period in which it was.
 */
export interface LeadReports {
  /** `late` decides which unanswered leads are past their promise; without it, none is. */
  origins(period: Period, late?: LateBefore): Promise<Origins>;
  /** The median of promised answers for each, or of all leads where `by` is null; null without any. */
  medianAnswers(
    period: Period,
    by: ReportColumn | null,
    origins: readonly (Tally & { readonly name?: string | null })[],
  ): Promise<readonly (number | null)[]>;
  /** The same figures without their origins, which take most of the time. */
  answering(period: Period, late: LateBefore): Promise<Answering>;
  /** How many were received from each of these times to the next: one number fewer than there are times. */
  receivedBetween(times: readonly Date[]): Promise<readonly number[]>;
  /** From receipt to delivery, for leads received in the period. */
  deliveryTimes(period: Period): Promise<DeliveryTimes>;
  /** How tries of the CRM ended in the period, whenever their leads came in. */
  attempts(period: Period): Promise<Attempts>;
  /** Most opened first; days like 2026-03-02, inclusive. */
  visits(days: Days): Promise<readonly Visited[]>;
}

export type ReportColumn = 'form' | 'landing' | 'source';

/** From inclusive, before exclusive; either end may be open. */
export type Period = { readonly from?: Date | undefined; readonly before?: Date | undefined };

/** Such as 2026-03-02, inclusive; either end may be open. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** By form: leads received before this time are past their promise. */
export type LateBefore = Readonly<Record<string, Date>>;

export type Tally = {
  readonly leads: number;
  /** What their deals are worth together. */
  readonly value: number;
  /** Answered as soon as promised. */
  readonly inTime: number;
  /** Answered, but later than promised. */
  readonly late: number;
  /** Unanswered, and past the promise. */
  readonly openLate: number;
  readonly won: number;
  /** What they were won with, or else what their deals were worth. */
  readonly wonValue: number;
};

/** Most leads first. */
export type Origins = {
  readonly all: Tally;
  readonly form: readonly Origin<string>[];
  /** Null for leads without one, here and in the next. */
  readonly landing: readonly Origin<string | null>[];
  readonly source: readonly Origin<string | null>[];
  /** Null if no reason was given. */
  readonly lost: readonly Origin<string | null>[];
};

export type Origin<Name> = Tally & { readonly name: Name };

/** The median of promised answers; null without any. */
export type Answering = Tally & { readonly medianMs: number | null };

export type Visited = { readonly path: string; readonly views: number };

/** On the agency's calendar. */
export type VisitsOnDay = Visited & { readonly day: string };

/** In milliseconds; null if nothing was delivered. */
export type DeliveryTimes = {
  readonly delivered: number;
  readonly median: number | null;
  readonly percentile95: number | null;
};

export const attemptKinds = ['delivered', 'failed', 'not-delivered', 'interrupted'] as const;

export type Attempts = Readonly<Record<Extract<EventKind, (typeof attemptKinds)[number]>, number>>;
