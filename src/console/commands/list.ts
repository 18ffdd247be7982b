import { leadJson } from '../lead-json.ts';
import { table } from '../terminal/table.ts';
import { harmlessJson } from '../visible-text.ts';
import { defineCommand, exitCodes, NothingFoundError } from './command.ts';
import { assertForms, filterOf, filterOptions, wholeNumber } from './filter.ts';
import { leadColumns } from './lead-columns.ts';

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
    const leads = await withStore(async (store) => {
      await assertForms(store, filter, config);
      return store.list({ ...filter, limit });
    });
    if (options.json) await terminal.print(harmlessJson(leads.map(leadJson), 2));
    else if (leads.length > 0) {
      await terminal.print(table(leads, leadColumns(config.company.timeZone), terminal));
      if (leads.length === limit) terminal.note(`The newest ${limit}. For more: --limit`);
    }
    if (leads.length > 0) return exitCodes.done;
    throw new NothingFoundError('No lead matches.');
  },
});
