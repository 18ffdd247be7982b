import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lead, Progress } from '../leads/lead.ts';
import { claimedLead, PERSONAL, progressStore } from './lead.fixture.ts';
import type { Log } from './log.ts';
import type { Fault } from './receiver.fixture.ts';
import type { StepName } from './steps.ts';
import type { Outcome, Transport } from './transport.ts';

/** A transport and the real receiver at its other end. */
export type Station = {
  readonly transport: Transport;
  /** What the receiver keeps, after whatever it does against repetitions. */
  readonly held: () => {
    readonly contacts: number;
    readonly deals: number;
    readonly notes: number;
  };
  readonly calls: () => number;
  readonly fail: (step: StepName, fault: Fault, times: number) => void;
  /** From now on only name, email, phone and notes are taken. */
  readonly refuseAllButPlain: () => void;
  /** Everything the receiver was given, as one text. */
  readonly received: () => string;
  readonly close: () => Promise<void>;
};

export type StationOptions = { readonly log: Log; readonly timeoutMs: number };

export type Harness = {
  /** The steps that make calls of their own. */
  readonly steps: readonly StepName[];
  readonly start: (options: StationOptions) => Promise<Station>;
};

class Crash extends Error {
  override readonly name = 'Crash';
}

const ONE_OF_EACH = { contacts: 1, deals: 1, notes: 1 };

export function describeTransport(name: string, { steps, start }: Harness): void {
  describe(`${name} as a transport`, () => {
    let station: Station;
    let lines: string[];
    let lead: Lead;
    const never = new AbortController().signal;

    const write = (fields: unknown, message: string) =>
      void lines.push(`${message} ${JSON.stringify(fields)}`);
    const log: Log = { info: write, warn: write, error: write };

    beforeEach(async () => {
      lines = [];
      lead = claimedLead();
      station = await start({ log, timeoutMs: 10_000 });
    });

    afterEach(async () => {
      await station.close();
      for (const personal of PERSONAL) expect(lines.join('\n')).not.toContain(personal);
    });

    /** Delivers again and again, as the worker does, until something else than 'retry' comes. */
    async function deliverToTheEnd(store = progressStore(), tries = 0): Promise<Outcome> {
      for (let spent = tries; spent < 10; spent += 1) {
        const current = { ...lead, tries: spent, progress: store.current };
        const outcome = await station.transport.deliver(current, (one) => store.save(one), never);
        if (outcome.kind !== 'retry') return outcome;
      }
      throw new Error('All tries are spent');
    }

    function deliverOnce(signal = never, save = async (_progress: Progress) => true) {
      return station.transport.deliver(lead, save, signal);
    }

    it('delivers contact, deal and note once', async () => {
      const outcome = await deliverToTheEnd();
      expect(outcome).toMatchObject({ kind: 'delivered', progress: { contactId: /./ } });
      expect(station.held()).toEqual(ONE_OF_EACH);
      expect(station.received()).toContain(lead.reference);
    });

    it('sends nothing for a lead whose steps are all done', async () => {
      const first = await deliverToTheEnd();
      const progress = first.kind === 'delivered' ? first.progress : {};
      const calls = station.calls();
      const again = await deliverToTheEnd(progressStore(progress));
      expect(again).toEqual({ kind: 'delivered', progress });
      expect(station.calls()).toBe(calls);
    });

    it('logs each call with reference, form, step, status and duration', async () => {
      await deliverToTheEnd();
      for (const step of steps) {
        const line = lines.find((one) => one.includes(`"step":"${step}"`)) ?? '';
        expect(line).toContain(`"reference":"${lead.reference}"`);
        expect(line).toMatch(/"form":".+","step":".+","status":200,"durationMs":\d+/);
      }
    });

    it('marks a step before sending it', async () => {
      let seen = -1;
      await deliverOnce(never, async ({ unsure }) => {
        if (unsure === 'contact') seen = station.held().contacts;
        return true;
      });
      expect(seen).toBe(0);
    });

    describe('after a crash', () => {
      it.each(['before', 'after'])('%s any save, makes nothing twice', async (moment) => {
        for (let crashAt = 0; crashAt < 12; crashAt += 1) {
          await station.close();
          station = await start({ log, timeoutMs: 10_000 });
          lead = claimedLead();
          const store = progressStore();
          let saves = 0;
          const save = async (progress: Progress) => {
            saves += 1;
            if (saves === crashAt && moment === 'before') throw new Crash();
            await store.save(progress);
            if (saves === crashAt) throw new Crash();
            return true;
          };
          await station.transport.deliver(lead, save, never).catch((error: unknown) => {
            expect(error).toBeInstanceOf(Crash);
          });
          expect(await deliverToTheEnd(store)).toMatchObject({ kind: 'delivered' });
          expect(station.held()).toEqual(ONE_OF_EACH);
          if (saves < crashAt) return;
        }
      });
    });

    describe('when answers get lost', () => {
      it.each(steps)('at the %s, makes nothing twice', async (step) => {
        station.fail(step, { kind: 'lose' }, 1);
        const store = progressStore();
        const outcome = await station.transport.deliver(lead, (one) => store.save(one), never);
        expect(outcome.kind).toBe('retry');
        expect(store.current.unsure).toBe(step);
        expect(await deliverToTheEnd(store, 1)).toMatchObject({ kind: 'delivered' });
        expect(station.held()).toEqual(ONE_OF_EACH);
      });

      it('at every step, makes nothing twice', async () => {
        for (const step of steps) station.fail(step, { kind: 'lose' }, 1);
        expect(await deliverToTheEnd()).toMatchObject({ kind: 'delivered' });
        expect(station.held()).toEqual(ONE_OF_EACH);
      });

      it('because the receiver is too slow, makes nothing twice', async () => {
        await station.close();
        station = await start({ log, timeoutMs: 1000 });
        station.fail('contact', { kind: 'hang' }, 1);
        expect(await deliverOnce()).toMatchObject({ kind: 'retry', reason: /TimeoutError/ });
        expect(await deliverToTheEnd(progressStore({ unsure: 'contact' }), 1)).toMatchObject({
          kind: 'delivered',
        });
        expect(station.held()).toEqual(ONE_OF_EACH);
      });
    });

    describe('when the receiver fails', () => {
      it.each(steps.flatMap((step) => [500, 502, 503].map((status) => [step, status] as const)))(
        'at the %s with %d, tries again and delivers once',
        async (step, status) => {
          station.fail(step, { kind: 'answer', status }, 1);
          const store = progressStore();
          const outcome = await station.transport.deliver(lead, (one) => store.save(one), never);
          expect(outcome).toMatchObject({ kind: 'retry', reason: new RegExp(` error: ${status}`) });
          expect(await deliverToTheEnd(store, 1)).toMatchObject({ kind: 'delivered' });
          expect(station.held()).toEqual(ONE_OF_EACH);
        },
      );

      it('with a redirect, does not follow it', async () => {
        const headers = { location: '/elsewhere' };
        station.fail('contact', { kind: 'answer', status: 307, headers }, 1);
        const store = progressStore();
        const outcome = await station.transport.deliver(lead, (one) => store.save(one), never);
        expect(outcome).toMatchObject({ kind: 'retry', reason: / error: 307/ });
        expect(store.current).toEqual({});
        expect(await deliverToTheEnd(store, 1)).toMatchObject({ kind: 'delivered' });
      });

      it('and names a time, waits for it', async () => {
        const headers = { 'retry-after': '120' };
        station.fail('contact', { kind: 'answer', status: 503, headers }, 1);
        const soonest = Date.now() + 119_000;
        const outcome = await deliverOnce();
        expect(outcome.kind === 'retry' && Number(outcome.after)).toBeGreaterThan(soonest);
      });

      it('because nobody is there, knows that nothing was sent', async () => {
        await station.close();
        const store = progressStore();
        const outcome = await station.transport.deliver(lead, (one) => store.save(one), never);
        expect(outcome).toMatchObject({ kind: 'retry', reason: /no answer \(ECONNREFUSED\)/ });
        expect(store.current).toEqual({});
        station = await start({ log, timeoutMs: 10_000 });
      });
    });

    it('slows everybody down when the receiver limits', async () => {
      const headers = { 'retry-after': '30' };
      station.fail('contact', { kind: 'answer', status: 429, headers }, 1);
      const outcome = await deliverOnce();
      expect(outcome).toMatchObject({ kind: 'slow-down', reason: / error: 429/ });
      const until = outcome.kind === 'slow-down' ? outcome.until.getTime() : 0;
      expect(until).toBeGreaterThan(Date.now() + 25_000);
    });

    it.each([401, 403])('reports a refused key on %d', async (status) => {
      station.fail('contact', { kind: 'answer', status }, 1);
      const outcome = await deliverOnce();
      expect(outcome).toMatchObject({ kind: 'refused-key', reason: new RegExp(`: ${status}`) });
      expect(await station.transport.probe(never)).toBe(true);
    });

    describe('when content is refused', () => {
      it('sends name, email and phone, and the rest as text', async () => {
        station.refuseAllButPlain();
        const outcome = await deliverToTheEnd();
        expect(outcome).toMatchObject({ kind: 'delivered', progress: { degraded: true } });
        expect(station.held()).toMatchObject({ contacts: 1, deals: 0 });
        const received = station.received();
        for (const text of ['Analytical Ltd', 'https://analytical.example', 'Package Requested']) {
          expect(received).toContain(text);
        }
      });

      it.each([400, 422])('with %d again, gives up', async (status) => {
        station.fail('contact', { kind: 'answer', status }, 2);
        const outcome = await deliverToTheEnd();
        expect(outcome).toMatchObject({ kind: 'rejected', reason: new RegExp(`: ${status}`) });
        expect(station.held().contacts).toBe(0);
      });
    });

    it('stops where another has taken the lead over', async () => {
      for (let lostAt = 1; lostAt < 12; lostAt += 1) {
        lead = claimedLead({ email: `ada+${lostAt}@visitor.example` });
        let saves = 0;
        let callsThen = -1;
        const outcome = await deliverOnce(never, async () => {
          saves += 1;
          if (saves === lostAt) callsThen = station.calls();
          return saves !== lostAt;
        });
        if (saves < lostAt) return;
        expect(outcome).toEqual({ kind: 'lost' });
        expect(station.calls()).toBe(callsThen);
      }
    });

    it('sends nothing once it is told to stop', async () => {
      expect(await deliverOnce(AbortSignal.abort())).toMatchObject({ kind: 'retry' });
      expect(station.calls()).toBe(0);

      const stop = new AbortController();
      let callsThen = -1;
      const outcome = await deliverOnce(stop.signal, async () => {
        callsThen = station.calls();
        stop.abort();
        return true;
      });
      expect(outcome.kind).toBe('retry');
      expect(station.calls()).toBe(callsThen);
    });

    it('names nobody in its reasons', async () => {
      const body = JSON.stringify({ error: `Bad: ${JSON.stringify(lead.contact)}` });
      for (const status of [500, 429, 401, 422, 422]) {
        station.fail('contact', { kind: 'answer', status, body }, status === 422 ? 2 : 1);
        const outcome = await deliverOnce();
        const reason = 'reason' in outcome ? outcome.reason : '';
        expect(reason).toContain(String(status));
        for (const personal of PERSONAL) expect(reason).not.toContain(personal);
      }
    });
  });
}
