import { pauseDelivery, resumeDelivery } from '@tidewright/console';
import { defineCommand } from './command.ts';

export const pauseCommand = defineCommand({
  name: 'pause',
  summary: 'stop delivering to the CRM; leads still come in and are stored',
  details:
    'Sends in progress finish. A running server notices within five seconds, and /readyz turns red\nwhen leads have been due for five minutes.',
  options: { reason: { type: 'string', value: 'TEXT', says: 'shown in status and in the log' } },
  isRecorded: true,
  examples: [['pause --reason "moving to another workspace"', 'until resume']],
  async run({ options: { reason = 'paused by hand' }, withStore, answer, by }) {
    await withStore((store) => pauseDelivery(store, reason, by()));
    await answer({ paused: true, reason }, 'Delivery is paused until "npm run leads -- resume".');
  },
});

export const resumeCommand = defineCommand({
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
