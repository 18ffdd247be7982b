import {
  columnsShown,
  csvOf,
  fullCsvOf,
  jsonOf,
  utf8Mark,
  writeNewFile,
} from '@tidewright/console';
import { count } from '@tidewright/console/words/numbers';
import { formsFor } from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';
import { defineCommand, NothingFoundError, UsageError } from './command.ts';
import { filterOf, filterOptions } from './filter.ts';

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'write leads as CSV for a spreadsheet or as JSON for a program',
  details:
    'CSV spells out invisible characters and puts an apostrophe before anything a spreadsheet would read as a\nformula (even +44 …). JSON has everything as it was typed.',
  options: {
    csv: {
      type: 'boolean',
      says: `one lead per line, in ${columnsShown.csv.length} readable columns`,
    },
    all: { type: 'boolean', says: 'with --csv: every column, for a program' },
    out: { type: 'string', value: 'FILE', says: 'into a new file instead of the terminal' },
    ...filterOptions,
  },
  isRecorded: true,
  examples: [
    ['export --csv --out leads.csv', 'all of them, for a spreadsheet'],
    ['export --csv --from 2026-03-01 --to 2026-03-31 --out march.csv', 'one month'],
    ['export --csv --all --out leads.csv', 'with every answer to every form'],
    ['export --json --form newsletter --out newsletter.json', 'one form, for a program'],
  ],
  async run({ config, mode, terminal, options, withStore, by }) {
    const { csv, json, out, all } = options;
    if (Boolean(csv) === Boolean(json))
      throw new UsageError('export needs --csv or --json.', 'export');
    const { company } = config;
    const desk = { forms: formsFor(company), company, mode };
    const linesOf = all ? fullCsvOf : csvOf;
    let exported = 0;
    async function* pieces(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
      if (csv && out !== undefined) yield utf8Mark;
      yield* csv ? linesOf(counted(leads), desk) : jsonOf(counted(leads));
      terminal.progress('');
    }
    async function* counted(leads: AsyncIterable<Lead>): AsyncGenerator<Lead> {
      for await (const lead of leads) {
        exported += 1;
        if (exported % 100 === 0) terminal.progress(count(exported, 'lead'));
        yield lead;
      }
    }
    await withStore(async (store) => {
      const filter = await filterOf(options, store, config);
      const text = pieces(store.export(filter, by()));
      if (out !== undefined) return writeNewFile(out, text, () => exported > 0);
      for await (const piece of text) await terminal.write(piece);
    });
    if (exported === 0) throw new NothingFoundError('No leads match.');
    if (out !== undefined) terminal.note(`${count(exported, 'lead')} in ${out}.`);
  },
});
