/** Short enough that some of the rounds are not disturbed by anything else. */
const roundMs = 1;
const fewestRounds = 2;
const patienceMs = 6_000;
const clearlyLinear = 6;

/**
 * How many times longer the work takes on four times the input: about 4 when
 * time grows with the input, about 16 when it grows with its square. Both sizes
 * are timed in turn in one process, the larger one a quarter as often, and of
 * each the quietest round counts.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  const often = timesToFill(roundMs, () => work(size));
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  const ratio = () => (4 * large) / small;
  const giveUpAt = performance.now() + patienceMs;
  for (let round = 1; performance.now() < giveUpAt; round += 1) {
    small = Math.min(
      small,
      timeOf(() => work(size), 4 * often),
    );
    large = Math.min(
      large,
      timeOf(() => work(4 * size), often),
    );
    if (round >= fewestRounds && ratio() < clearlyLinear) break;
  }
  return ratio();
}

function timesToFill(ms: number, work: () => unknown): number {
  let often = 1;
  while (timeOf(work, 4 * often) < ms) often *= 2;
  return often;
}

function timeOf(work: () => unknown, often: number): number {
  const startedAt = performance.now();
  for (let count = 0; count < often; count += 1) work();
  return performance.now() - startedAt;
}
