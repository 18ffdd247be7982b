import { release as action } from '../act.ts';
import { actingOnAllCommand } from './acting-command.ts';

export const release = actingOnAllCommand(action, {
  name: 'release',
  summary: 'deliver leads that were set aside as suspected spam',
  details:
    'They go into the queue as if they had just come. Possible for 30 days after they were set aside.',
  allIn: ['quarantined'],
  plan: (leads) => `release ${leads}`,
  done: 'is released and goes into the queue',
  examples: [
    ['release TW-7F3K-92QD', 'this one is no spam'],
    ['release --all', 'none of them is; says how many and asks'],
  ],
});
