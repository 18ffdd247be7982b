import { reopen as action } from '../act.ts';
import { actingCommand } from './acting-command.ts';

export const reopen = actingCommand(action, {
  name: 'reopen',
  summary: 'take handled back: what was not delivered goes into the queue',
  plan: (leads) => `reopen ${leads}`,
  done: 'is open again',
  examples: [['reopen TW-7F3K-92QD', 'it was closed by mistake']],
});
