import { randomUUID } from 'node:crypto';
import type { Channel, Message } from '../../leads/delivery.ts';
import { sayError } from '../../own-error.ts';
import type { Notice, Send } from '../channels.ts';
import { overMessage } from './watch.ts';

export type StoreAlarmOptions = {
  readonly checkWritable: () => Promise<void>;
  readonly sends: ReadonlyMap<Channel, Send>;
  readonly channels: readonly Channel[];
};

/** Sent directly, because a store that can't be written can't store its own alarm; failed channels retry. */
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
        const outcome = await sends.get(channel)?.(noticeOf(message), neverAborted);
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

const neverAborted = new AbortController().signal;

const noticeOf = (message: Message): Notice => ({
  lead: null,
  delivery: { id: randomUUID(), message, mayRepeat: false, resends: 0 },
});
