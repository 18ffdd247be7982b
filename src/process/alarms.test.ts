import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataDir } from '../../test/stores/new-data-dir.ts';
import { exampleLead } from '../leads/contract/example-lead.fixture.ts';
import type { Channel } from '../leads/delivery.ts';
import type { NewLead } from '../leads/lead.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { lookAround } from '../notices/watch/watch.ts';
import { alarmsOf } from './alarms.ts';
import { listeningLog } from './listening-log.fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = new Date('2026-03-02T10:00:00.000Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const by = (now: Date) => ({ who: 'Grace', now });
const channels: readonly Channel[] = ['mail', 'chat', 'alert'];
const claimRequest = { receiver: 'crm' as const, mode: 'folk', limit: 9, leaseMs: minute };

let folder: string;
let outbox: Outbox;
let free: number;

beforeEach(async () => {
  folder = newDataDir('alarms-');
  outbox = await openOutbox({ dataDir: folder, alsoTo: () => ['mail'] });
  free = 0.5;
});

afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true });
});

const { log, lines } = listeningLog();

async function look(now: Date, more: Partial<Parameters<typeof alarmsOf>[0]> = {}) {
  const alarms = alarmsOf({
    store: outbox,
    mode: 'folk',
    channels: ['mail', 'chat'],
    dataDir: folder,
    quietDays: 7,
    backupDays: null,
    sizeOf: async () => ({ bavail: free * 10_000, blocks: 10_000 }),
    ...more,
  });
  await lookAround({ store: outbox.alarms, alarms, channels, log }, now);
}

/** What was told so far, oldest first, each of it on every channel. */
async function told(): Promise<readonly string[]> {
  const messages = (await outbox.deliveries.list({ limit: 99 }))
    .filter(({ message }) => message !== null)
    .toReversed();
  const titles = (channel: Channel) =>
    messages.filter((notice) => notice.receiver === channel).map(({ message }) => message?.title);
  expect(titles('chat')).toEqual(titles('mail'));
  expect(titles('alert')).toEqual(titles('mail'));
  return titles('mail').map(String);
}

const accept = async (now: Date, given: Partial<NewLead> = {}) => {
  const accepted = await outbox.accept(exampleLead(given), now);
  return 'reference' in accepted ? accepted.reference : '';
};

const sendAllNotices = async (now: Date) => {
  for (const claim of await outbox.claim({ receiver: 'mail', limit: 99, leaseMs: minute }, now))
    await outbox.complete(claim, null, now);
};

const oneClaim = async (now: Date) => {
  const [claim] = await outbox.claim(claimRequest, now);
  if (!claim) throw new Error('Nothing is due.');
  return [claim, {}] as const;
};

describe('an alarm is told once when it begins and once when it is over', () => {
  it('a queue that is paused', async () => {
    await accept(start);
    await sendAllNotices(start);
    await outbox.pause('folk', new Date(Date.now() + hour), 'Folk API error: 401', 'refused');
    await look(at(minute));
    await look(at(2 * minute));
    await outbox.pause('folk', null, '');
    await look(at(3 * minute));
    await look(at(4 * minute));
    expect(await told()).toEqual(['Delivery to the CRM is paused', 'Delivery goes on']);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'alarm raised', step: 'paused' }),
    );
  });

  it('a refused key, however long leads wait for a new one', async () => {
    const watch = (ms: number) => look(at(ms), { channels: [] });
    await accept(start);
    await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 401', 'refused');
    await watch(minute);
    await watch(20 * minute);
    expect(await told()).toEqual(['Delivery to the CRM is paused']);
    // With a new key the leads that waited still have to go out.
    await outbox.pause('folk', null, '');
    await watch(21 * minute);
    expect(await told()).toHaveLength(1);
    await outbox.complete(...(await oneClaim(at(22 * minute))), at(22 * minute));
    await watch(22 * minute);
    await watch(23 * minute);
    expect(await told()).toEqual(['Delivery to the CRM is paused', 'Delivery goes on']);
  });

  it('a refused key that is found when leads are late already', async () => {
    await accept(start);
    await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 401', 'refused');
    await look(at(20 * minute), { channels: [] });
    expect(await told()).toEqual(['Delivery to the CRM is paused']);
  });

  it('a key that is refused after the CRM was down', async () => {
    const watch = (ms: number) => look(at(ms), { channels: [] });
    await accept(start);
    await watch(16 * minute);
    await outbox.pause('folk', new Date(Date.now() + day), 'Folk API error: 401', 'refused');
    await watch(17 * minute);
    const begun = ['Leads do not reach the CRM', 'Delivery to the CRM is paused'];
    expect(await told()).toEqual(begun);
    await outbox.pause('folk', null, '');
    await outbox.complete(...(await oneClaim(at(18 * minute))), at(18 * minute));
    await watch(18 * minute);
    expect(await outbox.alarms.openAlarms()).toEqual([]);
  });

  it('a lead that is on its way for more than fifteen minutes', async () => {
    await accept(start);
    await sendAllNotices(start);
    await look(at(15 * minute));
    expect(await told()).toEqual([]);
    await look(at(15 * minute + 1));
    await look(at(16 * minute));
    const [claim] = await outbox.claim(claimRequest, at(17 * minute));
    await look(at(17 * minute));
    if (claim) await outbox.complete(claim, {}, at(17 * minute));
    await look(at(18 * minute));
    await look(at(19 * minute));
    expect(await told()).toEqual(['Leads do not reach the CRM', 'Leads reach the CRM again']);
  });

  it('a page that is not listed', async () => {
    const watch = (ms: number) => look(at(ms), { channels: [] });
    const spam = { suspicion: 'filled the trap', signs: [{ kind: 'trap', held: 'x' }] } as const;
    const origin = 'https://www.elsewhere.example';
    const strange = { suspicion: 'not listed', signs: [{ kind: 'origin', origin }] } as const;
    await accept(start, spam);
    await watch(minute);
    expect(await told()).toEqual([]);
    const reference = await accept(at(minute), strange);
    await watch(2 * minute);
    await accept(at(2 * minute), strange);
    await watch(3 * minute);
    const begun = 'A page that is not listed sends leads';
    expect(await told()).toEqual([begun]);
    const [notice] = await outbox.deliveries.list({ limit: 1 });
    expect(notice?.message).toMatchObject({ path: '/set-aside' });
    expect(JSON.stringify(notice?.message)).not.toContain('elsewhere');
    // Somebody has seen to one of two, and nobody ever to the other.
    await outbox.act('release', reference, 'set-aside', by(at(4 * minute)));
    await outbox.complete(...(await oneClaim(at(4 * minute))), at(4 * minute));
    await watch(day);
    expect(await told()).toEqual([begun]);
    await watch(day + 3 * minute);
    await watch(day + 4 * minute);
    const over = 'No page that is not listed sends leads any more';
    expect(await told()).toEqual([begun, over]);
    await accept(at(2 * day), strange);
    await watch(2 * day + minute);
    expect(await told()).toEqual([begun, over, begun]);
  });

  it('notices that do not go out', async () => {
    const reference = await accept(start);
    await outbox.act('handled', reference, 'waiting', by(start));
    await look(at(15 * minute));
    expect(await told()).toEqual([]);
    await look(at(15 * minute + 1));
    await look(at(16 * minute));
    await sendAllNotices(at(17 * minute));
    const rest = { receiver: 'chat', limit: 9, leaseMs: minute } as const;
    for (const claim of await outbox.claim(rest, at(17 * minute)))
      await outbox.complete(claim, null, at(17 * minute));
    await look(at(17 * minute));
    await look(at(18 * minute));
    expect(await told()).toEqual(['Notices do not go out', 'Notices go out again']);
  });

  it('a notice that was refused, for a day', async () => {
    const reference = await accept(start);
    await outbox.act('handled', reference, 'waiting', by(start));
    const [claim] = await outbox.claim({ receiver: 'mail', limit: 1, leaseMs: minute }, start);
    if (claim) await outbox.park(claim, 'refused', start);
    const settle = async (now: Date) => {
      await sendAllNotices(now);
      for (const other of await outbox.claim({ receiver: 'chat', limit: 9, leaseMs: minute }, now))
        await outbox.complete(other, null, now);
    };
    await look(at(minute));
    await settle(at(minute));
    await look(at(day));
    expect(await told()).toEqual(['Notices do not go out']);
    await look(at(day + 1));
    await settle(at(day + 1));
    await look(at(day + minute));
    expect(await told()).toEqual(['Notices do not go out', 'Notices go out again']);
  });

  it('a disk that is nearly full, and has a little more room again', async () => {
    free = 0.1;
    await look(start);
    expect(await told()).toEqual([]);
    free = 0.0999;
    await look(at(minute));
    free = 0.119;
    await look(at(2 * minute));
    free = 0.12;
    await look(at(3 * minute));
    await look(at(4 * minute));
    expect(await told()).toEqual(['The disk is nearly full', 'The disk has room again']);
  });

  it('a backup that is older than set', async () => {
    const backupDays = 2;
    await look(start, { backupDays });
    expect(await told()).toEqual([]);
    const reference = await accept(start);
    await outbox.act('handled', reference, 'waiting', by(start));
    await sendAllNotices(start);
    await look(at(minute), { backupDays });
    await outbox.alarms.done('backup', at(2 * minute));
    await look(at(3 * minute), { backupDays });
    expect(await told()).toEqual(['The backup is old', 'There is a new backup']);
    await look(at(2 * day + 2 * minute), { backupDays, channels: [] });
    expect(await told()).toHaveLength(2);
    await look(at(2 * day + 2 * minute + 1), { backupDays, channels: [] });
    expect(await told()).toHaveLength(3);
  });

  it('no lead for days where the weeks before had some', async () => {
    await look(start);
    const reference = await accept(start);
    await outbox.act('handled', reference, 'waiting', by(start));
    await look(at(7 * day), { channels: [] });
    await accept(at(day), { suspicion: 'trap' });
    expect(await told()).toEqual([]);
    await look(at(7 * day + 1), { channels: [] });
    await look(at(8 * day), { channels: [] });
    const next = await accept(at(9 * day));
    await outbox.act('handled', next, 'waiting', by(at(9 * day)));
    await look(at(9 * day), { channels: [] });
    await look(at(10 * day), { channels: [] });
    expect(await told()).toEqual(['No lead for 7 days', 'Leads come in again']);
    // Where nothing ever comes, silence is no news.
    await look(at(99 * day), { channels: [] });
    expect(await told()).toHaveLength(2);
  });

  it('is not looked for where it is switched off, or concerns another server', async () => {
    const none = alarmsOf({
      store: outbox,
      mode: null,
      channels: [],
      dataDir: null,
      quietDays: 0,
      backupDays: 1,
    });
    expect(none.map(({ name }) => name)).toEqual(['origin', 'notices']);
  });

  it('goes on with the others when one cannot be looked at', async () => {
    free = 0.01;
    await lookAround(
      {
        store: outbox.alarms,
        alarms: [
          { name: 'broken', over: '', look: () => Promise.reject(new Error('secret')) },
          ...alarmsOf({
            store: outbox,
            mode: null,
            channels: [],
            dataDir: folder,
            quietDays: 0,
            backupDays: null,
            sizeOf: async () => ({ bavail: free * 10_000, blocks: 10_000 }),
          }),
        ],
        channels,
        log,
      },
      start,
    );
    expect(await told()).toEqual(['The disk is nearly full']);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
