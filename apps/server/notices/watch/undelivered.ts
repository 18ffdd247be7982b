import { hash } from 'node:crypto';
import { hourMs } from '@tidewright/kit/durations';
import type { Log } from '@tidewright/kit/log';
import type { Channel, Lead, Message, Outbox } from '@tidewright/leads';
import { lastMorning } from './morning.ts';
import { overMessage } from './watch.ts';

export type UndeliveredOptions = {
  readonly store: Outbox;
  readonly timeZone: string;
  readonly channels: readonly Channel[];
  readonly log: Log;
};

/** One alarm per reason, shared by its leads. Hashed, because a reason may quote a visitor. */
const alarmName = (reason: string | null) =>
  `${step} ${hash('sha256', reason ?? '', 'hex').slice(0, 16)}`;
const step = 'not-delivered';
const chore = 'undelivered';

const mostLooked = 1_000;
const mostListed = 20;

/** Announces each reason once, all leads again each morning, and the end. */
export async function announceUndelivered(options: UndeliveredOptions, now: Date): Promise<void> {
  const { store } = options;
  const leads = await store.list({ state: 'not-delivered', limit: mostLooked });
  const byCause = Map.groupBy(leads, ({ lastError }) => alarmName(lastError));
  const alarms = await store.alarms.openAlarms();
  const open = new Set(alarms.map(({ name }) => name).filter((name) => name.startsWith(step)));
  const fresh = new Set(byCause.keys()).difference(open);
  const isFirst = fresh.size === byCause.size;
  const isRepeated = !isFirst && (await repeat(leads, options, now));
  // Older ones are still repeated in the morning.
  if (fresh.size > 0 && isFirst) await store.alarms.done(chore, now);
  const news = [...fresh].flatMap((cause) => byCause.get(cause) ?? []);
  await announce([...fresh], news, isRepeated ? { ...options, channels: [] } : options, now);
  // If not all leads were read, it's unknown which reasons are gone.
  if (leads.length === mostLooked) return;
  const gone = open.difference(byCause);
  await end([...gone], leads.length === 0, options, now);
}

/** Skips the morning after a night announcement. */
function repeat(
  leads: readonly Lead[],
  { store: { alarms }, timeZone, channels }: UndeliveredOptions,
  now: Date,
): Promise<boolean> {
  const before = new Date(lastMorning(now, timeZone).getTime() - 12 * hourMs);
  const message = messageOf(leads, true);
  return alarms.notifyOnce(chore, before, { message, channels }, now);
}

/** The first alarm has the message: after a crash, the rest is announced a minute later. */
async function announce(
  causes: readonly string[],
  leads: readonly Lead[],
  { store: { alarms }, channels, log }: UndeliveredOptions,
  now: Date,
): Promise<void> {
  const [first, ...others] = causes;
  if (first === undefined) return;
  const message = messageOf(leads, false);
  // Another server announces them.
  if (!(await alarms.raise(first, { message, channels }, now))) return;
  for (const name of others) await alarms.raise(name, { message, channels: [] }, now);
  log.error({ step, reason: message.title }, 'alarm raised');
}

async function end(
  names: readonly string[],
  isOver: boolean,
  { store: { alarms }, channels, log }: UndeliveredOptions,
  now: Date,
): Promise<void> {
  const message = overMessage('No lead is left undelivered');
  for (const [index, name] of names.entries()) {
    const isLast = isOver && index === names.length - 1;
    const isEnded = await alarms.clear(name, { message, channels: isLast ? channels : [] }, now);
    if (isLast && isEnded) log.info({ step }, 'alarm cleared');
  }
}

function messageOf(leads: readonly Lead[], isRepeated: boolean): Message {
  const { length } = leads;
  const [count, were, them, are] =
    length === 1
      ? ['1 lead', 'A lead was', 'it', 'It is']
      : [`${length} leads`, `${length} leads were`, 'them', 'They are'];
  const more = length - mostListed;
  return {
    title: isRepeated ? `Still not delivered: ${count}` : `${were} not delivered`,
    lines: [
      `The CRM didn’t take ${them}, and we’ve stopped trying. ${are} safe here: fix the cause, then send ${them} again.`,
      ...(more > 0 ? [`And ${more} more than the ${mostListed} below.`] : []),
    ],
    path: '/leads?state=not-delivered',
    leads: {
      references: leads.slice(0, mostListed).map(({ reference }) => reference),
      thatAre: 'not delivered',
    },
  };
}
