import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './rate-limiter.ts';

const signal = new AbortController().signal;

it('spaces calls evenly across callers', async () => {
  const turns = createTurns(() => 20);
  const startedAt = performance.now();
  const times: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      await turns.take({ signal });
      times.push(performance.now() - startedAt);
      turns.finish({});
    }),
  );
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(15);
});

it('lets what can wait go when nothing else waits or is under way', async () => {
  const turns = createTurns(() => 0, 5);
  const order: string[] = [];
  await turns.take({ signal });
  const later = turns.take({ signal, isBackground: true }).then(() => order.push('check'));
  const sooner = turns.take({ signal }).then(() => order.push('delivery'));
  await delay(5);
  expect(order).toEqual(['delivery']);
  turns.finish({});
  await delay(5);
  expect(order).toEqual(['delivery']);
  turns.finish({});
  await Promise.all([later, sooner]);
  expect(order).toEqual(['delivery', 'check']);
});

it('holds up a delivery by no more than the gap while a check is under way', async () => {
  const turns = createTurns(() => 5);
  await turns.take({ signal, isBackground: true });
  await turns.take({ signal });
});

it('keeps no one who gives up', async () => {
  const turns = createTurns(() => 0, 5);
  const giveUp = new AbortController();
  await turns.take({ signal });
  const waiting = turns.take({ signal: giveUp.signal, isBackground: true });
  giveUp.abort();
  await waiting;
  turns.finish({ isBackground: true });
  turns.finish({});
  await turns.take({ signal, isBackground: true });
});
