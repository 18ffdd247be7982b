import type { Lead } from '../../leads/lead.ts';
import { leadJson, personOf } from '../lead-json.ts';
import { nameOfState } from '../states.ts';
import { table } from '../terminal/table.ts';
import { sayTime } from '../times.ts';
import { harmlessJson, oneLine } from '../visible-text.ts';
import { defineCommand, exitCodes, NothingFoundError } from './command.ts';
import { filterOf, filterOptions, wholeNumber } from './filter.ts';

const usualLimit = 20;

export const list = defineCommand({
  name: 'list',
  summary: 'leads, newest first',
  options: {
    ...filterOptions,
    limit: { type: 'string', value: 'N', says: `at most so many; otherwise ${usualLimit}` },
  },
  examples: [
    ['list', `the newest ${usualLimit}`],
    ['list --state set-aside', 'what was taken for spam, with the reason'],
    ['list --state parked --limit 100', 'what the CRM would not take'],
    ['list --search ines --from 2026-03-02', 'by words, form, source and day'],
  ],
  async run({ config, terminal, options, withStore }) {
    const limit = wholeNumber('--limit', options.limit, usualLimit);
    const filter = filterOf(options, config.company.timeZone);
    const leads = await withStore((store) => store.list({ ...filter, limit }));
    if (options.json) await terminal.print(harmlessJson(leads.map(leadJson), 2));
    else if (leads.length > 0) {
      await terminal.print(table(leads, columns(config.company.timeZone), terminal));
      if (leads.length === limit) terminal.note(`The newest ${limit}. For more: --limit`);
    }
    if (leads.length > 0) return exitCodes.done;
    throw new NothingFoundError('No lead matches.');
  },
});

const columns = (timeZone: string) => [
  { title: 'reference', cell: ({ reference }: Lead) => reference },
  { title: 'received', cell: ({ receivedAt }: Lead) => sayTime(receivedAt, timeZone) },
  { title: 'form', cell: ({ form }: Lead) => oneLine(form), gives: true as const },
  { title: 'state', cell: ({ state }: Lead) => nameOfState(state), style: stateStyle },
  { title: 'person', cell: (lead: Lead) => oneLine(personOf(lead)), gives: true as const },
  { title: 'email', cell: ({ email }: Lead) => oneLine(email), gives: true as const },
  { title: 'why', cell: reasonOf, gives: true as const },
];

function reasonOf({ state, suspicion, lastError }: Lead): string {
  return oneLine((state === 'quarantined' ? suspicion : lastError) ?? '');
}

function stateStyle({ state }: Lead) {
  if (state === 'parked') return 'red';
  if (state === 'quarantined') return 'yellow';
  return state === 'delivered' ? 'green' : undefined;
}
