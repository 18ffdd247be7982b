import { setTimeout } from 'node:timers/promises';
import { leadJson, nameOfReceiver, testLead } from '@tidewright/console';
import { lackOf, lackWords } from '@tidewright/console/words/lacks';
import { capital, oneLine } from '@tidewright/console/words/text';
import { sayDuration } from '@tidewright/kit/durations';
import { type Delivery, type Lead, type Pause, testAddress } from '@tidewright/leads';
import { type Context, defineCommand, exitCodes, leadNamed, wholeNumberOption } from './command.ts';

const usualWait = 30;
const lookEveryMs = 250;

export const sendTestCommand = defineCommand({
  name: 'send-test',
  summary: 'store a test lead, let the server deliver it and notify you, and print the result',
  details: `It comes from ${testAddress} and says in every field that it’s a test. Remove it afterward with\n"erase ${testAddress}", and in the CRM by hand.`,
  options: {
    wait: { type: 'string', value: 'SECONDS', says: `how long to wait; ${usualWait} by default` },
  },
  examples: [
    ['send-test', 'do the CRM, mail and chat work?'],
    ['send-test --wait 120', 'wait longer'],
  ],
  async run(call) {
    const { config, mode, terminal, now, withStore, answer } = call;
    const waitMs = wholeNumberOption('--wait', call.options.wait, usualWait) * 1_000;
    const began = now();
    const { lead, pause, notices } = await withStore(async (store) => {
      const accepted = await store.accept(testLead(config, began), began);
      const reference = accepted.kind === 'conflict' ? '' : accepted.reference;
      terminal.note(`Stored as ${reference}.`);
      const find = () => leadNamed(store, reference);
      const lead = await settled(find, isOpen, mode === 'stored only' ? 0 : waitMs);
      const findNotices = () => store.deliveries.list({ reference, limit: 9 });
      const leftMs = began.getTime() + waitMs - now().getTime();
      const notices = await settled(findNotices, (all) => all.some(isOpen), leftMs);
      return { lead, pause: await store.pausedUntil(mode, now()), notices };
    });
    const areSent = notices.every(({ state }) => state === 'delivered' || state === 'withheld');
    const isDelivered = lead.state === 'delivered' && lackOf(lead) === null;
    const isWell = (isDelivered || mode === 'stored only') && areSent;
    const became =
      mode === 'stored only'
        ? 'No CRM is set, so it’s only stored here.'
        : sayBecame(lead, pause, sayDuration(now().getTime() - began.getTime()), call);
    await answer({ ...leadJson(lead), notices }, [became, ...notices.map(sayNotice)].join('\n'));
    return isWell ? exitCodes.done : exitCodes.failed;
  },
});

function sayBecame(lead: Lead, pause: Pause | null, took: string, { now, time }: Context): string {
  const { state, tries, lastError, dueAt, mode } = lead;
  const lack = lackOf(lead);
  const why = oneLine(lastError ?? '');
  if (lack) return `Delivered in part by ${mode} in ${took}, ${lackWords(lack)}.`;
  if (state === 'delivered') return `Delivered by ${mode} in ${took}.`;
  if (state === 'not-delivered') return `The CRM rejected it: ${why}`;
  if (tries > 0) return `Not delivered: ${why} Next try at ${time(dueAt)}.`;
  if (pause && pause.until > now())
    return `Delivery is paused (${oneLine(pause.reason)}). Resume: npm run leads -- resume`;
  return state === 'sending'
    ? `Still sending after ${took}.`
    : `No server took it within ${took}. Start one with npm start. The lead waits.`;
}

function sayNotice({ receiver, state, lastError }: Delivery): string {
  const by = capital(nameOfReceiver(receiver));
  if (state === 'delivered') return `${by}: sent.`;
  if (lastError) return `${by}: not sent. ${oneLine(lastError)}`;
  return `${by}: no server sent it in time. Start one with npm start. It waits.`;
}

async function settled<Found>(
  look: () => Promise<Found>,
  isOpen: (found: Found) => boolean,
  waitMs: number,
): Promise<Found> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const found = await look();
    if (!isOpen(found) || performance.now() >= deadline) return found;
    await setTimeout(lookEveryMs);
  }
}

/** Nothing has come of it yet. */
const isOpen = ({ state, tries }: Pick<Delivery | Lead, 'state' | 'tries'>): boolean =>
  (state === 'waiting' || state === 'sending') && tries === 0;
