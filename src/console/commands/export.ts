import { formsFor } from '../../forms/index.ts';
import type { Lead } from '../../leads/lead.ts';
import { leadCsv } from '../lead-csv.ts';
import { leadJson } from '../lead-json.ts';
import { type Sink, toNewFile } from '../new-file.ts';
import { count } from '../times.ts';
import { harmlessJson } from '../visible-text.ts';
import { actorOf, asOption } from './actor.ts';
import {
  type Context,
  defineCommand,
  exitCodes,
  NothingFoundError,
  UsageError,
} from './command.ts';
import { assertForms, filterOf, filterOptions } from './filter.ts';

export const exportLeads = defineCommand({
  name: 'export',
  summary: 'write leads as CSV for a spreadsheet or as JSON for a program',
  details:
    'CSV shows invisible characters spelled out, and puts an apostrophe before what a spreadsheet would take for a\nformula (also +44 …). JSON holds everything as it was typed.',
  options: {
    csv: { type: 'boolean', says: 'a lead a line, a column for each question of any form' },
    out: { type: 'string', value: 'FILE', says: 'into a new file; otherwise to the screen' },
    ...filterOptions,
    ...asOption,
  },
  examples: [
    ['export --csv --out leads.csv', 'all of them, for a spreadsheet'],
    ['export --csv --from 2026-03-01 --to 2026-03-31 --out march.csv', 'those of a month'],
    ['export --json --form newsletter --out newsletter.json', 'those of a form, for a program'],
  ],
  async run({ config, terminal, options, now, withStore }) {
    if (Boolean(options.csv) === Boolean(options.json)) {
      throw new UsageError('export needs --csv or --json.', 'export');
    }
    const format = options.csv ? csvOf(config, options.out !== undefined) : json;
    const filter = filterOf(options, config.company.timeZone);
    const by = actorOf(options.as, { now });
    const exported = await withStore(async (store) => {
      await assertForms(store, filter, config);
      const sink = options.out === undefined ? screen(terminal) : toNewFile(options.out);
      return write(store.export(filter, by), format, sink, terminal);
    });
    if (exported === 0) throw new NothingFoundError('No lead matches.');
    if (options.out !== undefined) terminal.note(`${count(exported, 'lead')} in ${options.out}.`);
    return exitCodes.done;
  },
});

type Format = {
  readonly head: string;
  readonly entry: (lead: Lead, index: number) => string;
  readonly tail: string;
};

/** Spreadsheets take a file for UTF-8 only by its mark; programs that read a pipe trip over it. */
const utf8Mark = '\ufeff';

function csvOf({ company }: Context['config'], isFile: boolean): Format {
  const { head, line } = leadCsv(formsFor(company));
  return { head: isFile ? utf8Mark + head : head, entry: line, tail: '' };
}

const json: Format = {
  head: '[',
  entry: (lead, index) => `${index === 0 ? '' : ','}\n${harmlessJson(leadJson(lead))}`,
  tail: '\n]\n',
};

const screen = ({ write }: Context['terminal']): Sink => ({
  write,
  keep: async () => {},
  discard: async () => {},
});

const atOnce = 100;

/** Answers how many; a file that would hold none, or not all, is not left behind. */
async function write(
  leads: AsyncIterable<Lead>,
  { head, entry, tail }: Format,
  sink: Sink,
  terminal: Context['terminal'],
): Promise<number> {
  let written = 0;
  let pending = head;
  try {
    for await (const lead of leads) {
      pending += entry(lead, written);
      written += 1;
      if (written % atOnce > 0) continue;
      await sink.write(pending);
      pending = '';
      terminal.progress(count(written, 'lead'));
    }
    await sink.write(pending + tail);
    terminal.progress('');
  } catch (error) {
    await sink.discard();
    throw error;
  }
  await (written === 0 ? sink.discard() : sink.keep());
  return written;
}
