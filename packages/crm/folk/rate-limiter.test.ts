import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const start = new Date('2026-11-15T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function answer(
  rateLimiter: ReturnType<typeof createRateLimiter>,
  remaining: number,
  at = start,
  limit = 10,
  reset = 60,
): void {
  const headers = new Headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(start.getTime() / 1000 + reset),
  });
  rateLimiter.observe(headers, at);
  rateLimiter.finish();
}

it('holds nothing back before folk has said anything', () => {
  const rateLimiter = createRateLimiter();
  for (let calls = 0; calls < 100; calls += 1) expect(rateLimiter.admit(start)).toBeNull();
});

it('uses half of the limit, then waits for the next minute', () => {
  const rateLimiter = createRateLimiter();
  let used = 0;
  for (; used < 10 && rateLimiter.admit(start) === null; used += 1) answer(rateLimiter, 9 - used);
  expect(used).toBe(5);
  expect(rateLimiter.admit(start)).toEqual(after(60));
  expect(rateLimiter.admit(after(60))).toBeNull();
});

it('counts calls that are under way', () => {
  const rateLimiter = createRateLimiter();
  rateLimiter.admit(start);
  answer(rateLimiter, 9);
  const admitted = [1, 2, 3, 4, 5, 6].filter(() => rateLimiter.admit(start) === null);
  expect(admitted).toHaveLength(4);
});

it('goes by the lowest number when answers overtake each other', () => {
  const rateLimiter = createRateLimiter();
  rateLimiter.admit(start);
  rateLimiter.admit(start);
  answer(rateLimiter, 5);
  answer(rateLimiter, 9);
  expect(rateLimiter.admit(start)).toEqual(after(60));
});

it.each([
  ['no longer than folk says', 20, 20],
  ['never longer than a minute, however wrong a clock is', 9999, 60],
])('waits %s', (_what, reset, seconds) => {
  const rateLimiter = createRateLimiter();
  rateLimiter.admit(start);
  answer(rateLimiter, 0, start, 10, reset);
  expect(rateLimiter.admit(start)).toEqual(after(seconds));
});

it('keeps to half of the limit in the next minute, too, while no answer has come', () => {
  const rateLimiter = createRateLimiter();
  rateLimiter.admit(start);
  answer(rateLimiter, 0);
  for (let calls = 0; calls < 5; calls += 1) expect(rateLimiter.admit(after(60))).toBeNull();
  expect(rateLimiter.admit(after(60))).toEqual(after(120));
});

it('still works with a limit of one', () => {
  const rateLimiter = createRateLimiter();
  rateLimiter.admit(start);
  answer(rateLimiter, 0, start, 1);
  expect(rateLimiter.admit(start)).toEqual(after(60));
  expect(rateLimiter.admit(after(61))).toBeNull();
});

it.each([
  ['limit', 'many'],
  ['limit', '0'],
  ['limit', null],
  ['remaining', 'none'],
  ['remaining', null],
  ['reset', 'soon'],
  ['reset', 'in 60'],
  ['reset', '60 s'],
  ['reset', null],
])('takes no notice of headers with the %s %j', (name, value) => {
  const rateLimiter = createRateLimiter();
  rateLimiter.admit(start);
  const headers = new Headers({
    'x-ratelimit-limit': '10',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(start.getTime() / 1000 + 60),
  });
  if (value === null) headers.delete(`x-ratelimit-${name}`);
  else headers.set(`x-ratelimit-${name}`, value);
  rateLimiter.observe(headers, start);
  rateLimiter.finish();
  expect(rateLimiter.admit(start)).toBeNull();
});
