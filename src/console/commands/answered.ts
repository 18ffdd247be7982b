import { markAnswered as action } from '../act.ts';
import { actingCommand } from './acting-command.ts';

export const answered = actingCommand(action, {
  name: 'answered',
  summary: 'note that somebody has answered the visitor',
  details: 'Delivery goes on as it was. To keep a lead from it, use handled.',
  plan: (leads) => `mark ${leads} as answered`,
  done: 'is answered',
  examples: [['answered TW-7F3K-92QD --as Ines', 'with a name for the record']],
});
