import type { DeliveryOutcome } from '@tidewright/crm';
import { type Channel, type NewLead, setAsideDays } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { keepingLog, silent } from '../../../../packages/crm/lead.fixture.ts';
import { inspection } from '../../../../packages/forms/orders.fixture.ts';
import {
  by,
  claimOne,
  exampleDeal,
} from '../../../../packages/leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../../../packages/leads/contract/stored-as.fixture.ts';
import { at, day, hour, minute, start } from '../../../../packages/leads/contract/times.fixture.ts';
import { StoreUnavailableError } from '../../../../packages/leads/errors.ts';
import { useTemporaryStore } from '../../../../test/temporary-store.ts';
import type { Send } from '../channels.ts';
import { letterContext } from '../notices.fixture.ts';
import { lastMorning } from './morning.ts';
import { sendDigest, sendWeeklyLetter } from './regular-letters.ts';
import { announceUndelivered } from './undelivered.ts';
import { type Alarm, createStoreAlarm, lookAround } from './watch.ts';

const outbox = useTemporaryStore();

const accept = (now: Date, given: Partial<NewLead> = {}) => storedAs(outbox, 'waiting', given, now);

it('an alarm is announced once, cleared once, and knows whether it is open', async () => {
  const { log, lines } = keepingLog();
  let isWrong = true;
  const seen: boolean[] = [];
  const alarm: Alarm = {
    name: 'wrong',
    over: 'Right again',
    async look(_now, open) {
      seen.push(open.has('wrong'));
      return isWrong ? { title: 'Something is wrong', lines: ['Mend it.'] } : null;
    },
  };
  const broken: Alarm = {
    ...alarm,
    name: 'broken',
    look: () => Promise.reject(new Error('secret')),
  };
  const look = (now: Date) =>
    lookAround({ store: outbox.alarms, alarms: [broken, alarm], channels: ['mail'], log }, now);
  await look(start);
  await look(at(minute));
  isWrong = false;
  await look(at(2 * minute));
  await look(at(3 * minute));
  expect(seen).toEqual([false, true, true, false]);
  expect(await messages()).toEqual([
    { title: 'Something is wrong', lines: ['Mend it.'] },
    { title: 'Right again', lines: ['The problem we reported is over.'] },
  ]);
  expect(lines.filter(({ level }) => level !== 'warn')).toEqual([
    { level: 'error', message: 'alarm raised', step: 'wrong', reason: 'Something is wrong' },
    { level: 'info', message: 'alarm cleared', step: 'wrong' },
  ]);
  const failed = lines.filter(({ level }) => level === 'warn').map(({ message }) => message);
  expect(failed).toEqual(Array(4).fill('watch step failed'));
  expect(JSON.stringify(lines)).not.toContain('secret');
});

describe('a lead that is not delivered', () => {
  const look = (now: Date) =>
    announceUndelivered(
      { store: outbox, timeZone: 'America/New_York', channels: ['mail'], log: silent },
      now,
    );
  const titles = async () => (await messages()).map(({ title }) => title);

  const notDeliveredFor = async (reason: string, now: Date) => {
    const reference = await accept(now);
    await giveUp(reason, now);
    return reference;
  };

  const giveUp = async (reason: string, now: Date) =>
    outbox.giveUp(await claimOne(outbox, now), reason, now);

  it('is announced once by its cause, and the end only when none is left', async () => {
    await look(start);
    const first = await notDeliveredFor('folk rejected a field (422)', start);
    await look(at(minute));
    const second = await notDeliveredFor('folk rejected a field (422)', at(2 * minute));
    await look(at(3 * minute));
    expect(await messages()).toEqual([
      {
        title: 'A lead was not delivered',
        lines: [
          'The CRM didn’t take it, and we’ve stopped trying. It is safe here: fix the cause, then send it again.',
        ],
        path: '/leads?state=not-delivered',
        leads: { references: [first], thatAre: 'not delivered' },
      },
    ]);
    const third = await notDeliveredFor('folk knows no such group', at(4 * minute));
    await look(at(5 * minute));
    expect((await messages()).slice(1)).toMatchObject([
      { title: 'A lead was not delivered', leads: { references: [third] } },
    ]);
    await look(at(day + 3 * hour));
    expect((await messages()).slice(2)).toMatchObject([
      {
        title: 'Still not delivered: 3 leads',
        leads: { references: expect.arrayContaining([first, second, third]) },
      },
    ]);
    for (const reference of [first, third]) {
      await outbox.act('close', reference, 'not-delivered', by(at(day + 4 * hour)));
      await look(at(day + 4 * hour));
    }
    expect(await titles()).toHaveLength(3);
    await outbox.act('close', second, 'not-delivered', by(at(day + 5 * hour)));
    await look(at(day + 5 * hour));
    await look(at(day + 6 * hour));
    expect((await titles()).slice(3)).toEqual(['No lead is left undelivered']);
    expect(await outbox.alarms.openAlarms()).toEqual([]);
  });

  it('leaves nothing of a reason among the alarms: it may quote what was typed', async () => {
    await notDeliveredFor('ada@visitor.example is refused', start);
    await look(start);
    expect(JSON.stringify(await outbox.alarms.openAlarms())).not.toContain('ada');
  });

  it('is announced again when it was sent again in vain', async () => {
    const reference = await storedAs(outbox, 'not-delivered');
    await look(start);
    await outbox.act('retry', reference, 'not-delivered', by(start));
    await look(at(minute));
    await giveUp('refused', at(minute));
    await look(at(2 * minute));
    expect(await titles()).toEqual([
      'A lead was not delivered',
      'No lead is left undelivered',
      'A lead was not delivered',
    ]);
  });

  it('is one of many in one message', async () => {
    for (let n = 0; n < 23; n += 1) await storedAs(outbox, 'not-delivered');
    await look(start);
    await look(at(minute));
    const [message, ...more] = await messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      title: '23 leads were not delivered',
      lines: [expect.stringContaining('The CRM didn’t take them'), 'And 3 more than the 20 below.'],
    });
    expect(message?.leads?.references).toHaveLength(20);
  });

  it('is repeated each morning, weekends too, with all that are left', async () => {
    const first = await storedAs(outbox, 'not-delivered');
    // Monday, 5 am there.
    await look(start);
    await look(at(4 * hour));
    expect(await titles()).toEqual(['A lead was not delivered']);
    await look(at(day + 2 * hour));
    expect(await titles()).toHaveLength(1);
    for (let morning = 1; morning < 7; morning += 1) {
      await look(at(morning * day + 3 * hour));
      await look(at(morning * day + 9 * hour));
    }
    expect((await titles()).slice(1)).toEqual(Array(6).fill('Still not delivered: 1 lead'));
    const second = await storedAs(outbox, 'not-delivered');
    await look(at(7 * day + 3 * hour));
    expect((await messages()).at(-1)).toMatchObject({
      title: 'Still not delivered: 2 leads',
      leads: { references: expect.arrayContaining([first, second]) },
    });
    await look(at(7 * day + 4 * hour));
    expect(await titles()).toHaveLength(8);
  });

  it('is announced by one of two servers that look at once', async () => {
    await storedAs(outbox, 'not-delivered');
    await storedAs(outbox, 'not-delivered');
    await Promise.all([look(start), look(start)]);
    expect(await titles()).toEqual(['2 leads were not delivered']);
  });
});

it('a store that cannot be written is announced without it, on each channel until that works', async () => {
  const sent: string[] = [];
  let outcome: DeliveryOutcome = { kind: 'delivered' };
  const sendBy =
    (channel: Channel): Send =>
    async ({ delivery }) => {
      if (channel === 'chat' && outcome.kind === 'retry') return outcome;
      sent.push(`${channel}: ${delivery.message?.title}`);
      return { kind: 'delivered' };
    };
  const channels = ['mail', 'chat'] as const;
  let isBroken = false;
  const watch = createStoreAlarm({
    checkWritable: async () => {
      if (isBroken) throw new StoreUnavailableError('The disk is full: make room.');
    },
    sends: new Map(channels.map((name) => [name, sendBy(name)])),
    channels,
  });
  await watch();
  expect(sent).toEqual([]);
  isBroken = true;
  outcome = { kind: 'retry', reason: 'down', maybeSent: false, isDown: true };
  await watch();
  expect(sent).toEqual(['mail: Leads can’t be stored']);
  outcome = { kind: 'delivered' };
  await watch();
  await watch();
  expect(sent).toEqual(['mail: Leads can’t be stored', 'chat: Leads can’t be stored']);
  isBroken = false;
  await watch();
  await watch();
  expect(sent.slice(2)).toEqual([
    'mail: Leads can be stored again',
    'chat: Leads can be stored again',
  ]);
});

const letters = { store: outbox, context: letterContext, channels: ['mail'] as const };
const messages = async () =>
  (await outbox.deliveries.list({ limit: 99 }))
    .flatMap(({ message }) => message ?? [])
    .toReversed();

describe('the digest', () => {
  // 10:00 UTC is 5 am in New York; eight o'clock is three hours later.
  const send = (now: Date) => sendDigest(letters, now);

  it('lists each morning what was set aside since the last, with the reason and no name', async () => {
    const first = await accept(at(-2 * hour), { suspicion: 'filled the trap field' });
    const byHand = await accept(at(-hour));
    await outbox.act('set-aside', byHand, 'waiting', by(at(-hour)));
    await send(start);
    await send(at(hour));
    expect(await messages()).toEqual([
      {
        title: '2 messages were set aside',
        path: '/set-aside',
        lines: [
          expect.stringContaining(`release it for ${setAsideDays} days`),
          `${byHand}, Contact, Monday, March 2, 2026 at 4:00 AM EST: set aside by hand\n${first}, Contact, Monday, March 2, 2026 at 3:00 AM EST: filled the trap field`,
        ],
      },
    ]);
    expect(JSON.stringify(await messages())).not.toMatch(/Ada|visitor\.example/);
    await accept(at(2 * hour), { suspicion: 'again' });
    await send(at(3 * hour - 1));
    expect(await messages()).toHaveLength(1);
    await send(at(3 * hour));
    await send(at(4 * hour));
    expect((await messages()).map(({ title }) => title)).toEqual([
      '2 messages were set aside',
      '1 message was set aside',
    ]);
  });

  it('counts a flood, and an older lead that was set aside by hand since', async () => {
    const old = await accept(at(-day));
    await outbox.alarms.done('digest', at(-2 * hour));
    for (let spam = 0; spam < 501; spam += 1) await accept(at(-hour), { suspicion: 'trap' });
    await outbox.act('set-aside', old, 'waiting', by(at(hour)));
    await send(at(3 * hour));
    expect(await messages()).toMatchObject([{ title: '502 messages were set aside' }]);
  });

  it('says nothing when nothing was set aside, and not later either', async () => {
    await accept(start);
    await send(at(3 * hour));
    await accept(at(3 * hour + minute), { suspicion: 'trap' });
    await send(at(4 * hour));
    expect(await messages()).toEqual([]);
    await send(at(27 * hour));
    expect(await messages()).toHaveLength(1);
  });
});

describe('the weekly letter', () => {
  const monday = at(3 * hour);
  const week = 7 * day;
  const send = (now: Date) => sendWeeklyLetter(letters, now);
  /** The first week was long ago. */
  const begin = () => send(at(-9 * day));

  it('says on Monday how the week went, once: what was won and what waits, then deliveries', async () => {
    const deal = { ...exampleDeal, value: 3_500, recordedOnly: false };
    await begin();
    await accept(at(-day), {
      form: inspection.id,
      deal,
      attribution: { last_utm_source: 'spring' },
    });
    await accept(at(-2 * day), { form: 'consultation', deal });
    await accept(at(-9 * day));
    await accept(at(-day), { suspicion: 'trap' });
    await storedAs(outbox, 'not-delivered');
    // Came long before, and was won in this week; another was won the week before.
    const late = { asksAnswer: true } as const;
    const [old, older] = [await accept(at(-20 * day)), await accept(at(-20 * day))];
    await outbox.act('won', old, 'waiting', by(at(-day)), { value: 4_200 });
    await outbox.act('won', older, 'waiting', by(at(-9 * day)), { value: 9_900 });
    // Long late, too.
    await accept(at(-30 * day), late);
    const inTime = await accept(at(-3 * day), late);
    await outbox.act('answered', inTime, 'waiting', by(at(-3 * day + hour)), {
      isLate: () => false,
    });
    const tooLate = await accept(at(-5 * day), late);
    await outbox.act('answered', tooLate, 'waiting', by(at(-day)), { isLate: () => true });
    await accept(at(-4 * day), late);
    await accept(at(-6 * day), late);
    await send(monday);
    await send(at(2 * day));
    const [letter, ...more] = await messages();
    expect(more).toEqual([]);
    expect(letter?.lines.join('\n').split('\n')).toEqual([
      'Leads: 7 (the week before: 1)',
      'Won: 1, $4,200',
      'Answered in time: 1 of 4',
      'Late now: 3 past your promise, still waiting for an answer',
      'Order value: $3,500',
      expect.stringContaining(`Order: ${inspection.name} 1`),
      'By source: Direct or unknown 6, Spring 1',
      'Now on their way to the CRM: 10',
      'Now not delivered, waiting for you: 1',
      'Now set aside as suspected spam: 1',
    ]);
    await send(at(week + 3 * hour));
    expect(await messages()).toHaveLength(2);
  });

  it('says how many leads are in none of the forms and sources it names', async () => {
    await begin();
    const forms = ['contact', 'newsletter', 'application', 'consultation', inspection.id];
    for (const [index, form] of forms.entries()) {
      for (let n = 0; n < 6 - index; n += 1) {
        await accept(at(-day), { form, attribution: { last_utm_source: `s${index}` } });
      }
    }
    await send(monday);
    const [letter] = await messages();
    const lines = letter?.lines.join('\n').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Leads: 20 (the week before: 0)',
        'By form: Contact 6, Newsletter 5, Application 4, and 5 more',
        'By source: S0 6, S1 5, S2 4, and 5 more',
      ]),
    );
  });

  it.each([
    // The clocks go forward between the two Mondays.
    ['on a Thursday', at(3 * day), '2026-03-16T12:00:00Z'],
    ['on a Monday before eight', at(2 * hour), '2026-03-09T12:00:00Z'],
    ['on a Monday after eight', at(4 * hour), '2026-03-16T12:00:00Z'],
  ])('comes after the first full week of a server that starts %s', async (_, first, letter) => {
    const due = new Date(letter).getTime();
    await accept(first);
    for (let now = first.getTime(); now < due; now += 6 * hour) {
      await send(new Date(now));
    }
    expect(await messages()).toEqual([]);
    await send(new Date(due));
    expect(await messages()).toHaveLength(1);
    await send(new Date(due + week));
    expect(await messages()).toHaveLength(2);
  });

  it('counts no lead twice when the clocks change', async () => {
    await begin();
    await accept(new Date('2026-03-02T12:30:00Z'));
    await send(monday);
    await send(new Date('2026-03-09T12:00:00Z'));
    expect((await messages()).map(({ lines: [text] }) => text?.split('\n')[0])).toEqual([
      'Leads: 1 (the week before: 0)',
      'Leads: 0 (the week before: 1)',
    ]);
  });
});

describe('the morning', () => {
  it.each([
    ['2026-03-02T13:00:00Z', '2026-03-02T13:00:00.000Z', 'on the hour'],
    ['2026-03-02T12:59:59Z', '2026-03-01T13:00:00.000Z', 'a moment before'],
    ['2026-03-08T13:30:00Z', '2026-03-08T12:00:00.000Z', 'after the clocks went forward'],
    ['2026-11-01T12:30:00Z', '2026-10-31T12:00:00.000Z', 'on the day they go back'],
    ['2026-11-01T13:10:00Z', '2026-11-01T13:00:00.000Z', 'after they went back'],
  ])('at %s was at %s, %s', (now, morning) => {
    expect(lastMorning(new Date(now), 'America/New_York').toISOString()).toBe(morning);
  });

  it.each([
    ['2026-03-02T13:00:00Z', '2026-03-02T13:00:00.000Z'],
    ['2026-03-02T12:00:00Z', '2026-02-23T13:00:00.000Z'],
    ['2026-03-12T12:00:00Z', '2026-03-09T12:00:00.000Z'],
  ])('of Monday at %s was at %s', (now, morning) => {
    expect(lastMorning(new Date(now), 'America/New_York', true).toISOString()).toBe(morning);
  });
});
