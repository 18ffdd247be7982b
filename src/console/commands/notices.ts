import type { Delivery } from '../../leads/delivery.ts';
import { type NoticeStory, nameOfReceiver, noticesOfLead, subjectOf } from '../notices.ts';
import { facts } from '../terminal/facts.ts';
import { type Column, table } from '../terminal/table.ts';
import { sayTime } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import {
  type Answer,
  type Context,
  defineCommand,
  exitCodes,
  NothingFoundError,
  unknownReference,
} from './command.ts';
import { wholeNumber } from './filter.ts';
import { sayEntry } from './show-lead.ts';

const usualLimit = 20;

export const notices = defineCommand({
  name: 'notices',
  operands: '[REF]',
  most: 1,
  summary: 'who was told of what: the newest mails and chat messages, or those of one lead',
  options: {
    limit: { type: 'string', value: 'N', says: `at most so many; otherwise ${usualLimit}` },
  },
  examples: [
    ['notices', `the newest ${usualLimit}, with the reason where one did not go out`],
    ['notices TW-7F3K-92QD', 'who was told of one lead, and every try'],
  ],
  async run(call) {
    const [reference] = call.operands;
    const { options, terminal } = call;
    if (reference !== undefined) return ofLead(reference, call);
    const limit = wholeNumber('--limit', options.limit, usualLimit);
    const found = await call.withStore((store) => store.deliveries.list({ limit }));
    if (found.length === 0) throw new NothingFoundError(nobody);
    await call.answer(found, table(found, columns(call.config.company.timeZone), terminal));
    return exitCodes.done;
  },
});

const nobody =
  'Nobody was told of anything yet. Set SMTP_URL and NOTIFY_TO, or NOTIFY_WEBHOOK_URL, in .env; leads from then on are told of.';

async function ofLead(reference: string, call: Context & { readonly answer: Answer }) {
  const { terminal, config } = call;
  const found = await call.withStore(async (store) => {
    if (!(await store.find(reference))) throw unknownReference(reference);
    return noticesOfLead(store.deliveries, reference);
  });
  if (found.length === 0) {
    throw new NothingFoundError(
      `Nobody was told of ${reference}: no channel was set when it came, or it is set aside.`,
    );
  }
  const time = (date: Date) => sayTime(date, config.company.timeZone);
  const say = (notice: NoticeStory) => [
    terminal.style('bold', `${nameOfReceiver(notice.receiver)}: ${notice.state}`),
    ...facts(
      notice.timeline.map((event) => [time(event.at), sayEntry(event, time)] as const),
      terminal,
    ),
  ];
  await call.answer(found, found.map((notice) => say(notice).join('\n')).join('\n\n'));
  return exitCodes.done;
}

const columns = (timeZone: string): readonly Column<Delivery>[] => [
  { title: 'made', cell: ({ madeAt }) => sayTime(madeAt, timeZone) },
  { title: 'about', cell: (notice) => oneLine(subjectOf(notice)), gives: true },
  { title: 'by', cell: ({ receiver }) => nameOfReceiver(receiver) },
  { title: 'state', cell: ({ state }) => state, style: stateStyle },
  { title: 'why', cell: ({ lastError }) => oneLine(lastError ?? ''), gives: true },
];

function stateStyle({ state }: Delivery) {
  if (state === 'parked') return 'red';
  return state === 'delivered' ? 'green' : undefined;
}
