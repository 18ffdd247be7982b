import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { NotPushed } from '@tidewright/console/editor/push';
import type { Channel, NewLead } from '@tidewright/leads';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepingLog } from '../../../packages/crm/lead.fixture.ts';
import {
  by,
  claimFor,
  claimOne,
  toCrm,
} from '../../../packages/leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { at, day, hour, minute, start } from '../../../packages/leads/contract/times.fixture.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { lookAround } from '../notices/watch/watch.ts';
import { type AlarmOptions, alarmsOf } from './alarms.ts';

const channels: readonly Channel[] = ['mail', 'chat', 'alert'];

const outbox = useTemporaryStore({ alsoTo: () => ['mail'] });
let free: number;

beforeEach(() => {
  free = 0.5;
});

const noticed = { channels: ['mail', 'chat'] } as const;
const { log, lines } = keepingLog();

const alarmsWith = (more: Partial<AlarmOptions>) =>
  alarmsOf({
    store: outbox,
    mode: 'folk',
    channels: [],
    dataDir: tmpdir(),
    quietDays: 7,
    backupDays: null,
    ...more,
  });

const sizeOf = async () => ({ bavail: free * 10_000, blocks: 10_000 });

/** Twice, since an alarm is announced once. */
async function look(now: Date, more: Partial<AlarmOptions> = {}): Promise<void> {
  const options = { store: outbox.alarms, alarms: alarmsWith({ sizeOf, ...more }), channels, log };
  for (const _ of ['first', 'again']) await lookAround(options, now);
}

async function announced(): Promise<readonly string[]> {
  const messages = (await outbox.deliveries.list({ limit: 99 }))
    .filter(({ message }) => message !== null)
    .toReversed();
  const titles = (channel: Channel) =>
    messages.filter((notice) => notice.receiver === channel).map(({ message }) => message?.title);
  expect(titles('chat')).toEqual(titles('mail'));
  expect(titles('alert')).toEqual(titles('mail'));
  return titles('mail').map(String);
}

const accept = (now: Date, given: Partial<NewLead> = {}) => storedAs(outbox, 'waiting', given, now);

/** One that nothing has to be done about. */
const acceptClosed = (now: Date) => storedAs(outbox, 'closed', {}, now);

const sendAllNotices = async (now: Date) => {
  for (const receiver of ['mail', 'chat'] as const)
    for (const claim of await outbox.claim({ receiver, limit: 99, leaseMs: minute }, now))
      await outbox.complete(claim, null, now);
};

const deliverOne = async (now: Date) => outbox.complete(await claimOne(outbox, now), {}, now);

describe('an alarm is announced once when it begins and once when it is over', () => {
  it('a queue that is paused', async () => {
    await accept(start);
    await outbox.pause('folk', new Date(Date.now() + hour), 'Folk API error: 401', 'refused');
    await look(at(minute));
    await outbox.pause('folk', null, '');
    await look(at(2 * minute));
    expect(await announced()).toEqual(['Delivery to the CRM is paused', 'Delivery has resumed']);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'alarm raised', step: 'paused' }),
    );
  });

  it('a refused key, however long leads wait for a new one', async () => {
    await accept(start);
    await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 401', 'refused');
    await look(at(minute));
    await look(at(20 * minute));
    expect(await announced()).toEqual(['Delivery to the CRM is paused']);
    // With a new key, waiting leads still have to go out.
    await outbox.pause('folk', null, '');
    await look(at(21 * minute));
    expect(await announced()).toHaveLength(1);
    await deliverOne(at(22 * minute));
    await look(at(22 * minute));
    expect(await announced()).toEqual(['Delivery to the CRM is paused', 'Delivery has resumed']);
  });

  it('a refused key that is found when leads are late already', async () => {
    await accept(start);
    await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 401', 'refused');
    await look(at(20 * minute));
    expect(await announced()).toEqual(['Delivery to the CRM is paused']);
  });

  it('a key that is refused after the CRM was down', async () => {
    await accept(start);
    await look(at(16 * minute));
    await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 401', 'refused');
    await look(at(17 * minute));
    const begun = ['Leads aren’t reaching the CRM', 'Delivery to the CRM is paused'];
    expect(await announced()).toEqual(begun);
    await outbox.pause('folk', null, '');
    await deliverOne(at(18 * minute));
    await look(at(18 * minute));
    expect(await outbox.alarms.openAlarms()).toEqual([]);
  });

  it('a lead that is on its way for more than fifteen minutes', async () => {
    await accept(start);
    await look(at(15 * minute));
    expect(await announced()).toEqual([]);
    await look(at(15 * minute + 1));
    const claim = await claimOne(outbox, at(17 * minute));
    await look(at(17 * minute));
    await outbox.complete(claim, {}, at(17 * minute));
    await look(at(18 * minute));
    expect(await announced()).toEqual([
      'Leads aren’t reaching the CRM',
      'Leads are reaching the CRM again',
    ]);
  });

  it('a page that is not listed', async () => {
    const spam = { suspicion: 'filled the trap', signs: [{ kind: 'trap', held: 'x' }] } as const;
    const origin = 'https://www.elsewhere.example';
    const strange = { suspicion: 'not listed', signs: [{ kind: 'origin', origin }] } as const;
    await accept(start, spam);
    await look(at(minute));
    expect(await announced()).toEqual([]);
    const reference = await accept(at(minute), strange);
    await look(at(2 * minute));
    await accept(at(2 * minute), strange);
    await look(at(3 * minute));
    const begun = 'An unlisted page is sending leads';
    expect(await announced()).toEqual([begun]);
    const [notice] = await outbox.deliveries.list({ limit: 1 });
    expect(notice?.message).toEqual({
      title: begun,
      lines: [
        'We store what it sends and set it aside; the reason names the page. If the page is yours, add its origin to ALLOWED_ORIGINS, restart the server and release the leads.',
      ],
      path: '/set-aside',
    });
    // One of two was closed.
    await outbox.act('release', reference, 'set-aside', by(at(4 * minute)));
    await deliverOne(at(4 * minute));
    await look(at(day));
    expect(await announced()).toEqual([begun]);
    await look(at(day + 3 * minute));
    const over = 'No unlisted page is sending leads any more';
    expect(await announced()).toEqual([begun, over]);
    await accept(at(2 * day), strange);
    await look(at(2 * day + minute));
    expect(await announced()).toEqual([begun, over, begun]);
  });

  it('notices that do not go out', async () => {
    await acceptClosed(start);
    await look(at(15 * minute), noticed);
    expect(await announced()).toEqual([]);
    await look(at(15 * minute + 1), noticed);
    await sendAllNotices(at(17 * minute));
    await look(at(17 * minute), noticed);
    expect(await announced()).toEqual(['Notices aren’t going out', 'Notices are going out again']);
  });

  it('a notice that was refused, for a day', async () => {
    await acceptClosed(start);
    await outbox.giveUp(await claimFor(outbox, 'mail'), 'refused', start);
    await look(at(minute), noticed);
    await sendAllNotices(at(minute));
    await look(at(day), noticed);
    expect(await announced()).toEqual(['Notices aren’t going out']);
    await look(at(day + 1), noticed);
    await sendAllNotices(at(day + 1));
    await look(at(day + minute), noticed);
    expect(await announced()).toEqual(['Notices aren’t going out', 'Notices are going out again']);
  });

  it('a disk that is nearly full, and has a little more room again', async () => {
    free = 0.1;
    await look(start);
    expect(await announced()).toEqual([]);
    free = 0.0999;
    await look(at(minute));
    free = 0.119;
    await look(at(2 * minute));
    free = 0.12;
    await look(at(3 * minute));
    expect(await announced()).toEqual(['The disk is nearly full', 'The disk has space again']);
  });

  it('a backup that is older than set', async () => {
    const backupDays = 2;
    await look(start, { backupDays });
    expect(await announced()).toEqual([]);
    await acceptClosed(start);
    await look(at(minute), { backupDays });
    await outbox.alarms.done('backup', at(2 * minute));
    await look(at(3 * minute), { backupDays });
    expect(await announced()).toEqual(['The backup is old', 'There’s a new backup']);
    await look(at(2 * day + 2 * minute), { backupDays });
    expect(await announced()).toHaveLength(2);
    await look(at(2 * day + 2 * minute + 1), { backupDays });
    expect(await announced()).toHaveLength(3);
  });

  it('no lead for days where the weeks before had some', async () => {
    await look(start);
    await acceptClosed(start);
    await look(at(7 * day));
    await accept(at(day), { suspicion: 'trap' });
    expect(await announced()).toEqual([]);
    await look(at(7 * day + 1));
    await acceptClosed(at(9 * day));
    await look(at(9 * day));
    expect(await announced()).toEqual(['No lead for 7 days', 'Leads are coming in again']);
    // Without earlier leads, silence is no news.
    await look(at(99 * day));
    expect(await announced()).toHaveLength(2);
  });

  it('is not looked for where it is switched off, or concerns another server', async () => {
    expect(alarmsWith({ backupDays: 2 }).map(({ name }) => name)).toEqual([
      'paused',
      'late',
      'missing',
      'origin',
      'notices',
      'disk',
      'backup',
      'quiet',
    ]);
    const none = alarmsWith({ mode: null, dataDir: null, quietDays: 0, backupDays: 1 });
    expect(none.map(({ name }) => name)).toEqual(['origin', 'notices']);
  });
});

it('a publishing that isn’t pushed raises one alarm, and ends it once it is', async () => {
  let waiting: NotPushed | null = null;
  const notPushed = () => waiting;
  await look(start, { notPushed });
  waiting = { since: start.toISOString(), why: null };
  await look(at(minute), { notPushed });
  expect(await announced()).toEqual([]);
  waiting = { since: start.toISOString(), why: 'git push took longer than a minute' };
  await look(at(2 * minute), { notPushed });
  await look(at(hour), { notPushed });
  expect(await announced()).toEqual(['What you published isn’t pushed']);
  waiting = null;
  await look(at(2 * hour), { notPushed });
  expect(await announced()).toEqual([
    'What you published isn’t pushed',
    'What you published is pushed now',
  ]);
});

async function say(name: string, now: Date, given: Partial<AlarmOptions> = {}) {
  const alarm = alarmsWith({ backupDays: 2, ...given }).find((each) => each.name === name);
  if (!alarm) throw new Error(`No alarm is called ${name}.`);
  return alarm.look(now, new Set());
}

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
      `Delivery is paused, the CRM refuses our key: ${sentence} Leads are safe here and go out when it resumes.`,
    ],
    path: '/leads?state=waiting',
  });
});

it('a pause that passes by itself is no one’s concern', async () => {
  await accept(start);
  await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 429');
  expect(await say('paused', at(minute))).toBeNull();
});

it('leads that are late are counted, the oldest on its way or not', async () => {
  await accept(start);
  await outbox.claim({ ...toCrm, leaseMs: day }, start);
  await accept(at(14 * minute), { email: 'ada@visitor.example' });
  await accept(at(14 * minute), { email: 'mary@visitor.example' });
  expect(await say('late', at(16 * minute))).toEqual({
    title: 'Leads aren’t reaching the CRM',
    lines: [
      'The oldest has been on its way for more than 15 minutes; 2 are waiting. We keep trying.',
    ],
    path: '/leads?state=waiting',
  });
});

it('notices that wait say where their reasons are', async () => {
  await accept(start);
  expect(await say('notices', at(16 * minute), noticed)).toEqual({
    title: 'Notices aren’t going out',
    lines: [
      'Some of your mails or chat messages were refused or have waited for more than 15 minutes. Leads aren’t affected.',
      'See why: npm run leads -- notices',
    ],
  });
});

it('a disk says how full it is, where it is known', async () => {
  const left = (bavail: number, blocks: number) =>
    say('disk', start, { sizeOf: async () => ({ bavail, blocks }) });
  expect(await left(79, 1_000)).toEqual({
    title: 'The disk is nearly full',
    lines: [
      '7% of the disk with the leads is free. When it’s full, no lead can be stored: free some space.',
    ],
  });
  expect(await left(0, 0)).toBeNull();
});

it('the disk is the one under the leads', async () => {
  const { bavail, blocks } = await statfs(tmpdir());
  expect((await say('disk', start)) === null).toBe(bavail / blocks >= 0.1);
});

it('an old backup says how old, and how to make one', async () => {
  const make = 'Make one: npm run leads -- backup FILE';
  const old = (line: string) => ({ title: 'The backup is old', lines: [line, make] });
  expect(await say('backup', start)).toBeNull();
  await accept(start);
  expect(await say('backup', start)).toEqual(old('No backup of the leads has been made here yet.'));
  await outbox.alarms.done('backup', at(-9 * day));
  expect(await say('backup', start)).toEqual(
    old('The last backup of the leads is more than 2 days old.'),
  );
  expect(await say('backup', start, { backupDays: 1 })).toEqual(
    old('The last backup of the leads is more than 1 day old.'),
  );
});

it.each([
  [1, 'No lead for 1 day'],
  [7, 'No lead for 7 days'],
])('silence of %i days is a reason to try the form', async (quietDays, title) => {
  await accept(start);
  expect(await say('quiet', at(quietDays * day + 1), { quietDays })).toEqual({
    title,
    lines: [
      'The weeks before had some. Send a form on the site yourself, or run: npm run leads -- send-test',
    ],
  });
});
