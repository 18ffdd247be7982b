import { pauseDelivery, resumeDelivery } from '../crm-trouble.ts';
import { readDuration } from '../times.ts';
import { defineCommand, UsageError } from './command.ts';

export const pause = defineCommand({
  name: 'pause',
  summary: 'stop delivering to the CRM; leads still come in and are stored',
  details:
    'Sends in progress finish. A running server notices within five seconds, and /readyz turns red\nwhen leads have been due for five minutes.',
  options: {
    for: { type: 'string', value: 'TIME', says: 'such as 30m, 2h or 1d; until resume by default' },
    reason: { type: 'string', value: 'TEXT', says: 'shown in status and in the log' },
  },
  isRecorded: true,
  examples: [
    ['pause --reason "moving to another workspace"', 'until resume'],
    ['pause --for 2h', 'for two hours'],
  ],
  async run({ options, now, time, withStore, answer, by }) {
    const ms = options.for === undefined ? null : readDuration(options.for);
    if (options.for !== undefined && ms === null) {
      throw new UsageError(
        `--for takes a time such as 30m, 2h or 1d, not "${options.for}".`,
        'pause',
      );
    }
    const until = ms === null ? null : new Date(now().getTime() + ms);
    const reason = options.reason ?? 'paused by hand';
    await withStore((store) => pauseDelivery(store, reason, by(), until ?? undefined));
    const end = until ? time(until) : '"npm run leads -- resume"';
    await answer({ paused: true, until, reason }, `Delivery is paused until ${end}.`);
  },
});

export const resume = defineCommand({
  name: 'resume',
  summary: 'deliver again',
  details:
    'Also ends a pause that began because the CRM refused our key or asked us to slow down: it’s tried at once.',
  isRecorded: true,
  examples: [['resume', 'deliver again']],
  async run({ withStore, answer, by }) {
    const wasPaused = await withStore((store) => resumeDelivery(store, by()));
    const words = wasPaused ? 'Delivery is on again.' : 'Delivery wasn’t paused.';
    await answer({ paused: false, wasPaused }, words);
  },
});
