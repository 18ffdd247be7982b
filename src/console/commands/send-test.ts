import { setTimeout } from 'node:timers/promises';
import { crmModeOf } from '../../config.ts';
import type { Delivery, Pause } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import { lackOf } from '../delivered-in-part.ts';
import { leadJson } from '../export-leads.ts';
import { nameOfReceiver } from '../notices.ts';
import { testAddress, testLead } from '../test-lead.ts';
import { sayDuration, sayTime } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { capital } from '../words.ts';
import { defineCommand, exitCodes, unknownReference, wholeNumber } from './command.ts';

const usualWait = 30;
const lookEveryMs = 250;

export const sendTest = defineCommand({
  name: 'send-test',
  summary: 'store one marked lead, let the server deliver and tell of it, and say what came of it',
  details: `It comes from ${testAddress} and says in every field that it is a test. Remove it afterwards with\n"erase ${testAddress}", and in the CRM by hand.`,
  options: {
    wait: { type: 'string', value: 'SECONDS', says: `for an outcome; otherwise ${usualWait}` },
  },
  examples: [
    ['send-test', 'do leads arrive in the CRM, and do mail and chat?'],
    ['send-test --wait 120', 'with more patience'],
  ],
  async run({ config, terminal, options, now, withStore, answer }) {
    const waitMs = wholeNumber('--wait', options.wait, usualWait) * 1_000;
    const mode = crmModeOf(config);
    const began = now();
    const { lead, pause, told } = await withStore(async (store) => {
      const accepted = await store.accept(testLead(config, began), began);
      const reference = accepted.kind === 'conflict' ? '' : accepted.reference;
      terminal.note(`Stored as ${reference}.`);
      const find = async () => {
        const lead = await store.find(reference);
        if (!lead) throw unknownReference(reference);
        return lead;
      };
      const lead = await settled(find, isOpen, mode === 'stored only' ? 0 : waitMs);
      const notices = () => store.deliveries.list({ reference, limit: 9 });
      const leftMs = began.getTime() + waitMs - now().getTime();
      const told = await settled(notices, (all) => all.some(isOpen), leftMs);
      return { lead, pause: await store.pausedUntil(mode), told };
    });
    const isTold = told.every(({ state }) => state === 'delivered' || state === 'withheld');
    const lack = lackOf(lead);
    const isDelivered = lead.state === 'delivered' && lack === null;
    const isWell = (isDelivered || mode === 'stored only') && isTold;
    const sentences = [say(lead, pause, config.company.timeZone), ...told.map(sayTold)];
    await answer({ ...leadJson(lead), notices: told }, sentences.join('\n'));
    return isWell ? exitCodes.done : exitCodes.failed;

    function say(
      { state, tries, lastError, dueAt, mode: used }: Lead,
      pause: Pause | null,
      zone: string,
    ) {
      if (mode === 'stored only') return 'No CRM is set, so it stays here.';
      const took = sayDuration(now().getTime() - began.getTime());
      if (lack) return `Delivered in part by ${used} in ${took}, ${lack.words}.`;
      if (state === 'delivered') return `Delivered by ${used} in ${took}.`;
      if (state === 'parked') return `The CRM refused it: ${oneLine(lastError ?? '')}`;
      if (tries > 0) {
        return `It did not arrive: ${oneLine(lastError ?? '')} It is tried again at ${sayTime(dueAt, zone)}.`;
      }
      if (pause && pause.until > now()) {
        return `Delivery is paused (${oneLine(pause.reason)}). Go on: npm run leads -- resume`;
      }
      return state === 'sending'
        ? `It is still being sent after ${took}.`
        : `No server took it within ${took}. Start one with npm start; the lead waits.`;
    }
  },
});

/** With the reason in words where it did not go out: a refused login, a wrong port, a refused sender. */
function sayTold({ receiver, state, lastError }: Delivery): string {
  const by = capital(nameOfReceiver(receiver));
  if (state === 'delivered') return `${by}: sent.`;
  if (lastError) return `${by}: not sent. ${oneLine(lastError)}`;
  return `${by}: no server sent it in time. Start one with npm start; it waits.`;
}

/** What was found once nothing of it is open any more, or when the time is up. */
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

const isOpen = ({ state, tries }: Pick<Delivery | Lead, 'state' | 'tries'>): boolean =>
  (state === 'waiting' || state === 'sending') && tries === 0;
