import { doublesContacts } from '@tidewright/crm';
import type { Lead } from '@tidewright/leads';
import { afterEach, describe, expect, it } from 'vitest';
import { isThorough } from '../../../../test/in-turn.ts';
import { type CheckBench, night, startCheckBench, tamperWith } from './check.fixture.ts';

let bench: CheckBench;
afterEach(() => bench.close());

const by = { who: 'Ines', now: night };
const wish = (reference: string) => ({ reference, seen: 'delivered' as const });
const leadNamed = async (reference = '') => (await bench.store.find(reference)) as Lead;
const recordsOf = ({ email, reference }: Lead) => {
  const { people, deals, notes } = bench.folk.state;
  const having = (records: Iterable<unknown>, text: string) =>
    [...records].filter((record) => JSON.stringify(record).includes(text)).length;
  return [
    having(people.values(), `"${email}"`),
    having(deals.values(), reference),
    having(notes.values(), reference),
  ];
};
const tomorrow = new Date(night.getTime() + 24 * 3_600_000);

describe.each(['ignored', 'honored'] as const)('with idempotency keys %s', (idempotencyKeys) => {
  it('repair leaves every lead once, and no one comes back who was erased or left', async () => {
    const leads = isThorough ? 1_000 : 36;
    bench = await startCheckBench(leads);
    bench.folk.switches.idempotencyKeys = idempotencyKeys;
    const counted = { drop: 11, merge: 9, double: 7, change: 3 };
    const { missing = [] } = await tamperWith(bench, counted);
    await bench.checkAll();
    const [erased = '', left = '', ...lost] = missing;
    const gone = [await leadNamed(erased), await leadNamed(left)];
    const inFolk = () => gone.map(recordsOf);
    const before = inFolk();
    await bench.store.erase(gone[0]?.email ?? '', by);
    expect(await bench.store.act('leave', left, 'delivered', by)).toBe('done');
    const acted = await bench.store.actOnMany('send-missing', missing.map(wish), by);
    expect(acted.toSorted()).toEqual([...lost.map(() => 'done'), 'impossible', 'unknown']);
    await bench.deliverAll(night);

    const checked = await bench.checkAll(tomorrow);
    expect(checked).toMatchObject({
      sum: { leads: leads - 1, missing: 0, left: 1, merged: 9, doubled: 7, changed: 3 },
    });
    // What was left is looked for in the lists, and not by itself.
    const lookUps = /emails|entity\.id|Deals\/obj/;
    expect(bench.folk.state.arrivals.filter(({ path }) => lookUps.test(path))).toEqual([]);
    expect(inFolk()).toEqual(before);
    for (const reference of lost) {
      const lead = await leadNamed(reference);
      expect(recordsOf(lead)).toEqual([1, 1, 1]);
      expect(lead.found?.kind).toBe('there');
    }
  });
});

it('sends only the part that is missing', async () => {
  bench = await startCheckBench(3);
  const [lead] = await bench.store.list({ limit: 1 });
  const { dealId = '', contactId } = lead?.progress ?? {};
  bench.folk.state.deals.delete(dealId);
  await bench.checkAll();
  const reference = lead?.reference ?? '';
  expect(await leadNamed(reference)).toMatchObject({ found: { missing: ['deal'] } });
  bench.folk.state.arrivals.length = 0;
  await bench.store.act('send-missing', reference, 'delivered', by);
  await bench.deliverAll(night);
  const written = bench.folk.state.arrivals.filter(({ method }) => method !== 'GET');
  expect(written.map(({ step }) => step)).toEqual(['deals.create']);
  expect(bench.counts()).toEqual([3, 3, 3]);
  expect(await leadNamed(reference)).toMatchObject({ progress: { contactId }, found: null });
});

it('sends the rest once what was refused is taken, by the same steps', async () => {
  bench = await startCheckBench(0);
  bench.folk.switches.refusedField = 'customFieldValues';
  await bench.accept(1);
  await bench.deliverAll();
  const [{ reference, progress } = { reference: '', progress: {} }] = await bench.store.list({
    limit: 1,
  });
  expect(progress).toMatchObject({ degraded: true, refused: { step: 'contact', cause: '422' } });
  // Not fixed yet: still in part, and nothing twice.
  await bench.store.act('send-rest', reference, 'delivered', by, { doublesContacts });
  await bench.deliverAll(night);
  expect(bench.counts()).toEqual([1, 0, 1]);
  expect((await leadNamed(reference)).progress.degraded).toBe(true);
  bench.folk.switches.refusedField = null;
  await bench.store.act('send-rest', reference, 'delivered', by, { doublesContacts });
  await bench.deliverAll(night);
  expect(bench.counts()).toEqual([1, 1, 1]);
  const lead = await leadNamed(reference);
  expect(lead.progress.degraded).toBeUndefined();
  expect(bench.people()).toMatchObject([{ groups: [{}], companies: [{ name: 'Analytical Ltd' }] }]);
  expect(await bench.store.act('send-rest', reference, 'delivered', by)).toBe('impossible');
});
