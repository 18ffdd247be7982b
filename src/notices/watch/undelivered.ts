import type { Log } from '../../delivery/log.ts';
import type { Alarms, Channel, Message } from '../../leads/delivery.ts';
import type { LeadReading } from '../../leads/lead-admin.ts';
import { overMessage } from './watch.ts';

export type UndeliveredOptions = {
  readonly store: Pick<LeadReading, 'list'> & {
    readonly alarms: Pick<Alarms, 'openAlarms' | 'raise' | 'clear'>;
  };
  readonly channels: readonly Channel[];
  readonly log: Log;
};

/** Each lead has an alarm of its own, so that the store knows which ones were announced. */
const nameOf = (reference: string) => `${step} ${reference}`;
const step = 'parked';

const mostLooked = 1_000;
const mostListed = 20;

/** Announces each lead that was not delivered; says that it is over when none is left. */
export async function tellUndelivered(options: UndeliveredOptions, now: Date): Promise<void> {
  const { store } = options;
  const leads = await store.list({ state: 'parked', limit: mostLooked });
  const references = leads.map(({ reference }) => reference);
  const alarms = await store.alarms.openAlarms();
  const open = new Set(alarms.map(({ name }) => name).filter((name) => name.startsWith(step)));
  const fresh = references.filter((reference) => !open.has(nameOf(reference)));
  await announce(fresh, options, now);
  // With more leads than were read, it is not known which are gone.
  if (leads.length === mostLooked) return;
  const gone = open.difference(new Set(references.map(nameOf)));
  await end([...gone], leads.length === 0, options, now);
}

/** The first carries the message: what a crash leaves out is announced a minute later, not lost. */
async function announce(
  references: readonly string[],
  { store: { alarms }, channels, log }: UndeliveredOptions,
  now: Date,
): Promise<void> {
  const [first, ...others] = references.map(nameOf);
  if (first === undefined) return;
  const message = messageOf(references);
  // Another server announces the same ones.
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
    if (isLast && isEnded) log.info({ step }, 'alarm over');
  }
}

function messageOf(references: readonly string[]): Message {
  const { length } = references;
  const isOne = length === 1;
  return {
    title: isOne ? 'A lead was not delivered' : `${length} leads were not delivered`,
    lines: [
      isOne
        ? 'The CRM did not take it, and it is not sent again on its own. It is safe here: look at the reason, fix it, and send it again.'
        : 'The CRM did not take them, and they are not sent again on their own. They are safe here: look at the reasons, fix them, and send them again.',
      references.slice(0, mostListed).join('\n'),
      ...(length > mostListed ? [`And ${length - mostListed} more.`] : []),
    ],
    path: '/leads?state=parked',
  };
}
