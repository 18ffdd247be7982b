import { describe, expect, it } from 'vitest';
import { Bench } from './contract/bench.fixture.ts';
import { copesWithFailures } from './contract/failures.contract.ts';
import type { Harness } from './contract/harness.fixture.ts';
import { deliversOnce } from './contract/once.contract.ts';
import { stopsOnAbort } from './contract/stopping.contract.ts';

export function describeTransport(name: string, harness: Harness): void {
  describe(`${name}, as every transport,`, () => {
    const bench = new Bench(harness);
    it('goes by its name', () => expect(bench.receiver.transport.mode).toBe(name));
    deliversOnce(bench, harness);
    copesWithFailures(bench, harness);
    stopsOnAbort(bench, harness);
  });
}
