import { markHandled as action } from '../act.ts';
import { actingCommand } from './acting-command.ts';

export const handled = actingCommand(action, {
  name: 'handled',
  summary: 'close leads by hand: answered, done, nothing more to deliver',
  details: 'They stay in the store and are never delivered unless they are reopened.',
  plan: (leads) => `mark ${leads} as handled`,
  done: 'is handled',
  examples: [
    ['handled TW-7F3K-92QD', 'it was answered on the telephone'],
    ['handled TW-7F3K-92QD --as Ines', 'with a name for the record'],
  ],
});
