import { expect, it } from 'vitest';
import { isThorough } from '../../test/in-turn.ts';
import { type Bug, simulate } from './simulate.ts';

const seeds = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);

it('loses, doubles and misdirects nothing, whatever fails', async () => {
  const broken = [];
  for (const seed of seeds(1, isThorough ? 25 : 5)) {
    const { violations } = await simulate(seed);
    if (violations.length > 0) broken.push({ seed, violations });
  }
  expect(broken).toEqual([]);
});

// In these seeds the note of named times is lost once, while the lead's main note is there.
it.each([63, 83])(
  'brings the note of named times although it was lost on its way: seed %i',
  async (seed) => {
    expect((await simulate(seed)).violations).toEqual([]);
  },
);

it('takes the same course on a file', async () => {
  expect((await simulate(3, { onFile: true })).violations).toEqual([]);
});

it('replays a seed exactly', async () => {
  const runs = [await simulate(7), await simulate(7)];
  expect(runs[0]).toEqual(runs[1]);
});

/** Whoever says so may change a delivery, whether they hold it or not. */
const uncheckedLease = (sql: string) =>
  sql.replace(
    /token = (\$\d+) AND state = 'sending' AND lease_until > (\$\d+)/,
    '($1 IS NOT NULL AND $2 IS NOT NULL)',
  );

const skippedCheckpoint: Bug = {
  outbox: (outbox) => ({ ...outbox, checkpoint: async () => true }),
};

const completedTwice: Bug = {
  sql: uncheckedLease,
  outbox: (outbox) => ({
    ...outbox,
    complete: async (...completion) =>
      (await outbox.complete(...completion)) && outbox.complete(...completion),
  }),
};

const byId = (sql: string) => sql.replace('ORDER BY due_at, id', 'ORDER BY id');

const blocksItself = (sql: string) => sql.replace(/\s+AND unsure\.id <> candidate\.id/, '');

const keepsTries = (sql: string) => sql.replace(/tries = 0, (delivered_at = NULL\s+WHERE)/, '$1');

/** With a seed that finds it today; if that changes, another will. */
const planted = [
  ['a lease that is not checked', { sql: uncheckedLease }, 17],
  ['a checkpoint that is skipped', skippedCheckpoint, 5],
  ['a completion written twice', completedTwice, 1],
  ['claims in the order of receipt', { sql: byId }, 60],
  ['a lead that blocks itself while it’s unsure', { sql: blocksItself }, 2],
  ['times sent with the tries that are left', { sql: keepsTries }, 16],
] as const;

it.each(planted)('finds %s', async (_, plant, from) => {
  for (const seed of seeds(from, 1_000)) {
    if ((await simulate(seed, { plant })).violations.length > 0) return;
  }
  expect.fail('no seed noticed it');
});
