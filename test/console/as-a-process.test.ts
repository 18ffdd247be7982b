import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openOutbox } from '@tidewright/leads';
import { expect, it } from 'vitest';
import { exampleLead } from '../../packages/leads/contract/example-lead.fixture.ts';
import { runLeads, spawnLeads } from './run-leads.ts';

const empty = () => join(mkdtempSync(join(tmpdir(), 'leads-process-')), 'data');

it('makes no data folder by accident', async () => {
  const folder = empty();
  expect(await runLeads('status', { DATA_DIR: folder })).toEqual({
    code: 0,
    out: `There are no leads in ${folder} yet. If your leads are stored elsewhere, set DATA_DIR or DATABASE_URL in .env.\n`,
    err: '',
  });
  expect(existsSync(folder)).toBe(false);
});

it('ends with codes that scripts can use, failures apart from output', async () => {
  const settings = { DATA_DIR: empty() };
  const [wrong, none, broken] = await Promise.all([
    runLeads('lsit', settings),
    runLeads('show TW-2222-2222', settings),
    runLeads('list', { ...settings, PORT: 'x' }),
  ]);
  expect(wrong).toEqual({
    code: 2,
    out: '',
    err: 'There’s no command "lsit". See: npm run leads -- help\n',
  });
  expect(none).toMatchObject({ code: 3, out: '' });
  expect(broken).toMatchObject({ code: 1, out: '', err: expect.stringContaining('PORT') });
});

it('ends quietly when the reader has seen enough', async () => {
  const dataDir = empty();
  const store = await openOutbox({ dataDir });
  const values = { details: 'x'.repeat(2_000) };
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      store.accept(exampleLead({ values: { ...values, n: `${n}` } }), new Date()),
    ),
  );
  await store.close();
  const child = spawnLeads(['export', '--json'], { DATA_DIR: dataDir });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
