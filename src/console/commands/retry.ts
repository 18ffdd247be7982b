import { retry as action } from '../act.ts';
import { actingOnAllCommand } from './acting-command.ts';

export const retry = actingOnAllCommand(action, {
  name: 'retry',
  summary: 'send leads now that were given up or wait for their next try',
  details:
    'What was given up gets all its tries again; what waits is due at once, or ten seconds later if the CRM’s last answer was lost. What the CRM has already is not sent twice.',
  allIn: ['parked'],
  plan: (leads) => `send ${leads} again`,
  done: 'is due now',
  examples: [
    ['retry TW-7F3K-92QD', 'once what the CRM refused is mended'],
    ['retry --all --yes', 'every one that was given up, without asking'],
    ['retry --all --state waiting', 'every one that waits for its next try'],
  ],
});
