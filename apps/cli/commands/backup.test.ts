import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { expect, it } from 'vitest';
import { exampleFile } from '../../../packages/leads/contract/example-lead.fixture.ts';
import {
  containing,
  done,
  failed,
  leads,
  scratchFolder,
  stored,
  storesOf,
} from './command.fixture.ts';

const folder = scratchFolder();
const newStore = storesOf('SQLite');
let files = 0;

const newFile = (): string => {
  files += 1;
  return join(folder, `it's ${files}.sqlite`);
};

const allIn = async (store: Outbox) => {
  const all = await store.list({ limit: 1_000 });
  const bytes = await Promise.all(all.map(({ fileId }) => (fileId ? store.file(fileId) : null)));
  return all.map((lead, index) => ({ ...lead, bytes: bytes[index]?.bytes }));
};

async function someLeads(store: Outbox, many = 3) {
  await stored(store, { file: exampleFile() });
  for (let n = 1; n < many; n += 1) await stored(store);
  return allIn(store);
}

it('brings everything back as it was', async () => {
  const { store, dataDir, run } = await newStore();
  const before = await someLeads(store);
  const file = newFile();
  const made = await run(['backup', file, '--as', 'Ines']);
  expect(made).toEqual(done(`3 leads in ${file}, opened and checked.\n`));
  expect(await store.actions({ limit: 9 })).toMatchObject([
    { who: 'Ines', what: 'backup', leads: 3, reference: null },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const [gone] = before;
  await store.erase(gone?.email ?? '', { who: 'Ines', now: new Date() });
  await store.close();
  const plan = `Will replace the 2 leads in the store with the 3 leads in ${file}.`;
  expect(await run(['restore', file])).toEqual(
    failed(2, containing(`${plan} There’s no terminal to ask in: add --yes.`)),
  );
  expect(await run(['restore', file], { answers: ['n'] })).toMatchObject({ code: 1 });
  expect(readdirSync(dataDir)).toEqual(['leads.sqlite']);

  const said = await run(['restore', file, '--as', 'Ada'], { answers: ['y'] });
  expect(said).toMatchObject({ code: 0, err: `${plan} Go on? [y/N]\n` });
  const [, kept = ''] = /^Restored 3 leads\. The old store is in (.+)\. Start/.exec(said.out) ?? [];
  expect(readdirSync(dataDir).sort()).toEqual(
    [kept.slice(dataDir.length + 1), 'leads.sqlite'].sort(),
  );
  const restored = await openOutbox({ dataDir });
  expect(await allIn(restored)).toEqual(before);
  // The backup was made before its own making was recorded.
  expect(await restored.actions({ limit: 9 })).toMatchObject([
    { who: 'Ada', what: 'restore', leads: 3, reference: null },
  ]);
  await restored.close();
  // Nothing is lost by restoring the wrong one.
  expect((await run(['restore', kept, '--yes'])).out).toContain('Restored 2 leads.');
});

it('restores where nothing is yet', async () => {
  const { store, run } = await newStore();
  await someLeads(store, 1);
  const file = newFile();
  await run(['backup', file]);
  const elsewhere = join(folder, 'new', 'data');
  const said = await leads(['restore', file, '--yes', '--json'], { DATA_DIR: elsewhere });
  expect(JSON.parse(said.out)).toEqual({ file, leads: 1, kept: null });
  expect((await leads('list --json', { DATA_DIR: elsewhere })).code).toBe(0);
});

it('writes over nothing, and makes no store', async () => {
  const { run } = await newStore();
  const file = newFile();
  writeFileSync(file, 'mine');
  expect(await run(['backup', file])).toEqual(
    failed(1, containing(`The backup ${file} cannot be made: name a file that is not there yet`)),
  );
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const nowhere = join(folder, 'nowhere');
  expect(await leads(['backup', newFile()], { DATA_DIR: nowhere })).toMatchObject({ code: 3 });
  expect(existsSync(nowhere)).toBe(false);
});

it('leaves the store alone while a server uses it', async () => {
  const { store, run } = await newStore();
  await someLeads(store, 1);
  const file = newFile();
  await run(['backup', file]);
  expect(await run(['restore', file, '--yes'])).toEqual(
    failed(1, 'A server is using the store. Stop it first, and start it again afterward.\n'),
  );
  expect(await stored(store)).toMatch(/^TW-/);
});

it('refuses what is no backup, and changes nothing', async () => {
  const { store, dataDir, run } = await newStore();
  const before = await someLeads(store, 1);
  await store.close();
  const text = newFile();
  writeFileSync(text, 'not a database'.repeat(1_000));
  const newer = newFile();
  copyFileSync(join(dataDir, 'leads.sqlite'), newer);
  const database = new DatabaseSync(newer);
  database.exec('PRAGMA user_version = 999');
  database.close();
  const [half, empty, foreign] = [newFile(), newFile(), newFile()];
  writeFileSync(half, readFileSync(join(dataDir, 'leads.sqlite')).subarray(0, 40_000));
  writeFileSync(empty, '');
  const other = new DatabaseSync(foreign);
  other.exec('CREATE TABLE customers (id INTEGER)');
  other.close();
  const nowhere = join(folder, 'missing.sqlite');
  const why =
    'can’t be read: it’s damaged or isn’t a backup of leads. Restore another one. Nothing was changed.\n';
  for (const [file, reason] of [
    ...[text, half, empty, foreign].map((file) => [file, `The backup ${file} ${why}`] as const),
    [newer, `The backup ${newer} has schema 999`],
    [nowhere, `There’s no file ${nowhere}.`],
    [folder, `The backup ${folder} can’t be copied to ${dataDir}`],
  ] as const) {
    const said = await run(['restore', file, '--yes']);
    expect(said).toEqual(failed(1, containing(reason)));
    expect(said.err).toMatch(/ Nothing was changed\.\n$|^There’s no file/);
    expect(said.err).not.toMatch(/The store|SQLite|database/);
  }
  expect(readdirSync(dataDir)).toEqual(['leads.sqlite']);
  const untouched = await openOutbox({ dataDir });
  expect(await allIn(untouched)).toEqual(before);
  await untouched.close();
});

it('restores over a store that cannot be read any more', async () => {
  const { store, dataDir, run } = await newStore();
  await someLeads(store, 1);
  const file = newFile();
  await run(['backup', file]);
  await store.close();
  writeFileSync(join(dataDir, 'leads.sqlite'), 'x'.repeat(100_000));
  writeFileSync(join(dataDir, 'leads.sqlite-wal'), 'what was not yet in it');
  expect(await run('status')).toEqual(failed(1, containing('is damaged')));
  const said = await run(['restore', file], { answers: ['y'] });
  expect(said.err).toContain('Will replace the store with the 1 lead in');
  expect(said).toMatchObject({ code: 0, out: expect.stringContaining('Restored 1 lead.') });
  expect(existsSync(join(dataDir, 'leads.sqlite-wal'))).toBe(false);
});

const newDatabase = storesOf('PostgreSQL');

it.each(['backup', 'restore'])('leaves PostgreSQL to its own tools: %s', async (command) => {
  const { run } = await newDatabase();
  const file = newFile();
  expect(await run([command, file])).toEqual(failed(1, containing('pg_dump')));
  expect(existsSync(file)).toBe(false);
});
