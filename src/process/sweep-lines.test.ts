import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataDir } from '../../test/stores/new-data-dir.ts';
import { newLead } from '../delivery/lead.fixture.ts';
import type { Log, LogFields } from '../delivery/log.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { startHousekeeping } from './housekeeping.ts';

const day = 24 * 60 * 60_000;

let folder: string;
let outbox: Outbox;

beforeEach(async () => {
  folder = newDataDir('sweep-');
  outbox = await openOutbox({ dataDir: folder });
});
afterEach(async () => {
  await outbox.close();
  await rm(folder, { recursive: true });
});

/** The first line that housekeeping leaves. */
const firstLine = () =>
  new Promise<[level: string, fields: LogFields, message: string]>((resolve) => {
    const write = (level: string) => (fields: LogFields, message: string) =>
      resolve([level, fields, message]);
    const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
    const housekeeping = startHousekeeping(outbox, null, log);
    housekeeping.stop();
  });

it('says how many leads were dropped', async () => {
  const longAgo = new Date(Date.now() - 31 * day);
  for (const email of ['one@visitor.example', 'two@visitor.example']) {
    await outbox.accept(newLead({ email, suspicion: 'filled the trap field' }), longAgo);
  }
  expect(await firstLine()).toEqual(['info', { leads: 2 }, 'old leads dropped']);
  expect(await firstLine()).toEqual(['info', { leads: 0 }, 'old leads dropped']);
});

it('says what to do when nothing could be dropped', async () => {
  await outbox.close();
  const error = expect.stringMatching(/^The store .* is closed\.$/);
  expect(await firstLine()).toEqual(['warn', { error }, 'housekeeping put off']);
});
