import { expect, it } from 'vitest';
import { throttle } from './throttle.ts';

it('says something once in a while, and then again', () => {
  let now = 0;
  const said: number[] = [];
  const say = throttle(
    (value: number) => said.push(value),
    60,
    () => now,
  );
  for (const time of [0, 1, 59, 60, 61, 119, 120]) {
    now = time;
    say(time);
  }
  expect(said).toEqual([0, 60, 120]);
});
