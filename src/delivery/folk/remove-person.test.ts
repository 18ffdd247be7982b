import { expect, it } from 'vitest';
import { useFolkBench } from './folk.fixture.ts';
import { createFolkClient, type FolkClient, removePerson } from './folk-client.ts';

const bench = useFolkBench();

const remove = (id: string, client: FolkClient = createFolkClient(bench.options)) =>
  removePerson(client, id, 'canary@example.com', new AbortController().signal);

it('removes a person with only this address, and finds that no one is there', async () => {
  const id = await bench.existing({ emails: ['canary@example.com'] });
  expect(await remove(id)).toBe(true);
  expect(bench.person(id)).toBeUndefined();
  expect(await remove(id)).toBe(true);
});

it('is content when someone else removes them in the same moment', async () => {
  const id = await bench.existing({ emails: ['canary@example.com'] });
  expect(
    await remove(
      id,
      before('DELETE', () => bench.folk.state.people.delete(id)),
    ),
  ).toBe(true);
});

it('does not say that someone is gone whom folk keeps', async () => {
  const id = await bench.existing({ emails: ['canary@example.com'] });
  const goDown = () => {
    bench.folk.switches.down = true;
  };
  expect(await remove(id, before('DELETE', goDown))).toBe(false);
});

/** Runs something before a call. */
function before(called: string, happens: () => void): FolkClient {
  const client = createFolkClient(bench.options);
  return {
    ...client,
    request(method, ...rest) {
      if (method === called) happens();
      return client.request(method, ...rest);
    },
  };
}

it('leaves a person with another address alone', async () => {
  const id = await bench.existing({ emails: ['canary@example.com', 'ada@visitor.example'] });
  expect(await remove(id)).toBe(false);
  expect(bench.person(id)).toBeDefined();
});

it('says so when folk does not answer', async () => {
  const id = await bench.existing({ emails: ['canary@example.com'] });
  bench.folk.switches.down = true;
  expect(await remove(id)).toBe(false);
});
