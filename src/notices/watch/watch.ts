import type { Log } from '../../delivery/log.ts';
import type { Alarms, Channel, Message } from '../../leads/delivery.ts';
import { errorFields } from '../../own-error.ts';

/** Announced once when it starts and once when it's over. */
export type Alarm = {
  readonly name: string;
  readonly over: string;
  /** The current problem without visitor data, or null. */
  readonly look: (now: Date, open: ReadonlySet<string>) => Promise<Message | null>;
};

export type WatchOptions = {
  readonly store: Pick<Alarms, 'openAlarms' | 'raise' | 'clear'>;
  readonly alarms: readonly Alarm[];
  readonly channels: readonly Channel[];
  readonly log: Log;
};

export const overMessage = (title: string): Message => ({
  ...{ title, lines: ['The problem we reported is over.'] },
});

/** Checks each alarm once. The store remembers which are open. */
export async function lookAround(options: WatchOptions, now: Date): Promise<void> {
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
