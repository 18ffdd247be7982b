import { setAside as action } from '../act.ts';
import { actingOnAllCommand } from './acting-command.ts';

export const setAside = actingOnAllCommand(action, {
  name: 'set-aside',
  summary: 'keep leads from being delivered, as spam is',
  details: 'They are dropped after 30 days unless they are released before.',
  allIn: ['waiting', 'parked'],
  plan: (leads) => `set ${leads} aside`,
  done: 'is set aside for 30 days',
  examples: [
    ['set-aside TW-7F3K-92QD', 'this one is spam and was not noticed'],
    ['set-aside --all --search pills --from 2026-03-01', 'a wave of it; says how many and asks'],
  ],
});
