import { describe, expect, it } from 'vitest';
import { never, PERSONAL } from '../lead.fixture.ts';
import { type Bench, storeWith } from './bench.fixture.ts';
import { type Harness, ONE_OF_EACH } from './harness.fixture.ts';

function because(status: number) {
  return expect.stringContaining(` error: ${status}`);
}

/** Nothing was done, and the content isn't the problem. */
const NOT_DONE = [304, 409, 425, 499];
/** Gateways send these while work goes on behind them. */
const PERHAPS_DONE = [500, 502, 503];
const REFUSALS = [400, 413, 422];

export function copesWithFailures(bench: Bench, harness: Harness): void {
  const { steps, perhapsDone = [] } = harness;
  const isPerhapsDone = (status: number) => [...PERHAPS_DONE, ...perhapsDone].includes(status);
  const failures = steps.flatMap((step) =>
    [...NOT_DONE, ...PERHAPS_DONE].map((status) => ({ step, status })),
  );

  it.each(failures)('tries again after $status at the $step', async ({ step, status }) => {
    bench.receiver.fail(step, { kind: 'answer', status }, 1);
    const store = storeWith();
    expect(await bench.deliver(store)).toMatchObject({ kind: 'retry', reason: because(status) });
    expect(store.current.unsure).toBe(isPerhapsDone(status) ? step : undefined);
    expect(await bench.deliverToTheEnd(store, 1)).toMatchObject({ kind: 'delivered' });
    expect(store.current.degraded).toBeUndefined();
    expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
  });

  it('follows no redirect', async () => {
    const headers = { location: '/elsewhere' };
    bench.receiver.fail('contact', { kind: 'answer', status: 307, headers }, 1);
    const store = storeWith();
    expect(await bench.deliver(store)).toMatchObject({ kind: 'retry', reason: because(307) });
    expect(store.current).toEqual({});
    expect(await bench.deliver(store, 1)).toMatchObject({ kind: 'delivered' });
  });

  it('waits as long as the receiver asks', async () => {
    const headers = { 'retry-after': '120' };
    bench.receiver.fail('contact', { kind: 'answer', status: 503, headers }, 1);
    const before = Date.now();
    const outcome = await bench.deliver();
    expect(outcome.kind === 'retry' && outcome.after?.getTime()).toBeGreaterThanOrEqual(
      before + 120_000,
    );
  });

  it('knows that nothing was sent when no one is there', async () => {
    await bench.receiver.shutDown();
    const store = storeWith();
    const reason = expect.stringMatching(/ error: no answer \(ECONNREFUSED\)$/);
    expect(await bench.deliver(store)).toMatchObject({ kind: 'retry', reason });
    expect(store.current).toEqual({});
    expect(bench.logged.lines.at(-1)).toMatchObject({ status: 'never-sent: ECONNREFUSED' });
  });

  it('slows everyone down when the receiver limits', async () => {
    const headers = { 'retry-after': '30' };
    bench.receiver.fail('contact', { kind: 'answer', status: 429, headers }, 1);
    const store = storeWith();
    const before = Date.now();
    const outcome = await bench.deliver(store);
    expect(outcome).toMatchObject({ kind: 'slow-down', reason: because(429) });
    expect(outcome.kind === 'slow-down' && outcome.until.getTime()).toBeGreaterThanOrEqual(
      before + 30_000,
    );
    expect(store.current).toEqual({});
  });

  it.each([401, 403])('reports a refused key on %d', async (status) => {
    bench.receiver.fail('contact', { kind: 'answer', status }, 1);
    const store = storeWith();
    expect(await bench.deliver(store)).toMatchObject({
      kind: 'refused-key',
      reason: because(status),
    });
    expect(store.current).toEqual({});
    expect(await bench.receiver.transport.probe(never)).toBe(true);
  });

  describe('when content is refused', () => {
    it('sends name, email and phone, and the rest as text', async () => {
      bench.receiver.refuseAllButPlain();
      const outcome = await bench.deliver();
      expect(outcome).toMatchObject({ kind: 'delivered', progress: { degraded: true } });
      expect(bench.receiver.records()).toEqual({ contacts: 1, deals: 0, notes: 1 });
      const { firstName, lastName, emails, phones } = bench.lead.contact;
      const rest = ['Analytical Ltd', 'https://analytical.example', 'Package Requested'];
      for (const text of [firstName, lastName, ...emails, ...phones, ...rest]) {
        expect(bench.receiver.received()).toContain(text);
      }
    });

    it.each(REFUSALS)('with %d, offers it in plain form within the same try', async (status) => {
      bench.receiver.fail('contact', { kind: 'answer', status }, 1);
      expect(await bench.deliver()).toMatchObject({
        kind: 'delivered',
        progress: { degraded: true },
      });
      expect(bench.receiver.records().contacts).toBe(1);
    });

    if (harness.isFinalWhenPlainIsRefused) givesUp();
    else neverGivesUp();
  });

  function givesUp() {
    it.each(REFUSALS)('with %d again, gives up', async (status) => {
      bench.receiver.fail('contact', { kind: 'answer', status }, 2);
      const outcome = await bench.deliver();
      expect(outcome).toMatchObject({ kind: 'rejected', reason: because(status) });
      expect(bench.receiver.records().contacts).toBe(0);
    });
  }

  function neverGivesUp() {
    it.each(REFUSALS)('with %d again, tries again, and everything anew', async (status) => {
      bench.receiver.fail('contact', { kind: 'answer', status }, 2 * 9);
      const store = storeWith();
      for (let tries = 0; tries < 9; tries += 1) {
        const outcome = await bench.deliver(store, tries);
        expect(outcome).toMatchObject({ kind: 'retry', reason: because(status) });
        expect(store.current).toEqual({});
      }
      expect(bench.receiver.calls()).toBe(2 * 9);
      expect(await bench.deliver(store, 9)).toMatchObject({ kind: 'delivered' });
      expect(store.current.degraded).toBeUndefined();
      expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
    });

    if (steps.includes('note'))
      it('in the note again, keeps to the plain form', async () => {
        bench.receiver.refuseAllButPlain();
        bench.receiver.fail('note', { kind: 'answer', status: 422 }, 2);
        const store = storeWith();
        for (const tries of [0, 1]) {
          expect(await bench.deliver(store, tries)).toMatchObject({ kind: 'retry' });
          expect(store.current).toMatchObject({ degraded: true, contactId: expect.any(String) });
        }
        expect(await bench.deliver(store, 2)).toMatchObject({ kind: 'delivered' });
        expect(bench.receiver.records()).toEqual({ contacts: 1, deals: 0, notes: 1 });
        expect(bench.receiver.received()).toContain('Package Requested');
      });
  }

  const gone = steps.map((step) => ({ step, status: 410 }));
  const missing = [404, 405, 501].map((status) => ({ step: 'contact' as const, status }));
  it.each(harness.isFinalWhenPlainIsRefused ? [] : [...gone, ...missing])(
    'pauses the queue when the address of the $step answers $status',
    async ({ step, status }) => {
      bench.receiver.fail(step, { kind: 'answer', status }, 1);
      const store = storeWith();
      const reason = because(status);
      expect(await bench.deliver(store)).toMatchObject({ kind: 'refused-key', reason });
      expect(store.current.unsure).toBeUndefined();
      expect(await bench.deliver(store)).toMatchObject({ kind: 'delivered' });
      expect(bench.receiver.records()).toEqual(ONE_OF_EACH);
    },
  );

  it('names no one in its reasons', async () => {
    const body = JSON.stringify({ error: `Bad: ${JSON.stringify(bench.lead.contact)}` });
    for (const status of [500, 429, 401, 422]) {
      bench.receiver.fail('contact', { kind: 'answer', status, body }, 2);
      const outcome = await bench.deliver();
      const reason = 'reason' in outcome ? outcome.reason : '';
      expect(reason).toContain(String(status));
      for (const personal of PERSONAL) expect(reason).not.toContain(personal);
      await bench.restart();
    }
  });
}
