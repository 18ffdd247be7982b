import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overwriteFile } from '../../test/faults/overwrite-file.ts';
import { newFolder } from '../../test/new-folder.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { listeningLog } from './listening-log.fixture.ts';
import { startHousekeeping } from './upkeep.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let dataDir: string;
let path: string;
let outbox: Outbox;
let looks: Promise<unknown>[];
let { log, lines } = listeningLog();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  dataDir = newFolder();
  path = join(dataDir, 'leads.sqlite');
  const opened = await openOutbox({ dataDir });
  looks = [];
  outbox = {
    ...opened,
    sweep: () => new Promise(() => {}),
    checkIntegrity() {
      const look = opened.checkIntegrity();
      looks.push(look.catch(() => {}));
      return look;
    },
  };
  ({ log, lines } = listeningLog());
});

afterEach(async () => {
  vi.useRealTimers();
  await outbox.close();
});

/** Every page but the first. */
function spoil(): void {
  const other = new DatabaseSync(path);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  overwriteFile(path, new Uint8Array(8 * 4_096).fill(0x5a), 4_096);
}

it('looks after a minute and then every day, and says what to do', async () => {
  const watch = startHousekeeping(outbox, null, log);
  vi.advanceTimersByTime(minute - 1);
  expect(looks).toHaveLength(0);
  vi.advanceTimersByTime(1);
  await Promise.all(looks);
  expect(looks).toHaveLength(1);
  expect(lines).toEqual([]);

  spoil();
  vi.advanceTimersByTime(day - minute - 1);
  expect(looks).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(looks).toHaveLength(2);
  await Promise.all(looks);
  const error = expect.stringMatching(/is damaged: stop the server, keep a copy of it/);
  expect(lines).toMatchObject([{ level: 'error', error }]);

  watch.stop();
  vi.advanceTimersByTime(day);
  expect(looks).toHaveLength(2);
});

it('warns when it could not look', async () => {
  renameSync(path, `${path}.away`);
  const watch = startHousekeeping(outbox, null, log);
  vi.advanceTimersByTime(minute);
  await Promise.all(looks);
  const error = expect.stringMatching(/was not checked for damage to the end/);
  expect(lines).toMatchObject([{ level: 'warn', error }]);
  watch.stop();
});

it('says nothing of a look that the end of the server breaks off', async () => {
  const watch = startHousekeeping(outbox, null, log);
  vi.advanceTimersByTime(minute);
  watch.stop();
  await outbox.close();
  await Promise.all(looks);
  expect(lines).toEqual([]);
});

it('does not look after a stop within the first minute', () => {
  startHousekeeping(outbox, null, log).stop();
  vi.advanceTimersByTime(day);
  expect(looks).toHaveLength(0);
});
