import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnError } from '@tidewright/kit/own-error';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { localSecret } from '@tidewright/settings/local-secret';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingLog, newLead } from '../../../packages/crm/lead.fixture.ts';
import { hour } from '../../../packages/leads/contract/times.fixture.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { folderStorage } from '../backup/backup-storage.ts';
import { startBackups } from './backups.ts';

const start = new Date('2026-11-15T03:00:00Z').getTime();

let folder: string;
let outbox: Outbox;
let now: number;
let heard: ReturnType<typeof keepingLog>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = newFolder();
  mkdirSync(join(folder, 'there'));
  outbox = await openOutbox({ dataDir: join(folder, 'data') });
  await outbox.accept(newLead(), new Date());
  now = start;
  heard = keepingLog();
});
afterEach(async () => {
  vi.useRealTimers();
  await outbox.close();
});

const there = () => readdirSync(join(folder, 'there')).toSorted();
const begin = (keep = 14, store = outbox) =>
  startBackups({
    store,
    storage: folderStorage(join(folder, 'there')),
    everyMs: 24 * hour,
    keep,
    dataDir: join(folder, 'data'),
    clock: () => new Date(now),
    log: heard.log,
  });

it('makes the first one at once, with the secret beside it, and leaves nothing on the way', async () => {
  localSecret(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'backup-under-way-of-a-killed-server'), '');
  const ours = join(folder, 'data', 'notes-on-backup-under-way-files');
  writeFileSync(ours, '');
  await begin().stop();
  expect(there()).toEqual(['file-link-secret', 'leads-2026-11-15T030000Z.sqlite']);
  expect(readFileSync(join(folder, 'there/file-link-secret'), 'utf8')).toBe(
    localSecret(join(folder, 'data')),
  );
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('backup'))).toEqual([]);
  expect(existsSync(ours)).toBe(true);
  expect(heard.lines).toMatchObject([{ level: 'info', leads: 1, message: 'backed up' }]);
  expect(await outbox.actions({ limit: 2 })).toMatchObject([
    { who: 'the server', what: 'backup', leads: 1, at: new Date(start) },
  ]);
  expect(await outbox.alarms.lastTime('backup')).toEqual(new Date(start));
});

it('makes the next when the last is old enough, even if a person made it, and keeps as many as it should', async () => {
  const names = ['10', '11', '12'].map((day) => `leads-2026-11-${day}T030000Z.sqlite`);
  for (const name of [...names, 'leads.txt']) writeFileSync(join(folder, 'there', name), '');
  await begin(2).stop();
  expect(there()).toEqual([
    'leads-2026-11-12T030000Z.sqlite',
    'leads-2026-11-15T030000Z.sqlite',
    'leads.txt',
  ]);

  now += 24 * hour - 1_000;
  await begin(2).stop();
  expect(there()).toHaveLength(3);
  const running = begin(2);
  now += 1_000;
  vi.advanceTimersByTime(10 * 60_000);
  await running.stop();
  expect(there()).toEqual([
    'leads-2026-11-15T030000Z.sqlite',
    'leads-2026-11-16T030000Z.sqlite',
    'leads.txt',
  ]);
  now += 48 * hour;
  vi.advanceTimersByTime(10 * 60_000);
  expect(there()).toHaveLength(3);
});

it('says so when the storage is gone, tries again, and takes none away meanwhile', async () => {
  rmSync(join(folder, 'there'), { recursive: true });
  const running = begin();
  await vi.waitFor(() => expect(heard.lines).toHaveLength(1), { timeout: 60_000 });
  expect(heard.lines).toMatchObject([
    {
      level: 'error',
      error: expect.stringContaining('Make or mount it'),
      message: 'backup failed: retried in ten minutes',
    },
  ]);
  mkdirSync(join(folder, 'there'));
  vi.advanceTimersByTime(10 * 60_000);
  await running.stop();
  expect(there()).toEqual(['leads-2026-11-15T030000Z.sqlite']);
});

it('keeps what is there when a new one cannot be made', async () => {
  writeFileSync(join(folder, 'there/leads-2026-11-10T030000Z.sqlite'), '');
  await outbox.close();
  rmSync(join(folder, 'data/leads.sqlite'));
  writeFileSync(join(folder, 'data/leads.sqlite'), 'not a store');
  await begin(1).stop();
  expect(there()).toEqual(['leads-2026-11-10T030000Z.sqlite']);
  expect(heard.lines).toMatchObject([{ level: 'error' }]);
});

it('gives the reason of a copy that was not even begun', async () => {
  const store = { ...outbox, backupTo: () => Promise.reject(new OwnError('There is no room.')) };
  await begin(1, store).stop();
  expect(heard.lines).toMatchObject([{ level: 'error', error: 'There is no room.' }]);
});
