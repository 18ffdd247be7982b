import { retry as action } from '../act.ts';
import { actingCommand } from './acting-command.ts';

export const retry = actingCommand(action, {
  name: 'retry',
  summary: 'send leads again that were given up',
  details:
    'They go back into the queue with all their tries. What the CRM has already is not sent twice.',
  allIn: 'parked',
  done: 'goes back into the queue',
  examples: [
    ['retry TW-7F3K-92QD', 'once what the CRM refused is mended'],
    ['retry --all --yes', 'every one that was given up, without asking'],
  ],
});
