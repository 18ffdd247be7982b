import { reopen as action } from '../act.ts';
import { actingOnAllCommand } from './acting-command.ts';

export const reopen = actingOnAllCommand(action, {
  name: 'reopen',
  summary: 'take handled back: what was not delivered goes into the queue',
  allIn: ['handled'],
  plan: (leads) => `reopen ${leads}`,
  done: 'is open again',
  examples: [
    ['reopen TW-7F3K-92QD', 'it was closed by mistake'],
    ['reopen --all --from 2026-03-01', 'so were all of that week'],
  ],
});
