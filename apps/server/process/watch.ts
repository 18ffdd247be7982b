import { notPushed } from '@tidewright/console/editor/push';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import type { Content } from '@tidewright/content/open';
import { calendarOf } from '@tidewright/content/reply-promise';
import { dayMs } from '@tidewright/kit/durations';
import type { Log } from '@tidewright/kit/log';
import { errorFields } from '@tidewright/kit/own-error';
import type { Channel, Outbox } from '@tidewright/leads';
import type { Settings } from '@tidewright/settings/config';
import { alarmChannels, recipientsOf } from '@tidewright/settings/recipients';
import type { Send } from '../notices/channels.ts';
import { remind, sendDigest, sendWeeklyLetter } from '../notices/watch/regular-letters.ts';
import { announceUndelivered } from '../notices/watch/undelivered.ts';
import { createStoreAlarm, lookAround } from '../notices/watch/watch.ts';
import { alarmsOf } from './alarms.ts';
import { letterContextOf } from './channels.ts';
import { type Housekeeping, repeat, together } from './repeat.ts';

const everyMs = 60_000;

export type ServerWatchOptions = {
  readonly settings: Settings;
  readonly content: Pick<Content, 'current'>;
  readonly outbox: Outbox;
  /** Null if this server delivers nothing. */
  readonly mode: string | null;
  readonly sends: ReadonlyMap<Channel, Send>;
  /** Called after each look: there may be messages to send. */
  readonly wake: () => void;
  readonly log: Log;
  readonly clock: () => Date;
};

/** Runs all steps once a minute, if there is a channel for alarms. */
export function startWatch(options: ServerWatchOptions): Housekeeping {
  const { settings, log, clock } = options;
  const channels = alarmChannels(settings.notices);
  if (!settings.runWorker || channels.length === 0) return together([]);
  const look = createLook(options);
  return repeat(
    everyMs,
    () => look(clock()),
    (error) => log.warn(errorFields(error), 'watch step failed'),
  );
}

/** A failed step is logged and runs again a minute later. */
export function createLook({
  settings,
  content,
  outbox,
  mode,
  sends,
  wake,
  log,
}: Omit<ServerWatchOptions, 'clock'>) {
  const { notices, databaseUrl, dataDir, publishPush } = settings;
  const channels = alarmChannels(notices);
  const alarms = alarmsOf({
    store: outbox,
    mode,
    channels,
    dataDir: databaseUrl === null ? dataDir : null,
    quietDays: notices.quietDays,
    backupDays: notices.backupDays ?? scheduledDays(settings),
    ...(publishPush && databaseUrl === null && { notPushed: () => notPushed(dataDir) }),
  });
  const storeAlarm = createStoreAlarm({
    checkWritable: () => outbox.checkWritable(),
    sends,
    channels,
  });
  /** Not for the alert channel, which wakes people up. */
  const readChannels = channels.filter((name) => name !== 'alert');

  function stepsWith(company: CompanyFacts): readonly ((now: Date) => Promise<void>)[] {
    const { timeZone } = company;
    const context = letterContextOf(settings, company);
    const letters = { store: outbox, context, channels: readChannels };
    const reminders = {
      store: outbox,
      calendar: calendarOf(company),
      hasRecipients: recipientsOf(notices, company)(null).length > 0,
    };
    return [
      storeAlarm,
      (now) => announceUndelivered({ store: outbox, timeZone, channels, log }, now),
      (now) => lookAround({ store: outbox.alarms, alarms, channels, log }, now),
      ...(notices.smtpUrl === null ? [] : [(now: Date) => remind(reminders, now)]),
      (now) => sendDigest(letters, now),
      ...(notices.weeklyLetter ? [(now: Date) => sendWeeklyLetter(letters, now)] : []),
    ];
  }

  return async (now: Date): Promise<void> => {
    for (const step of stepsWith(content.current())) {
      await step(now).catch((error: unknown) => log.warn(errorFields(error), 'watch step failed'));
    }
    wake();
  };
}

/** Two missed backups raise the alarm. */
const scheduledDays = ({ backup: { to, everyMs } }: Settings): number | null =>
  to === null ? null : Math.max(1, Math.ceil((2 * everyMs) / dayMs));
