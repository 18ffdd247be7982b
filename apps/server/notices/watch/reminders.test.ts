import { weekdays } from '@tidewright/content/reply-promise';
import type { NewLead } from '@tidewright/leads';
import { expect, it, vi } from 'vitest';
import { storedAs } from '../../../../packages/leads/contract/stored-as.fixture.ts';
import { useTemporaryStore } from '../../../../test/temporary-store.ts';
import { remind } from './regular-letters.ts';

const outbox = useTemporaryStore();
const timeZone = 'America/New_York';
const calendar = {
  timeZone,
  officeHours: {
    days: weekdays.slice(0, 5),
    opens: '09:00',
    closes: '17:00',
    holidays: ['2026-03-09'],
  },
};

const clock = (text: string) =>
  new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds);

const by = { who: 'Grace', now: clock('2026-03-01T00:00') };

const accept = (received: string, given: Partial<NewLead> = {}) =>
  storedAs(outbox, 'waiting', { asksAnswer: true, ...given }, clock(received));

const addUser = (name: string, email: string | null = `${name}@agency.example`) =>
  outbox.users.save({ name, email, role: 'full' }, by);

const look = (time: string, hasRecipients = true) =>
  remind({ store: outbox, calendar, hasRecipients }, clock(time));

const reminders = async () =>
  (await outbox.deliveries.list({ limit: 99 }))
    .flatMap(({ message, receiver, madeAt }) => (message ? [{ ...message, receiver, madeAt }] : []))
    .toReversed();

const timesTold = async () =>
  (await reminders()).map(({ madeAt }) =>
    madeAt
      .toTemporalInstant()
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' }),
  );

async function pass(from: string, days: number): Promise<void> {
  const first = Temporal.PlainDateTime.from(from);
  for (let quarter = 0; quarter < days * 96; quarter += 1)
    await look(first.add({ minutes: 15 * quarter }).toString());
}

it('reminds each person at eight of theirs, and everyone of leads without an owner', async () => {
  await addUser('Ines');
  await addUser('Joe');
  const hers = await accept('2026-03-02T10:00', { owner: 'Ines' });
  const older = await accept('2026-03-01T10:00', { owner: 'ines' });
  const free = await accept('2026-03-02T11:00');
  const answered = await accept('2026-03-02T12:00', { owner: 'Joe' });
  await outbox.act('answered', answered, 'waiting', by);
  await accept('2026-03-02T12:00', { owner: 'Ines', asksAnswer: false });
  await look('2026-03-03T07:59');
  expect(await reminders()).toEqual([]);
  await look('2026-03-03T08:00');
  await look('2026-03-03T08:01');
  const byTitle = (await reminders()).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  expect(byTitle).toMatchObject([
    {
      title: '1 lead to answer',
      lines: ['It has no owner and came in 21 hours ago.'],
      leads: { references: [free], thatAre: 'to answer' },
      receiver: 'mail',
    },
    {
      title: '2 leads to answer',
      lines: ['They are yours; the oldest came in 46 hours ago.'],
      leads: { references: [older, hers] },
      to: { name: 'Ines', address: 'Ines@agency.example' },
    },
  ]);
  expect(byTitle[0]).not.toHaveProperty('to');
  // What a visitor wrote is looked up when it is sent.
  expect(JSON.stringify(byTitle)).not.toMatch(/Ada|visitor\.example/);
});

it.each([
  ['has left', async () => void (await outbox.users.remove('Ines', by))],
  ['has no address', async () => void (await addUser('Ines', null))],
])('reminds everyone of leads whose owner %s', async (_, happen) => {
  await addUser('Ines');
  await accept('2026-03-02T10:00', { owner: 'Ines' });
  await happen();
  await look('2026-03-03T08:00');
  const [message, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(message).not.toHaveProperty('to');
});

it('reminds no one else of a lead that is handed over during the day', async () => {
  await addUser('Ines');
  const reference = await accept('2026-03-02T10:00');
  await look('2026-03-03T08:00');
  await outbox.act('assign', reference, 'waiting', by, { owner: 'Ines' });
  await look('2026-03-03T10:15');
  expect(await reminders()).toHaveLength(1);
  await look('2026-03-04T08:00');
  expect(await timesTold()).toEqual(['2026-03-03T08:00', '2026-03-04T08:00']);
});

it('writes to no one without default recipients', async () => {
  await accept('2026-03-02T10:00');
  await look('2026-03-03T08:00', false);
  expect(await reminders()).toEqual([]);
});

it('is quiet on weekends and holidays, and loses no late Friday', async () => {
  // A Friday; Monday is a holiday, and on Sunday the clocks go forward.
  await accept('2026-03-06T16:59');
  await pass('2026-03-06T17:00', 6);
  expect(await timesTold()).toEqual(['2026-03-10T08:00', '2026-03-11T08:00', '2026-03-12T08:00']);
  expect((await reminders())[0]?.lines).toEqual(['It has no owner and came in 3 days ago.']);
});

it('keeps to the agency’s clock when it goes back', async () => {
  await accept('2026-10-30T12:00');
  await pass('2026-10-30T12:00', 4);
  expect(await timesTold()).toEqual(['2026-11-02T08:00', '2026-11-03T08:00']);
});

it('waits for the next morning with what came after eight', async () => {
  await accept('2026-03-03T08:05');
  await pass('2026-03-03T08:00', 1);
  expect(await reminders()).toEqual([]);
  await look('2026-03-04T08:00');
  expect(await reminders()).toHaveLength(1);
});

it('makes up for a morning on which no server ran, on that day alone', async () => {
  await accept('2026-03-02T10:00');
  await look('2026-03-03T15:30');
  await look('2026-03-04T07:30');
  expect(await timesTold()).toEqual(['2026-03-03T15:30']);
  await look('2026-03-07T07:30');
  await look('2026-03-07T09:00');
  expect(await reminders()).toHaveLength(1);
});

it('is sent once by servers that look at once, or are killed between two', async () => {
  for (const name of ['Ines', 'Joe']) await addUser(name);
  for (const owner of ['Ines', 'Joe', null]) await accept('2026-03-02T10:00', { owner });
  const notifyOnce = vi.fn<typeof outbox.alarms.notifyOnce>();
  notifyOnce
    .mockImplementationOnce(outbox.alarms.notifyOnce)
    .mockRejectedValue(new Error('killed'));
  const dying = { ...outbox, alarms: { ...outbox.alarms, notifyOnce } };
  const options = { calendar, hasRecipients: true };
  const dead = remind({ ...options, store: dying }, clock('2026-03-03T08:00'));
  await expect(dead).rejects.toThrow('killed');
  expect(await reminders()).toHaveLength(1);
  // Had the reminder been sent later, it would have listed one more.
  await accept('2026-03-02T11:00', { owner: 'Ines' });
  await Promise.all([look('2026-03-03T08:01'), look('2026-03-03T08:01')]);
  await look('2026-03-03T08:02');
  expect(await reminders()).toHaveLength(3);
});

it('lists the oldest 20 of 30 and says how many more there are', async () => {
  for (let n = 0; n < 30; n += 1) await accept(`2026-03-02T10:${n + 10}`);
  await look('2026-03-03T08:00');
  const [message] = await reminders();
  expect(message).toMatchObject({
    title: '30 leads to answer',
    lines: [
      'They have no owner; the oldest came in 21 hours ago.',
      'The oldest 20 are below. There are 10 more.',
    ],
  });
  expect(message?.leads?.references).toHaveLength(20);
});

it('names no one who was erased, before or after it was made', async () => {
  await addUser('Ines');
  const gone = await accept('2026-03-02T10:00', { owner: 'Ines', email: 'wendy@erased.example' });
  const stays = await accept('2026-03-02T11:00', { owner: 'Ines' });
  await look('2026-03-03T08:00');
  expect((await reminders())[0]?.leads?.references).toEqual([gone, stays]);
  await outbox.erase('wendy@erased.example', by);
  expect(await outbox.find(gone)).toBeNull();
  await look('2026-03-04T08:00');
  expect((await reminders()).at(-1)?.leads?.references).toEqual([stays]);
  expect(JSON.stringify(await reminders())).not.toContain('wendy');
});
