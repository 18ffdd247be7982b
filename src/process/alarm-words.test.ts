import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataDir } from '../../test/stores/new-data-dir.ts';
import { exampleLead } from '../leads/contract/example-lead.fixture.ts';
import { storedAs } from '../leads/contract/stored-as.fixture.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { type AlarmOptions, alarmsOf } from './alarms.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date('2026-03-02T10:00:00.000Z');
const at = (ms: number) => new Date(start.getTime() + ms);

let folder: string;
let outbox: Outbox;

beforeEach(async () => {
  folder = newDataDir('alarm-words-');
  outbox = await openOutbox({ dataDir: folder, alsoTo: () => ['mail'] });
});

afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true });
});

const all = (given: Partial<AlarmOptions> = {}) =>
  alarmsOf({
    store: outbox,
    mode: 'folk',
    channels: ['mail'],
    dataDir: folder,
    quietDays: 7,
    backupDays: 2,
    ...given,
  });

async function say(name: string, now: Date, given: Partial<AlarmOptions> = {}) {
  const alarm = all(given).find((each) => each.name === name);
  if (!alarm) throw new Error(`No alarm is called ${name}.`);
  return alarm.look(now, new Set());
}

const accept = (now: Date, given = {}) => outbox.accept(exampleLead(given), now);

it('each has a name of its own, by which the store remembers it', () => {
  expect(all().map(({ name }) => name)).toEqual([
    'paused',
    'late',
    'origin',
    'notices',
    'disk',
    'backup',
    'quiet',
  ]);
});

it.each([
  ['Folk API error: 401', 'Folk API error: 401.'],
  ['The key is not known.', 'The key is not known.'],
  ['folk.app refuses it', 'folk.app refuses it.'],
])('a pause gives its reason, as a sentence: %s', async (reason, sentence) => {
  await accept(start);
  await outbox.pause('folk', new Date(Date.now() + day), reason, 'refused');
  expect(await say('paused', at(minute))).toEqual({
    title: 'Delivery to the CRM is paused',
    lines: [
      `Delivery is paused, the CRM refuses our key: ${sentence} Leads wait and lose nothing.`,
    ],
    path: '/leads?state=waiting',
  });
});

it('a pause that passes by itself is nobody’s concern', async () => {
  await accept(start);
  await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 429');
  expect(await say('paused', at(minute))).toBeNull();
});

it('leads that are late are counted, the oldest on its way or not', async () => {
  await accept(start);
  // It waits for its answer while others come in.
  await outbox.claim({ receiver: 'crm', mode: 'folk', limit: 1, leaseMs: day }, start);
  await accept(at(14 * minute), { email: 'ada@visitor.example' });
  await accept(at(14 * minute), { email: 'mary@visitor.example' });
  expect(await say('late', at(16 * minute))).toEqual({
    title: 'Leads do not reach the CRM',
    lines: [
      'The oldest has been on its way for more than 15 minutes; 2 wait. They are tried again by themselves.',
    ],
    path: '/leads?state=waiting',
  });
});

it('a page that is not listed can be, and its leads released', async () => {
  const origin = 'https://www.elsewhere.example';
  const strange = { suspicion: 'not listed', signs: [{ kind: 'origin', origin }] } as const;
  const reference = await storedAs(outbox, 'set-aside', strange);
  expect(await say('origin', at(minute))).toEqual({
    title: 'A page that is not listed sends leads',
    lines: [
      'What it sends is kept and set aside; the reason names the page. If it is yours, put its origin into ALLOWED_ORIGINS, start the server again and release the leads.',
    ],
    path: '/set-aside',
  });
  await outbox.act('release', reference, 'set-aside', { who: 'Grace', now: start });
  expect(await say('origin', at(minute))).toBeNull();
});

it('notices that wait say where their reasons are', async () => {
  await accept(start);
  expect(await say('notices', at(16 * minute))).toEqual({
    title: 'Notices do not go out',
    lines: [
      'Some of your mails or chat messages were refused or wait for more than 15 minutes. Leads are not concerned.',
      'The reasons: npm run leads -- notices',
    ],
  });
});

it('a disk says how full it is, where it is known', async () => {
  const left = (bavail: number, blocks: number) =>
    say('disk', start, { sizeOf: async () => ({ bavail, blocks }) });
  expect(await left(79, 1_000)).toEqual({
    title: 'The disk is nearly full',
    lines: [
      '7 % of the disk under the leads is free. When it is full no lead can be stored: make room.',
    ],
  });
  expect(await left(0, 0)).toBeNull();
});

it('the disk is the one under the leads', async () => {
  const { bavail, blocks } = await statfs(folder);
  expect((await say('disk', start)) === null).toBe(bavail / blocks >= 0.1);
});

it('an old backup says how old, and how to make one', async () => {
  const make = 'Make one: npm run leads -- backup FILE';
  const old = (line: string) => ({ title: 'The backup is old', lines: [line, make] });
  // An empty store needs none.
  await outbox.alarms.done('backup', at(-9 * day));
  expect(await say('backup', start)).toBeNull();
  await accept(start);
  expect(await say('backup', start)).toEqual(
    old('The last backup of the leads was made more than 2 days ago.'),
  );
  expect(await say('backup', start, { backupDays: 1 })).toEqual(
    old('The last backup of the leads was made more than 1 day ago.'),
  );
});

it('a backup that was never made is missed', async () => {
  await accept(start);
  expect(await say('backup', start)).toMatchObject({
    lines: ['No backup of the leads was ever made here.', expect.any(String)],
  });
});

it.each([
  [1, 'No lead for 1 day'],
  [7, 'No lead for 7 days'],
])('silence of %i days is a reason to try the form', async (quietDays, title) => {
  await accept(start);
  expect(await say('quiet', at(quietDays * day + 1), { quietDays })).toEqual({
    title,
    lines: [
      'The weeks before brought some. Send a form on the site yourself, or run: npm run leads -- send-test',
    ],
  });
});
