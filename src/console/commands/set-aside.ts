import { setAside as action } from '../act.ts';
import { actingCommand } from './acting-command.ts';

export const setAside = actingCommand(action, {
  name: 'set-aside',
  summary: 'keep leads from being delivered, as spam is',
  details: 'They are dropped after 30 days unless they are released before.',
  plan: (leads) => `set ${leads} aside`,
  done: 'is set aside for 30 days',
  examples: [['set-aside TW-7F3K-92QD', 'this one is spam and was not noticed']],
});
