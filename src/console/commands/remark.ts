import { longestRemark } from '../../leads/lead-admin.ts';
import { oneLine } from '../visible-text.ts';
import { count } from '../words.ts';
import { defineCommand, exitCodes, leadNamed, UsageError, unknownReference } from './command.ts';

export const remark = defineCommand({
  name: 'remark',
  operands: 'REF [TEXT…]',
  fewest: 1,
  most: Number.POSITIVE_INFINITY,
  summary: 'write down your own words on a lead, which are sent nowhere',
  details: 'A lead has one remark. To put another in its place is asked about first.',
  options: { clear: { type: 'boolean', says: 'take the remark away' } },
  asks: true,
  isRecorded: true,
  examples: [
    ['remark TW-7F3K-92QD "Calls back on Monday"', 'shown by show and on its page'],
    ['remark TW-7F3K-92QD --clear', 'take it away'],
  ],
  async run({ operands, options, terminal, withStore, answer, confirm, by }) {
    const [typed = '', ...words] = operands;
    const text = words.join(' ').trim();
    if (Boolean(options.clear) === (text !== '')) {
      throw new UsageError('remark needs words, or --clear instead of them.', 'remark');
    }
    if (text.length > longestRemark) {
      throw new UsageError(`A remark has at most ${count(longestRemark, 'character')}.`, 'remark');
    }
    const { reference, outcome } = await withStore(async (store) => {
      const { reference, remark: seen } = await leadNamed(store, typed);
      if (seen !== null) {
        const plan = `Will ${text === '' ? 'take away' : 'replace'} what is there: ${oneLine(seen)}.`;
        await confirm(plan);
      }
      return { reference, outcome: await store.setRemark(reference, text, seen, by()) };
    });
    if (outcome === 'unknown') throw unknownReference(reference);
    const isDone = outcome === 'done';
    const said = isDone ? `${reference} has ${text ? 'your' : 'no'} remark now.` : null;
    await answer({ reference, outcome }, said);
    if (!isDone) terminal.note(`${reference} got another remark meanwhile. Look at it first.`);
    return isDone ? exitCodes.done : exitCodes.failed;
  },
});
