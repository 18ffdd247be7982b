import { expect, it } from 'vitest';
import { createPacer, type Pacer } from './pacer.ts';

const start = new Date('2026-11-15T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function answer(pacer: Pacer, remaining: number, at = start, limit = 10, reset = 60): void {
  const headers = new Headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(start.getTime() / 1000 + reset),
  });
  pacer.observe(headers, at);
  pacer.finish();
}

it('holds nothing back before folk has said anything', () => {
  const pacer = createPacer();
  for (let calls = 0; calls < 100; calls += 1) expect(pacer.admit(start)).toBeNull();
});

it('uses half of the limit, then waits for the next minute', () => {
  const pacer = createPacer();
  let used = 0;
  for (; used < 10 && pacer.admit(start) === null; used += 1) answer(pacer, 9 - used);
  expect(used).toBe(5);
  expect(pacer.admit(start)).toEqual(after(60));
  expect(pacer.admit(after(60))).toBeNull();
});

it('counts calls that are under way', () => {
  const pacer = createPacer();
  pacer.admit(start);
  answer(pacer, 9);
  const admitted = [1, 2, 3, 4, 5, 6].filter(() => pacer.admit(start) === null);
  expect(admitted).toHaveLength(4);
});

it('goes by the lowest number when answers overtake each other', () => {
  const pacer = createPacer();
  pacer.admit(start);
  pacer.admit(start);
  answer(pacer, 5);
  answer(pacer, 9);
  expect(pacer.admit(start)).toEqual(after(60));
});

it('never waits longer than a minute, however wrong a clock is', () => {
  const pacer = createPacer();
  pacer.admit(start);
  answer(pacer, 0, start, 10, 9999);
  expect(pacer.admit(start)).toEqual(after(60));
});

it('still works with a limit of one', () => {
  const pacer = createPacer();
  pacer.admit(start);
  answer(pacer, 0, start, 1);
  expect(pacer.admit(start)).toEqual(after(60));
  expect(pacer.admit(after(61))).toBeNull();
});

it('takes no notice of headers that are not numbers', () => {
  const pacer = createPacer();
  pacer.admit(start);
  pacer.observe(new Headers({ 'x-ratelimit-limit': 'many' }), start);
  pacer.finish();
  expect(pacer.admit(start)).toBeNull();
});
