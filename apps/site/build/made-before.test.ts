import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { forgetUnused, madeBefore } from './made-before.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'made-')), 'site');
const make = vi.fn((text: string) => Buffer.from(text));
const made = async (...input: string[]) =>
  `${await madeBefore(input, () => make(input.join(' ')), folder)}`;

it('is asked for the same thing twice at once', async () => {
  expect(await Promise.all([made('x'), made('x')])).toEqual(['x', 'x']);
  expect(readdirSync(folder)).toHaveLength(1);
  await forgetUnused(new Date(Date.now() + 1_000), folder);
  make.mockClear();
});

it('makes the same thing once, and forgets what no build uses any more', async () => {
  expect([await made('a', 'bc'), await made('ab', 'c'), await made('a', 'bc')]).toEqual([
    'a bc',
    'ab c',
    'a bc',
  ]);
  expect(make).toHaveBeenCalledTimes(2);
  await wait(20);
  const next = new Date();
  await wait(20);
  await made('a', 'bc');
  await forgetUnused(next, folder);
  expect(readdirSync(folder)).toHaveLength(1);
  await made('a', 'bc');
  expect(make).toHaveBeenCalledTimes(2);
});

it('builds where it may not write', async () => {
  const file = `${folder}-is-a-file`;
  writeFileSync(file, '');
  expect(`${await madeBefore(['input'], () => Buffer.from('made'), file)}`).toBe('made');
});
