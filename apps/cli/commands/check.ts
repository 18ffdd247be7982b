import { receiverOf } from '@tidewright/console/words/receivers';
import { oneLine } from '@tidewright/console/words/text';
import { OwnError } from '@tidewright/kit/own-error';
import { checkRangeOf, type Found, sayCheck, sayParts } from '@tidewright/leads';
import { checkNow } from '@tidewright/server/process/crm-check';
import { defineCommand, exitCodes, silentLog } from './command.ts';
import { filterOf } from './filter.ts';

const usualDays = 30;
const mostNamed = 200;

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'look for delivered leads in the CRM and list what’s missing or stored twice',
  details:
    'Reads the CRM’s lists and changes nothing there. A running server does this every night (CRM_CHECK).',
  options: {
    from: {
      type: 'string',
      value: 'DAY',
      says: `leads received since; ${usualDays} days by default`,
    },
    to: { type: 'string', value: 'DAY', says: 'leads delivered by then; an hour ago by default' },
  },
  examples: [
    ['check', 'is everything there?'],
    ['check --from 2026-01-01', 'this year’s leads'],
  ],
  async run({ config, mode, options, now, terminal, withStore, answer, stopSignal }) {
    const receiver = receiverOf(mode);
    const usual = checkRangeOf(usualDays, now());
    const { checked, found } = await withStore(async (store) => {
      const { from, before } = { ...usual, ...(await filterOf(options, store, config)) };
      const checked = await checkNow(config, store, {
        range: { from, before },
        signal: stopSignal(),
        log: silentLog,
        onProgress: (calls, leads) => terminal.progress(bar(calls, leads)),
      });
      const found = await store.checks.listFound(['missing', 'doubled'], mostNamed);
      return { checked, found };
    });
    if (!checked)
      throw new OwnError(`Nothing was checked: ${receiver} can’t list its leads. See docs/crm.md.`);
    if (checked.kind === 'put off')
      throw new OwnError(
        `The check was interrupted: ${oneLine(checked.reason)}. Run it again to continue.`,
      );
    if (checked.kind === 'idle')
      throw new OwnError('A server took over the check: see the console for the result.');
    const lines = found.map(({ reference, found }) => `${reference}  ${sayFound(found)}`);
    const sentence = `${sayCheck(checked.sum, receiver)}.`;
    await answer({ ...checked.sum, found }, [sentence, ...lines].join('\n'));
    const isComplete = checked.sum.missing === 0 && !checked.sum.unread;
    return isComplete ? exitCodes.done : exitCodes.failed;
  },
});

function sayFound(found: Found | null): string {
  if (found?.kind === 'missing') return `missing: ${sayParts(found.missing)}`;
  const ids = Object.values(found?.ids ?? {}).flat();
  return `stored twice: ${ids.map(oneLine).join(', ')}`;
}

const width = 24;

/** Three lists of a hundred each, plus single lookups. */
function bar(calls: number, leads: number): string {
  const expected = Math.max(calls, 3 * Math.ceil(leads / 100) + 2);
  const full = Math.round((calls / expected) * width);
  const drawn = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
  return `${drawn} ${calls} calls for ${leads} leads`;
}
