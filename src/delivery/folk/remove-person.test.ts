import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FolkBench, startFolkBench } from './folk.fixture.ts';
import { createFolkClient } from './folk-client.ts';
import { removePerson } from './remove-person.ts';

let bench: FolkBench;
beforeEach(async () => {
  bench = await startFolkBench();
});
afterEach(() => bench.close());

const remove = (id: string) =>
  removePerson(
    createFolkClient(bench.options),
    id,
    'canary@example.com',
    new AbortController().signal,
  );

it('removes whoever has this address alone, and finds that nobody is there', async () => {
  const id = await bench.existing({ emails: ['canary@example.com'] });
  expect(await remove(id)).toBe(true);
  expect(bench.person(id)).toBeUndefined();
  expect(await remove(id)).toBe(true);
});

it('leaves alone whoever has another address', async () => {
  const id = await bench.existing({ emails: ['canary@example.com', 'ada@visitor.example'] });
  expect(await remove(id)).toBe(false);
  expect(bench.person(id)).toBeDefined();
});

it('says so when folk does not answer', async () => {
  const id = await bench.existing({ emails: ['canary@example.com'] });
  bench.folk.switches.down = true;
  expect(await remove(id)).toBe(false);
});
