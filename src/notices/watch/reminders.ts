import { sayDuration } from '../../durations.ts';
import type { Message } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { type User, userNamed } from '../../leads/users.ts';
import { type Calendar, isBusinessDay } from '../../reply-promise.ts';
import { thisMorning } from './morning.ts';

export type ReminderOptions = {
  readonly store: Outbox;
  readonly calendar: Calendar;
  readonly hasRecipients: boolean;
};

const mostLooked = 2_000;
const mostListed = 20;
const chore = 'reminders';

/**
 * At eight on business days: their unanswered leads to each user; leads without an owner, or whose owner gets no
 * mail, to the default recipients. Each is sent once, on whichever server.
 */
export async function remind(options: ReminderOptions, now: Date): Promise<void> {
  const { store, calendar, hasRecipients } = options;
  const morning = thisMorning(now, calendar.timeZone);
  if (!morning || !isBusinessDay(now, calendar)) return;
  const last = await store.alarms.lastTime(chore);
  if (last !== null && last >= morning) return;
  const toAnswer = { work: 'to-answer', before: morning, sort: 'oldest' } as const;
  const leads = await store.list({ ...toAnswer, limit: mostLooked });
  const users = await store.users.list();
  const remindedOf = Map.groupBy(leads, ({ owner }) => readerOf(owner, users));
  for (const [reader, theirs] of remindedOf) {
    if (reader === null && !hasRecipients) continue;
    const message = reminderOf(theirs, reader, now);
    const name = `reminder ${reader?.name ?? ''}`.trim();
    await store.alarms.notifyOnce(name, morning, { message, channels: ['mail'] }, now);
  }
  await store.alarms.done(chore, now);
}

type Reader = User & { readonly email: string };

function readerOf(owner: string | null, users: readonly User[]): Reader | null {
  const user = owner === null ? undefined : userNamed(users, owner);
  return user && !user.leftAt && user.email ? (user as Reader) : null;
}

function reminderOf(leads: readonly Lead[], reader: Reader | null, now: Date): Message {
  const { length } = leads;
  const [oldest] = leads;
  const age = oldest ? sayDuration(now.getTime() - oldest.receivedAt.getTime()) : '';
  const more = length - mostListed;
  const isOne = length === 1;
  return {
    title: isOne ? '1 lead to answer' : `${length} leads to answer`,
    lines: [
      isOne
        ? `It ${reader ? 'is yours' : 'has no owner'} and came in ${age} ago.`
        : `They ${reader ? 'are yours' : 'have no owner'}; the oldest came in ${age} ago.`,
      ...(more > 0 ? [`The oldest ${mostListed} are below. There are ${more} more.`] : []),
    ],
    path: '/',
    leads: {
      references: leads.slice(0, mostListed).map(({ reference }) => reference),
      thatAre: 'to answer',
    },
    ...(reader && { to: { name: reader.name, address: reader.email } }),
  };
}
