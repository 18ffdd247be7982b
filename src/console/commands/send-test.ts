import { setTimeout } from 'node:timers/promises';
import { crmModeOf } from '../../config.ts';
import type { Delivery, Pause } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { lackOf } from '../delivered-in-part.ts';
import { leadJson } from '../lead-json.ts';
import { nameOfReceiver } from '../notices.ts';
import { testAddress, testLead } from '../test-lead.ts';
import { sayDuration, sayTime } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { defineCommand, exitCodes, unknownReference } from './command.ts';
import { wholeNumber } from './filter.ts';

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
      const lead = await outcomeOf(store, reference, mode === 'stored only' ? 0 : waitMs);
      const told = await toldOf(store, reference, began.getTime() + waitMs - now().getTime());
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
  const name = nameOfReceiver(receiver);
  const by = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (state === 'delivered') return `${by}: sent.`;
  if (lastError) return `${by}: not sent. ${oneLine(lastError)}`;
  return `${by}: no server sent it in time. Start one with npm start; it waits.`;
}

/** What became of its notices, once something did or the time is up. */
async function toldOf(
  store: Outbox,
  reference: string,
  waitMs: number,
): Promise<readonly Delivery[]> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const told = await store.deliveries.list({ reference, limit: 9 });
    const isOpen = ({ state, tries }: Delivery) =>
      (state === 'waiting' || state === 'sending') && tries === 0;
    if (!told.some(isOpen) || performance.now() >= deadline) return told;
    await setTimeout(lookEveryMs);
  }
}

/** The lead once something came of it, or as it stands when the time is up. */
async function outcomeOf(store: Outbox, reference: string, waitMs: number): Promise<Lead> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lead = await store.find(reference);
    if (!lead) throw unknownReference(reference);
    const isOpen = (lead.state === 'waiting' || lead.state === 'sending') && lead.tries === 0;
    if (!isOpen || performance.now() >= deadline) return lead;
    await setTimeout(lookEveryMs);
  }
}
