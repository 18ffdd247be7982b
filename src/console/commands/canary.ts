import { alarmChannels } from '../../notices/tells.ts';
import { runCanary, sayOutcome } from '../../process/canary.ts';
import { sayDuration } from '../times.ts';
import { harmlessJson, oneLine } from '../visible-text.ts';
import { count } from '../words.ts';
import { defineCommand, exitCodes, wholeNumber } from './command.ts';

const usualWait = 60;
const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };

export const canary = defineCommand({
  name: 'canary',
  summary:
    'send one marked lead through the public form to the CRM and every notice, and remove it again',
  details:
    'Needs a running server at SITE_URL. In webhook and proxy mode the receiver keeps the contact: it comes from canary@example.com.',
  options: {
    wait: { type: 'string', value: 'SECONDS', says: `for its arrival; otherwise ${usualWait}` },
  },
  examples: [
    ['canary', 'does a lead get all the way?'],
    ['canary --wait 300 --json', 'for a script'],
  ],
  async run({ config, terminal, options, now, withStore, stopSignal }) {
    const waitMs = wholeNumber('--wait', options.wait, usualWait) * 1_000;
    const began = now();
    const outcome = await withStore(async (store) => {
      const found = await runCanary(config, store, { waitMs, signal: stopSignal(), log });
      // Whoever runs it sees what came of it; others hear only that trouble is over.
      if (found.arrived) await sayOutcome(store, found, alarmChannels(config.notices));
      return found;
    });
    if (options.json) await terminal.print(harmlessJson(outcome, 2));
    else if (outcome.arrived) {
      const took = sayDuration(now().getTime() - began.getTime());
      await terminal.print(
        `It arrived in ${took}: ${outcome.ways.join(', ')}. It is removed again.`,
      );
      if (outcome.leftInCrm > 0) {
        terminal.note(
          `Remove ${count(outcome.leftInCrm, 'contact')} of canary@example.com in the CRM by hand.`,
        );
      }
    } else {
      const where = outcome.reference ? ` It is kept as ${outcome.reference}.` : '';
      await terminal.print(`It did not arrive. ${oneLine(outcome.reason)}${where}`);
    }
    return outcome.arrived ? exitCodes.done : exitCodes.failed;
  },
});
