import { describe } from 'vitest';
import { Bench } from './contract/bench.ts';
import { copesWithFailures } from './contract/failures.ts';
import { deliversOnce } from './contract/once.ts';
import type { Harness } from './contract/station.ts';
import { stopsWhenTold } from './contract/stopping.ts';

/** What every transport does, shown against a real receiver. */
export function describeTransport(name: string, harness: Harness): void {
  describe(`${name}, as every transport,`, () => {
    const bench = new Bench(harness);
    deliversOnce(bench, harness);
    copesWithFailures(bench, harness);
    stopsWhenTold(bench, harness);
  });
}
