import { expect, it, vi } from 'vitest';
import type { Bench } from './bench.fixture.ts';
import type { Harness } from './harness.fixture.ts';

export function stopsOnAbort(bench: Bench, { steps }: Harness): void {
  it.each([
    ['all goes well', null],
    ['a call fails', 409],
    ['content is refused, even in plain form', 422],
  ])('stops where another has taken the lead over while %s', async (_what, status) => {
    for (let lostAt = 1; ; lostAt += 1) {
      await bench.restart();
      if (status !== null) bench.receiver.fail('contact', { kind: 'answer', status }, 2);
      let saves = 0;
      let callsThen = -1;
      const outcome = await bench.deliver({
        current: {},
        save: async () => {
          saves += 1;
          if (saves === lostAt) callsThen = bench.receiver.calls();
          return saves !== lostAt;
        },
      });
      if (saves < lostAt) return;
      expect(outcome).toEqual({ kind: 'lost' });
      expect(bench.receiver.calls()).toBe(callsThen);
    }
  });

  it('sends nothing after a stop', async () => {
    const save = vi.fn(async () => true);
    const stopped = AbortSignal.abort();
    expect(await bench.deliver({ current: {}, save }, 0, stopped)).toMatchObject({ kind: 'retry' });
    expect(bench.receiver.calls()).toBe(0);
    expect(save).not.toHaveBeenCalled();
  });

  it('sends nothing more after a stop in the middle', async () => {
    const stop = new AbortController();
    let callsThen = -1;
    const store = {
      current: {},
      save: async () => {
        callsThen = bench.receiver.calls();
        stop.abort();
        return true;
      },
    };
    expect(await bench.deliver(store, 0, stop.signal)).toMatchObject({ kind: 'retry' });
    expect(bench.receiver.calls()).toBe(callsThen);
  });

  it('logs each call with reference, form, step, status and duration', async () => {
    await bench.deliver();
    const { reference, form } = bench.lead;
    const durationMs = expect.any(Number);
    const made = { level: 'info', message: 'crm call', reference, form, status: 200, durationMs };
    for (const step of steps) expect(bench.logged.lines).toContainEqual({ ...made, step });
  });
}
