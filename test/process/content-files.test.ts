import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../apps/server/main.ts';
import { noSettings } from '../no-settings.ts';
import { newDataDir } from '../stores/new-data-dir.ts';

/** A server whose pages are hosted elsewhere says what its files say at each moment. */

const dataDir = newDataDir('content-files-');
const root = join(dataDir, 'words');
const contact = join(root, 'forms/contact.yaml');
let server: Awaited<ReturnType<typeof run>>;
let whole: string;

beforeAll(async () => {
  cpSync('content', root, { recursive: true });
  whole = readFileSync(contact, 'utf8');
  const environment = {
    ...noSettings,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  server = await run({ build: null, root, environment });
});

afterAll(() => server.stop(AbortSignal.abort()));

async function refused(): Promise<string> {
  const answer = await fetch(`${server.address}/api/leads/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { errors } = await answer.json();
  return errors.name;
}

it('refuses in the words of the file, as soon as it’s saved', async () => {
  const [, before = ''] = /name: name[\s\S]*?required: (.*)/.exec(whole) ?? [];
  expect(await refused()).toBe(before.replaceAll(/^["']|["']$/g, ''));
  writeFileSync(contact, whole.replace(before, 'What’s your name?'));
  expect(await refused()).toBe('What’s your name?');
});

it('takes leads while a file is half written', async () => {
  writeFileSync(contact, whole.slice(0, whole.indexOf('questions:') + 20));
  expect(await refused()).toBe('What’s your name?');
  writeFileSync(contact, whole);
  expect(await refused()).not.toBe('What’s your name?');
});
