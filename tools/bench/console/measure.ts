import { performance } from 'node:perf_hooks';
import { median, percentile } from '../report/statistics.ts';

export type Measured = { readonly name: string; readonly call: () => Promise<unknown> };

export type Times = { readonly name: string; readonly median: number; readonly slow: number };

/** In interleaved rounds, so that other load affects all alike; the first round is a warm-up. */
export async function measure(
  subjects: readonly Measured[],
  rounds: number,
): Promise<readonly Times[]> {
  const found = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, call } of subjects) {
      const startedAt = performance.now();
      await call();
      const ms = performance.now() - startedAt;
      if (round > 0) found.set(name, [...(found.get(name) ?? []), ms]);
    }
  }
  return [...found].map(([name, times]) => ({
    name,
    median: median(times),
    slow: percentile(times, 0.95),
  }));
}
