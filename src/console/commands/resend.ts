import { channels } from '../../leads/delivery.ts';
import { nameOfReceiver, resendNotices } from '../notices.ts';
import { actorOf, asOption } from './actor.ts';
import {
  defineCommand,
  exitCodes,
  NothingFoundError,
  UsageError,
  unknownReference,
} from './command.ts';

export const resend = defineCommand({
  name: 'resend',
  operands: 'REF',
  fewest: 1,
  summary: 'tell people of a lead once more, by mail and chat',
  details:
    'With all tries, whatever became of it before. The copy to whoever sent the form goes only with --channel copy.',
  options: {
    channel: {
      type: 'string',
      value: 'NAME',
      says: `only by ${channels.slice(0, 3).join(', ')}`,
    },
    ...asOption,
  },
  examples: [
    ['resend TW-7F3K-92QD', 'somebody deleted the mail'],
    ['resend TW-7F3K-92QD --channel mail', 'once the address in NOTIFY_TO is mended'],
  ],
  async run(call) {
    const { operands, options, answer } = call;
    const [reference = ''] = operands;
    const { channel } = options;
    if (
      channel !== undefined &&
      !channels.some((name) => name === channel) &&
      !channel.startsWith('webhook:')
    ) {
      throw new UsageError(`There is no channel "${channel}".`, 'resend');
    }
    const resent = await call.withStore(async (store) => {
      const lead = await store.find(reference);
      if (!lead) throw unknownReference(reference);
      const wish = { reference: lead.reference, ...(channel && { channel }) };
      return resendNotices(store.deliveries, wish, actorOf(options.as, call));
    });
    if (resent.length === 0) {
      throw new NothingFoundError(
        `Nobody was told of ${reference} that way: no channel was set when it came, or it is set aside.`,
      );
    }
    const sentences = resent.map(({ channel, outcome }) =>
      outcome === 'done'
        ? `${reference} is told by ${nameOfReceiver(channel)} again.`
        : `${reference} is being told by ${nameOfReceiver(channel)} right now. Try again in a minute.`,
    );
    await answer(resent, sentences.join('\n'));
    return resent.every(({ outcome }) => outcome === 'done') ? exitCodes.done : exitCodes.failed;
  },
});
