import type { Config } from '../config.ts';
import type { Log } from '../delivery/log.ts';
import { dayMs } from '../durations.ts';
import type { Channel } from '../leads/delivery.ts';
import type { Outbox } from '../leads/outbox.ts';
import type { Send } from '../notices/channels.ts';
import { alarmChannels, recipientsOf } from '../notices/recipients.ts';
import { remind, sendDigest, sendWeeklyLetter } from '../notices/watch/regular-letters.ts';
import { announceUndelivered } from '../notices/watch/undelivered.ts';
import { createStoreAlarm, lookAround } from '../notices/watch/watch.ts';
import { errorFields } from '../own-error.ts';
import { calendarOf } from '../reply-promise.ts';
import { alarmsOf } from './alarms.ts';
import { sendWeeklyCanary } from './canary.ts';
import { letterContextOf } from './channels.ts';
import { type Housekeeping, repeat, together } from './repeat.ts';

const everyMs = 60_000;

export type WatchOptions = {
  readonly config: Config;
  readonly outbox: Outbox;
  readonly mode: string | null;
  readonly sends: ReadonlyMap<Channel, Send>;
  readonly wake: () => void;
  readonly log: Log;
  readonly clock: () => Date;
};

/** Runs all steps once a minute, if there is a channel for alarms. */
export function startWatch(options: WatchOptions): Housekeeping {
  const { config, log, clock } = options;
  const channels = alarmChannels(config.notices);
  if (!config.runWorker || channels.length === 0) return together([]);
  const look = createLook(options);
  const warn = (message: string) => (error: unknown) => log.warn(errorFields(error), message);
  const sendCanary = (signal: AbortSignal) =>
    sendWeeklyCanary({ ...options, channels, signal }, clock());
  return together([
    repeat(everyMs, () => look(clock()), warn('watch step failed')),
    // In parallel: it takes as long as a lead.
    ...(config.notices.canary === 'weekly'
      ? [repeat(everyMs, sendCanary, warn('canary failed'))]
      : []),
  ]);
}

/** A failed step is logged and runs again a minute later. */
export function createLook({
  config,
  outbox,
  mode,
  sends,
  wake,
  log,
}: Omit<WatchOptions, 'clock'>) {
  const { notices, databaseUrl, dataDir, company } = config;
  const channels = alarmChannels(notices);
  const alarms = alarmsOf({
    store: outbox,
    mode,
    channels,
    dataDir: databaseUrl === null ? dataDir : null,
    quietDays: notices.quietDays,
    backupDays: notices.backupDays ?? scheduledDays(config),
  });
  const storeAlarm = createStoreAlarm({
    checkWritable: () => outbox.checkWritable(),
    sends,
    channels,
  });
  const context = letterContextOf(config);
  /** Not for the alert channel, which wakes people up. */
  const letters = { store: outbox, context, channels: channels.filter((name) => name !== 'alert') };
  const recipients = recipientsOf(notices, company.packages)(null);
  const reminders = {
    store: outbox,
    calendar: calendarOf(company),
    hasRecipients: recipients.length > 0,
  };
  const steps: readonly ((now: Date) => Promise<void>)[] = [
    storeAlarm,
    (now) => announceUndelivered({ store: outbox, timeZone: company.timeZone, channels, log }, now),
    (now) => lookAround({ store: outbox.alarms, alarms, channels, log }, now),
    ...(notices.smtpUrl === null ? [] : [(now: Date) => remind(reminders, now)]),
    (now) => sendDigest(letters, now),
    ...(notices.weeklyLetter ? [(now: Date) => sendWeeklyLetter(letters, now)] : []),
  ];
  return async (now: Date): Promise<void> => {
    for (const step of steps) {
      await step(now).catch((error: unknown) => log.warn(errorFields(error), 'watch step failed'));
    }
    wake();
  };
}

/** Two missed backups raise the alarm. */
const scheduledDays = ({ backup: { to, everyMs } }: Config): number | null =>
  to === null ? null : Math.max(1, Math.ceil((2 * everyMs) / dayMs));
