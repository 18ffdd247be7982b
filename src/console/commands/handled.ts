import { markHandled as action } from '../act.ts';
import { actingOnAllCommand } from './acting-command.ts';

export const handled = actingOnAllCommand(action, {
  name: 'handled',
  summary: 'close leads by hand: answered, done, nothing more to deliver',
  details: 'They stay in the store. What isn’t delivered yet is not sent unless you reopen it.',
  allIn: ['waiting', 'parked', 'delivered'],
  plan: (leads) => `mark ${leads} as handled`,
  done: 'is handled',
  examples: [
    ['handled TW-7F3K-92QD', 'it was answered on the telephone'],
    ['handled TW-7F3K-92QD --as Ines', 'with a name for the record'],
    ['handled --all --state parked --form newsletter', 'all of these that were given up'],
  ],
});
