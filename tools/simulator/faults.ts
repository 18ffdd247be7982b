import type { Randomness } from './randomness.ts';

/** What goes wrong in one run, and how often. */
export type Faults = {
  /** At the end of a run, nothing fails any more. */
  isOver: boolean;
  readonly crash: number;
  readonly storeBusy: number;
  /** A call that takes longer than a lease. */
  readonly stall: number;
  readonly lostReply: number;
  readonly unreachable: number;
  readonly slowReply: number;
  readonly serverError: number;
  readonly rateLimit: number;
  readonly refusedField: number;
  /** A note that never arrives, while its answer leaves that open. */
  readonly lostNote: number;
  readonly searchLagMs: number;
  /** From the start of the run. */
  readonly keyRefused: readonly (readonly [from: number, until: number])[];
  readonly clockJumps: number;
  readonly servers: number;
  readonly chaosMs: number;
  readonly maxSleepMs: number;
  readonly visitors: number;
  readonly receiver: 'folk' | 'webhook';
  readonly idempotencyKeys: 'ignored' | 'honored';
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export function drawFaults(random: Randomness, seed: number): Faults {
  const rate = (most: number) => (random.chance(0.4) ? 0 : random.next() * most);
  const isLong = random.chance(0.3);
  const chaosMs = isLong ? random.between(2, 80) * hour : random.between(2, 20) * minute;
  const refusedFrom = random.between(0, chaosMs);
  return {
    isOver: false,
    crash: rate(isLong ? 0.01 : 0.03),
    storeBusy: rate(0.1),
    stall: rate(0.03),
    lostReply: rate(0.3),
    unreachable: rate(0.5),
    slowReply: rate(0.2),
    serverError: rate(0.3),
    rateLimit: rate(0.1),
    refusedField: rate(0.05),
    // Rare otherwise, and drawn without chance: the other seeds play on as they did.
    lostNote: seed % 10 === 3 ? 0.5 : 0,
    searchLagMs: random.pick([0, 0, second, 5 * second, 7 * second]),
    keyRefused: random.chance(0.3)
      ? [[refusedFrom, refusedFrom + random.between(1, 30) * minute]]
      : [],
    clockJumps: random.chance(0.3) ? random.between(1, 3) : 0,
    servers: random.chance(0.4) ? 2 : 1,
    chaosMs,
    maxSleepMs: isLong ? 2 * hour : minute,
    visitors: random.between(2, 12),
    receiver: random.chance(0.2) ? 'webhook' : 'folk',
    idempotencyKeys: random.chance(0.5) ? 'ignored' : 'honored',
  };
}
