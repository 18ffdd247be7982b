import { release as action } from '../act.ts';
import { actingCommand } from './acting-command.ts';

export const release = actingCommand(action, {
  name: 'release',
  summary: 'deliver leads that were set aside as suspected spam',
  details: 'They go into the queue as if they had just come. Possible for 30 days after receipt.',
  allIn: 'quarantined',
  done: 'is released and goes into the queue',
  examples: [
    ['release TW-7F3K-92QD', 'this one is no spam'],
    ['release --all', 'none of them is; says how many and asks'],
  ],
});
