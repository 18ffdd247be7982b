import type { RecordedAction } from '../../leads/lead-admin.ts';
import { type Column, table } from '../terminal/table.ts';
import { sayTime } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { defineCommand, exitCodes, NothingFoundError } from './command.ts';
import { wholeNumber } from './filter.ts';

const usualLimit = 20;

export const actions = defineCommand({
  name: 'actions',
  summary: 'who did what to which lead, newest first',
  details: 'The record names no visitor, and stays when a lead is erased.',
  options: {
    limit: { type: 'string', value: 'N', says: `at most so many; otherwise ${usualLimit}` },
  },
  examples: [['actions --limit 100', 'the last hundred things that people did']],
  async run({ config, terminal, options, withStore, answer }) {
    const limit = wholeNumber('--limit', options.limit, usualLimit);
    const found = await withStore((store) => store.actions({ limit }));
    const isEmpty = found.length === 0;
    if (options.json || !isEmpty)
      await answer(found, table(found, columns(config.company.timeZone), terminal));
    if (isEmpty) throw new NothingFoundError('Nobody has done anything yet.');
    return exitCodes.done;
  },
});

const columns = (timeZone: string): readonly Column<RecordedAction>[] => [
  { title: 'when', cell: ({ at }) => sayTime(at, timeZone) },
  { title: 'who', cell: ({ who }) => oneLine(who), gives: true },
  { title: 'what', cell: ({ what }) => what },
  { title: 'lead', cell: ({ reference }) => reference ?? '' },
  { title: 'leads', cell: ({ leads }) => `${leads}` },
];
