import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stored, storesOf } from './command.fixture.ts';

const newStore = storesOf('SQLite');
const email = 'ines.unfinished@example.com';

it('says that an erasure is not finished while another program reads, and finishes it', async () => {
  const { store, dataDir: folder, run } = await newStore();
  const traces = () => filesWith('ines.unfinished', folder);
  for (const details of ['one', 'two']) await stored(store, { email, values: { details } });
  const [one] = await store.list({ limit: 1 });
  const reader = await readingProcess(join(folder, 'leads.sqlite'));

  const alone = await run(`erase ${one?.reference} --yes`);
  expect(alone).toMatchObject({ code: 1, out: expect.stringContaining('Erased TW-') });
  expect(alone.err).toContain('Erased, but not finished: another program is reading the store');
  const said = await run(`erase ${email} --yes`);
  expect(said.code).toBe(1);
  expect(said.out).toContain('Erased 1 lead with 0 files.');
  expect(said.err).toContain('End it and erase again');
  expect(traces()).toContain('leads.sqlite-wal');

  await reader.end();
  const again = await run(`erase ${email} --yes`);
  expect(again).toMatchObject({ code: 3, err: 'We have nothing from this address.\n' });
  expect(traces()).toBe('');
});

/** Looked for in a process of its own: to close a file here would give up the store's locks on it. */
function filesWith(text: string, folder: string): string {
  const program = `
    const { readdirSync, readFileSync } = require('node:fs');
    const [text, folder] = process.argv.slice(1);
    for (const name of readdirSync(folder))
      if (readFileSync(folder + '/' + name).includes(text)) console.log(name);`;
  return spawnSync(process.execPath, ['-e', program, text, folder], { encoding: 'utf8' }).stdout;
}

/** Another program, in the middle of reading the store. */
async function readingProcess(path: string) {
  const program = `
    const database = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(path)});
    database.exec('BEGIN; SELECT * FROM leads');
    console.log('reading');
    process.stdin.on('end', () => database.close()).resume();`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    async end() {
      child.stdin.end();
      await once(child, 'close');
    },
  };
}
