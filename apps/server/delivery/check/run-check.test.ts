import { afterEach, expect, it } from 'vitest';
import { isThorough } from '../../../../test/in-turn.ts';
import { type CheckBench, longAgo, night, startCheckBench, tamperWith } from './check.fixture.ts';

let bench: CheckBench;
afterEach(() => bench.close());

const calls = () => bench.folk.state.arrivals.length;

it('names exactly what folk dropped, merged, doubled and what people changed', async () => {
  const leads = isThorough ? 1_000 : 120;
  bench = await startCheckBench(leads);
  const counts = { drop: 11, merge: 9, double: 7, change: 3 };
  const expected = await tamperWith(bench, counts);
  const checked = await bench.checkAll();
  const sum = { leads, missing: 11, merged: 9, doubled: 7, changed: 3, left: 0, unchecked: [] };
  expect(checked).toMatchObject({ kind: 'done', sum });
  expect(await bench.found()).toMatchObject(expected);
  expect(calls()).toBeLessThanOrEqual(60);
  const changed = (await bench.store.checks.listFound(['changed'], 3)).map(({ found }) => found);
  expect(changed.map((found) => found?.differs)).toEqual([
    { note: { reference: '' } },
    { deal: { name: 'Renamed by Ines' } },
    { contact: { email: 'new-address@visitor.example' } },
  ]);
});

it('goes on where it was killed, and asks for no page twice', async () => {
  bench = await startCheckBench(isThorough ? 1_000 : 240);
  const expected = await tamperWith(bench, { drop: 3, merge: 2, double: 2, change: 1 });
  await bench.store.checks.begin({ from: longAgo, before: night }, false, night);
  bench.folk.state.arrivals.length = 0;
  for (let killed = 0; ; killed += 1) {
    const giveUp = new AbortController();
    const onProgress = (done: number) => done === 1 && giveUp.abort();
    const checked = await bench.check({ signal: giveUp.signal, onProgress });
    if (checked.kind === 'done') break;
    expect(killed).toBeLessThan(80);
  }
  const paths = bench.folk.state.arrivals.map(({ path }) => path);
  const pages = paths.filter((path) => !path.includes('custom-fields'));
  expect(new Set(pages).size).toBe(pages.length);
  expect(await bench.found()).toMatchObject(expected);
});

it('holds up no delivery by more than one call, however many leads it looks at', async () => {
  bench = await startCheckBench(isThorough ? 10_000 : 300);
  await bench.store.checks.begin({ from: longAgo, before: night }, false, night);
  const { state, switches } = bench.folk;
  switches.slowMs = 50;
  state.arrivals.length = 0;
  let isOver = false;
  const checking = bench.check({ inventory: bench.inventory(bench.client) }).finally(() => {
    isOver = true;
  });
  const visitors = isThorough ? 20 : 3;
  for (let number = 0; number < visitors; number += 1) {
    const before = state.arrivals.length;
    await bench.accept(100_000 + number, night);
    await bench.deliverAll(night);
    const during = state.arrivals.slice(before);
    const isCheck = ({ path }: { path: string }) =>
      /^\/v1\/(people|notes|groups).*limit=100/.test(path);
    const ours = during.filter(({ method, path }) => method === 'GET' && isCheck({ path }));
    const others = ours.filter(({ path }) => !path.includes('emails') && !path.includes('custom'));
    expect(others.length).toBeLessThanOrEqual(1);
    // It went on, and left the delivery's own calls between its own.
    expect(isOver).toBe(false);
    expect(during.length).toBeGreaterThan(others.length);
  }
  expect(await checking).toMatchObject({ kind: 'done', sum: { missing: 0 } });
}, 900_000);

it.each(['ignored', 'refused'] as const)(
  'where searching notes is %s, reads them all',
  async (noteSearch) => {
    bench = await startCheckBench(12);
    bench.folk.switches.noteSearch = noteSearch;
    const expected = await tamperWith(bench, { drop: 3, merge: 2, double: 3, change: 3 });
    expect(await bench.checkAll()).toMatchObject({ sum: { leads: 12, unchecked: [] } });
    expect(await bench.found()).toMatchObject(expected);
  },
);

it('looks at what a filter that is ignored gives, and calls no one missing who left the group', async () => {
  bench = await startCheckBench(5);
  bench.folk.switches.ignoreFilters = true;
  expect(await bench.checkAll()).toMatchObject({ sum: { there: 5 } });
  bench.folk.switches.ignoreFilters = false;
  for (const person of bench.folk.state.people.values()) person.groups = [];
  expect(await bench.checkAll()).toMatchObject({ sum: { there: 5 } });
});
