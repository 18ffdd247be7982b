import type { Progress } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { never } from '../lead.fixture.ts';
import { type Bench, storeWith } from './bench.fixture.ts';
import { type Harness, ONE_OF_EACH } from './harness.fixture.ts';

class Crash extends Error {
  override readonly name = 'Crash';
}

const DELIVERED = { kind: 'delivered', progress: { contactId: expect.any(String) } };

export function deliversOnce(bench: Bench, { steps }: Harness): void {
  it('delivers contact, deal and note once', async () => {
    expect(await bench.deliver()).toMatchObject(DELIVERED);
    expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
    expect(bench.receiver.received()).toContain(bench.lead.reference);
  });

  it('sends nothing for a lead whose steps are all done', async () => {
    const first = await bench.deliver();
    const progress = first.kind === 'delivered' ? first.progress : {};
    const calls = bench.receiver.calls();
    expect(await bench.deliver(storeWith(progress))).toEqual({ kind: 'delivered', progress });
    expect(bench.receiver.calls()).toBe(calls);
  });

  it('marks a step before sending it', async () => {
    const seen: number[] = [];
    const store = storeWith();
    await bench.deliver({
      current: {},
      save: async (progress) => {
        if (progress.unsure === 'contact') seen.push(bench.receiver.records().contacts);
        return store.save(progress);
      },
    });
    expect(seen).toEqual([0]);
  });

  it.each(['before', 'after'])('resumes after a crash %s any save', async (moment) => {
    for (let crashAt = 1; ; crashAt += 1) {
      await bench.restart();
      const store = storeWith();
      let saves = 0;
      const save = async (progress: Progress) => {
        saves += 1;
        if (saves !== crashAt) return store.save(progress);
        if (moment === 'after') await store.save(progress);
        throw new Crash();
      };
      await bench.receiver.transport.deliver(bench.lead, save, never).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
      });
      if (saves < crashAt) return;
      expect(await bench.deliverToTheEnd(store)).toMatchObject(DELIVERED);
      expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
    }
  });

  describe('when answers get lost', () => {
    it.each(steps)('at the %s, makes nothing twice', async (step) => {
      bench.receiver.fail(step, { kind: 'lose' }, 1);
      const store = storeWith();
      expect(await bench.deliver(store)).toMatchObject({ kind: 'retry' });
      expect(store.current.unsure).toBe(step);
      expect(await bench.deliverToTheEnd(store, 1)).toMatchObject(DELIVERED);
      expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
    });

    it('at every step and again and again, makes nothing twice', async () => {
      for (const step of steps) bench.receiver.fail(step, { kind: 'lose' }, 2);
      expect(await bench.deliverToTheEnd()).toMatchObject(DELIVERED);
      expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
    });

    it('because the receiver is too slow, makes nothing twice', async () => {
      await bench.restart({ timeoutMs: 1_000 });
      bench.receiver.fail('contact', { kind: 'hang' }, 1);
      const store = storeWith();
      const reason = expect.stringContaining('no answer (TimeoutError)');
      expect(await bench.deliver(store)).toMatchObject({ kind: 'retry', reason });
      expect(await bench.deliverToTheEnd(store, 1)).toMatchObject(DELIVERED);
      expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
    });
  });
}
