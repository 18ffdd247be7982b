import { randomUUID } from 'node:crypto';
import type { Log } from '@tidewright/kit/log';
import { errorFields, sayError } from '@tidewright/kit/own-error';
import type { Alarms, Channel, Message } from '@tidewright/leads';
import type { Send } from '../channels.ts';

/** Announced once when it starts and once when it's over, by one of several servers. */
export type Alarm = {
  readonly name: string;
  /** The title of the message when it's over. */
  readonly over: string;
  /**
   * The current problem without visitor data, or null. `open` has the names of open alarms. Throwing leaves the alarm
   * as it is.
   */
  readonly look: (now: Date, open: ReadonlySet<string>) => Promise<Message | null>;
};

export type AlarmWatchOptions = {
  readonly store: Pick<Alarms, 'openAlarms' | 'raise' | 'clear'>;
  readonly alarms: readonly Alarm[];
  readonly channels: readonly Channel[];
  readonly log: Log;
};

export const overMessage = (title: string): Message => ({
  title,
  lines: ['The problem we reported is over.'],
});

/** Checks each alarm once. The store remembers which are open. */
export async function lookAround(options: AlarmWatchOptions, now: Date): Promise<void> {
  const { store, alarms, channels, log } = options;
  const open = new Set((await store.openAlarms()).map(({ name }) => name));
  for (const { name, over, look } of alarms) {
    const isOpen = open.has(name);
    try {
      const trouble = await look(now, open);
      if (trouble && !isOpen && (await store.raise(name, { message: trouble, channels }, now)))
        log.error({ step: name, reason: trouble.title }, 'alarm raised');
      const message = overMessage(over);
      if (!trouble && isOpen && (await store.clear(name, { message, channels }, now)))
        log.info({ step: name }, 'alarm cleared');
    } catch (error) {
      log.warn({ step: name, ...errorFields(error) }, 'watch step failed');
    }
  }
}

type StoreAlarmOptions = {
  /** Throws if a lead couldn't be stored now. */
  readonly checkWritable: () => Promise<void>;
  readonly sends: ReadonlyMap<Channel, Send>;
  readonly channels: readonly Channel[];
};

/**
 * A store that can't be written can't store its own alarm, so this one is sent directly, and again with each look on
 * channels that fail. Remembered by this process alone.
 */
export function createStoreAlarm({ checkWritable, sends, channels }: StoreAlarmOptions) {
  let isOpen = false;
  let pending: readonly Channel[] = [];
  let message: Message = over;
  return async (): Promise<void> => {
    const reason = await checkWritable().then(
      () => null,
      (error: unknown) => sayError(error),
    );
    if ((reason !== null) !== isOpen) {
      isOpen = reason !== null;
      message = reason === null ? over : failing(reason);
      pending = channels;
    }
    const failed = await Promise.all(
      pending.map(async (channel) => {
        const delivery = { id: randomUUID(), message, mayRepeat: false, resends: 0 };
        const { signal } = new AbortController();
        const outcome = await sends.get(channel)?.({ lead: null, delivery }, signal);
        return outcome?.kind === 'retry' ? channel : null;
      }),
    );
    pending = failed.filter((channel) => channel !== null);
  };
}

const failing = (reason: string): Message => ({
  title: 'Leads can’t be stored',
  lines: [
    reason,
    'Until you fix this, visitors see that sending failed and how else to reach you.',
  ],
});

const over = overMessage('Leads can be stored again');
