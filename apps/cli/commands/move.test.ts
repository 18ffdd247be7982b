import { expect, it } from 'vitest';
import { exampleFile } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { containing, failed, leads, scratchFolder, stored, storesOf } from './command.fixture.ts';

const newFile = storesOf('SQLite');
const newDatabase = storesOf('PostgreSQL');
const scratch = scratchFolder();

it('copies everything into a database, and leaves the file as it is', async () => {
  const { store, run } = await newFile();
  const database = await newDatabase();
  const to = database.settings['DATABASE_URL'] ?? '';
  await stored(store, { file: exampleFile(), suspicion: 'a trap' });
  for (const _ of [1, 2]) await stored(store);
  const before = await store.list({ limit: 9 });
  expect(await run(['move', '--to', to, '--yes'])).toEqual(
    failed(1, 'A server is using the store. Stop it first, and start it again afterward.\n'),
  );
  await store.close();
  const plan =
    /^Will copy 3 leads with everything that belongs to them to localhost\/test_\w+\. There’s no terminal/;
  expect(await run(['move', '--to', to])).toEqual(failed(2, expect.stringMatching(plan)));

  const said = await run(['move', '--to', to], { answers: ['y'] });
  expect(said).toMatchObject({ code: 0 });
  expect(said.out).toMatch(/^Copied and compared 3 leads\. Set DATABASE_URL, set FILE_LINK_SECRET/);
  expect(await database.store.list({ limit: 9 })).toEqual(before);
  const [file] = before.flatMap(({ fileId }) => fileId ?? []);
  expect((await database.store.file(file ?? ''))?.bytes).toEqual(Buffer.from(exampleFile().bytes));
  expect((await run('status')).out).toMatch(/^Received +3$/m);
  expect(await database.store.actions({ limit: 9 })).toMatchObject([
    { what: 'move', leads: 3, reference: null },
  ]);

  expect(await run(['move', '--to', to, '--yes'])).toEqual(failed(1, containing('is not empty')));
});

it('begins anew where an earlier one broke off, and takes its target from the environment', async () => {
  const { settings, store } = await newFile();
  const target = await newDatabase();
  const to = target.settings['DATABASE_URL'] ?? '';
  for (const _ of [1, 2]) await stored(store);
  const interrupt = () => {
    throw new Error('interrupted');
  };
  await expect(store.copyTo(target.store, interrupt)).rejects.toThrow('interrupted');
  await stored(store);
  const before = await store.list({ limit: 9 });
  await store.close();

  expect(await leads('list', target.settings)).toEqual(failed(1, containing('was interrupted')));
  const said = await leads(['move', '--yes'], { ...settings, MOVE_TO: to });
  expect(said).toMatchObject({ code: 0, out: expect.stringContaining('compared 3 leads') });
  expect(said.err + said.out).not.toContain(new URL(to).password || to);
  expect(await target.store.list({ limit: 9 })).toEqual(before);
  expect(await leads('list', target.settings)).toMatchObject({ code: 0 });
});

const needs = 'move needs the address of a PostgreSQL database in MOVE_TO or --to.';

it.each([
  [[], 2, needs],
  [['--to', 'leads.sqlite'], 2, needs],
  [['--to', 'postgresql://127.0.0.1:1/x', '--yes'], 3, 'There are no leads in'],
])('refuses %j', async (args, code, sentence) => {
  const said = await leads(['move', ...args], { DATA_DIR: `${scratch}/none` });
  expect(said).toEqual(failed(code, containing(sentence)));
});
