import { longestRemark } from '../../leads/lead-admin.ts';
import { oneLine } from '../visible-text.ts';
import { count } from '../words.ts';
import { defineCommand, exitCodes, leadNamed, UsageError, unknownReference } from './command.ts';

export const remark = defineCommand({
  name: 'remark',
  operands: 'REF [TEXT…]',
  fewest: 1,
  most: Number.POSITIVE_INFINITY,
  summary: 'save a private note on a lead',
  details: 'A lead has one note. It asks before it replaces one.',
  options: { clear: { type: 'boolean', says: 'delete the note' } },
  asks: true,
  isRecorded: true,
  examples: [
    ['remark TW-7F3K-92QD "Calls back on Monday"', 'shown by show and on its page'],
    ['remark TW-7F3K-92QD --clear', 'delete it'],
  ],
  async run({ operands, options, terminal, withStore, answer, confirm, by }) {
    const [typed = '', ...words] = operands;
    const text = words.join(' ').trim();
    if (Boolean(options.clear) === (text !== '')) {
      throw new UsageError('remark needs words, or --clear instead of them.', 'remark');
    }
    if (text.length > longestRemark) {
      throw new UsageError(`A note has at most ${count(longestRemark, 'character')}.`, 'remark');
    }
    const { reference, outcome } = await withStore(async (store) => {
      const { reference, remark: seen } = await leadNamed(store, typed);
      if (seen !== null) {
        const plan = `Will ${text === '' ? 'delete' : 'replace'} the note: ${oneLine(seen)}.`;
        await confirm(plan);
      }
      return { reference, outcome: await store.setRemark(reference, text, seen, by()) };
    });
    if (outcome === 'unknown') throw unknownReference(reference);
    const isDone = outcome === 'done';
    const said = isDone
      ? text
        ? `Note on ${reference} saved.`
        : `Note on ${reference} deleted.`
      : null;
    await answer({ reference, outcome }, said);
    if (!isDone) terminal.note(`Someone else changed the note on ${reference}. Check it first.`);
    return isDone ? exitCodes.done : exitCodes.failed;
  },
});
