import { channels, type Delivery } from '../../leads/delivery.ts';
import {
  type NoticeStory,
  nameOfReceiver,
  noticesOfLead,
  resendNotices,
  subjectOf,
} from '../notices.ts';
import { type Column, facts } from '../terminal/table.ts';
import { oneLine } from '../visible-text.ts';
import { capital } from '../words.ts';
import {
  type Call,
  defineCommand,
  exitCodes,
  leadNamed,
  limitOf,
  limitOption,
  NothingFoundError,
  UsageError,
  usualLimit,
} from './command.ts';
import { styleOf } from './reading.ts';
import { sayEntry } from './show-lead.ts';

export const notices = defineCommand({
  name: 'notices',
  operands: '[REF]',
  most: 1,
  summary: 'who was notified: the newest mails and chat messages, or those about one lead',
  options: limitOption,
  examples: [
    ['notices', `the newest ${usualLimit}, with the reason if one wasn’t sent`],
    ['notices TW-7F3K-92QD', 'who was notified about one lead, with every try'],
  ],
  async run(call) {
    const [reference] = call.operands;
    if (reference !== undefined) return ofLead(reference, call);
    const limit = limitOf(call.options);
    const found = await call.withStore((store) => store.deliveries.list({ limit }));
    await call.answerRows(found, columns(call.time), noneSent);
  },
});

const noneSent =
  'No one has been notified yet. To be notified about new leads, set SMTP_URL and NOTIFY_TO, or NOTIFY_WEBHOOK_URL, in .env.';

async function ofLead(reference: string, call: Call): Promise<undefined> {
  const { terminal, time } = call;
  const found = await call.withStore(async (store) => {
    await leadNamed(store, reference);
    return noticesOfLead(store.deliveries, reference);
  });
  if (found.length === 0) {
    throw new NothingFoundError(
      `No one was notified about ${reference}: no channel was set when it came in, or it’s set aside.`,
    );
  }
  const say = (notice: NoticeStory) => [
    terminal.style('bold', `${nameOfReceiver(notice.receiver)}: ${notice.state}`),
    ...facts(
      notice.timeline.map((event) => [time(event.at), sayEntry(event, time)] as const),
      terminal,
    ),
  ];
  await call.answer(found, found.map((notice) => say(notice).join('\n')).join('\n\n'));
}

const columns = (time: Call['time']): readonly Column<Delivery>[] => [
  { title: 'made', cell: ({ madeAt }) => time(madeAt) },
  { title: 'about', cell: (notice) => oneLine(subjectOf(notice)), canShrink: true },
  { title: 'by', cell: ({ receiver }) => nameOfReceiver(receiver) },
  { title: 'state', cell: ({ state }) => state, style: ({ state }) => styleOf(state) },
  { title: 'why', cell: ({ lastError }) => oneLine(lastError ?? ''), canShrink: true },
];

export const resend = defineCommand({
  name: 'resend',
  operands: 'REF',
  fewest: 1,
  summary: 'notify people about a lead again, by mail and chat',
  details: 'Starts over with all tries. The visitor’s copy is only sent with --channel copy.',
  options: {
    channel: { type: 'string', value: 'NAME', says: 'only mail, chat or copy' },
  },
  isRecorded: true,
  examples: [
    ['resend TW-7F3K-92QD', 'someone deleted the mail'],
    ['resend TW-7F3K-92QD --channel mail', 'after you fixed the address in NOTIFY_TO'],
  ],
  async run({ operands, options, answer, withStore, by }) {
    const [reference = ''] = operands;
    const { channel } = options;
    const isKnown = [...channels, undefined].some((name) => name === channel);
    if (!isKnown && !channel?.startsWith('webhook:'))
      throw new UsageError(`There’s no channel "${channel}".`, 'resend');
    const resent = await withStore(async (store) => {
      const lead = await leadNamed(store, reference);
      const wish = { reference: lead.reference, ...(channel && { channel }) };
      return resendNotices(store.deliveries, wish, by());
    });
    if (resent.length === 0) {
      throw new NothingFoundError(
        `No one was notified about ${reference} that way: no channel was set when it came in, or it’s set aside.`,
      );
    }
    const sentences = resent.map(({ channel, outcome }) =>
      outcome === 'done'
        ? `${capital(nameOfReceiver(channel))} for ${reference} is queued again.`
        : `${capital(nameOfReceiver(channel))} for ${reference} is being sent right now. Try again in a minute.`,
    );
    await answer(resent, sentences.join('\n'));
    return resent.every(({ outcome }) => outcome === 'done') ? exitCodes.done : exitCodes.failed;
  },
});
