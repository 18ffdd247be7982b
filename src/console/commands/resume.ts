import { resumeDelivery } from '../flow.ts';
import { actorOf, asOption } from './actor.ts';
import { defineCommand, exitCodes } from './command.ts';

export const resume = defineCommand({
  name: 'resume',
  summary: 'deliver again, whoever paused it',
  details:
    'Also ends a pause that began because the CRM refused our key or named a limit: it is tried at once.',
  options: asOption,
  examples: [['resume', 'go on']],
  async run(call) {
    const { options, withStore, answer } = call;
    const by = actorOf(options.as, call);
    const wasPaused = await withStore((store) => resumeDelivery(store, by));
    const words = wasPaused ? 'Delivery goes on.' : 'Delivery was not paused.';
    await answer({ paused: false, wasPaused }, words);
    return exitCodes.done;
  },
});
