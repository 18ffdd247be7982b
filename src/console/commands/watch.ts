import { setTimeout } from 'node:timers/promises';
import type { Lead } from '../../leads/lead.ts';
import { lackOf } from '../delivered-in-part.ts';
import { leadJson, personOf } from '../lead-json.ts';
import { stateOf } from '../states.ts';
import { cut } from '../terminal/display-width.ts';
import { sayTime } from '../times.ts';
import { harmlessJson, oneLine } from '../visible-text.ts';
import { type Context, defineCommand, exitCodes } from './command.ts';
import { wholeNumber } from './filter.ts';

/** A lead that is older than so many others is no longer watched. */
const watched = 200;

export const watch = defineCommand({
  name: 'watch',
  summary: 'leads as they come in and what becomes of them, until Ctrl+C',
  details: `Follows the newest ${watched}. With --json each line is an object of its own.`,
  options: {
    every: { type: 'string', value: 'SECONDS', says: 'how often to look; otherwise 2' },
  },
  examples: [
    ['watch', 'while you try a form'],
    ['watch --json --every 10', 'for a program that reads lines'],
  ],
  async run({ config, terminal, options, now, withStore, stopSignal }) {
    const everyMs = wholeNumber('--every', options.every, 2) * 1_000;
    const signal = stopSignal();
    const line = (lead: Lead) =>
      options.json
        ? harmlessJson(leadJson(lead))
        : sayChange(lead, sayTime(now(), config.company.timeZone), terminal);
    await withStore(async (store) => {
      let known = statesOf(await store.list({ limit: watched }));
      terminal.note('Watching. Ctrl+C ends it.');
      while (!signal.aborted) {
        await setTimeout(everyMs, undefined, { signal }).catch(() => {});
        const leads = await store.list({ limit: watched });
        const changed = leads.filter((lead) => known.get(lead.reference) !== markOf(lead));
        for (const lead of changed.toReversed()) await terminal.print(line(lead));
        known = statesOf(leads);
      }
    });
    return exitCodes.done;
  },
});

const statesOf = (leads: readonly Lead[]) =>
  new Map(leads.map((lead) => [lead.reference, markOf(lead)]));

/** A try that failed leaves the state as it was. */
const markOf = ({ state, tries }: Lead) => `${state} ${tries}`;

function sayChange(lead: Lead, time: string, { columns, style }: Context['terminal']): string {
  const why = lead.state === 'set-aside' ? lead.suspicion : (lead.lastError ?? lackOf(lead)?.words);
  const words = [stateOf(lead), lead.form, personOf(lead), why ?? ''].map(oneLine);
  const head = `${time}  ${lead.reference}  `;
  const rest = words.filter(Boolean).join('  ');
  return (
    style('dim', head) + (columns === null ? rest : cut(rest, Math.max(8, columns - head.length)))
  );
}
