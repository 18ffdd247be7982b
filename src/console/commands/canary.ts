import { sayDuration } from '../../durations.ts';
import { alarmChannels } from '../../notices/recipients.ts';
import { runCanary, sayOutcome } from '../../process/canary.ts';
import { count, oneLine } from '../words.ts';
import { defineCommand, exitCodes, silentLog, wholeNumber } from './command.ts';

const usualWait = 60;

export const canary = defineCommand({
  name: 'canary',
  summary:
    'send a test lead through the public form to the CRM, mail and chat, and remove it again',
  details:
    'Needs a running server at SITE_URL. In webhook and proxy mode the contact canary@example.com stays with the receiver.',
  options: {
    wait: { type: 'string', value: 'SECONDS', says: `how long to wait; ${usualWait} by default` },
  },
  examples: [
    ['canary', 'does a lead get all the way?'],
    ['canary --wait 300 --json', 'for a script'],
  ],
  async run({ config, terminal, options, now, withStore, answer, stopSignal }) {
    const waitMs = wholeNumber('--wait', options.wait, usualWait) * 1_000;
    const began = now();
    const outcome = await withStore(async (store) => {
      const found = await runCanary(config, store, {
        waitMs,
        signal: stopSignal(),
        log: silentLog,
      });
      // Others only hear when trouble is over: the person who ran it sees the result.
      if (found.arrived) await sayOutcome(store, found, alarmChannels(config.notices));
      return found;
    });
    if (!outcome.arrived) {
      const where = outcome.reference ? ` It’s stored as ${outcome.reference}.` : '';
      await answer(outcome, `It didn’t arrive. ${oneLine(outcome.reason)}${where}`);
      return exitCodes.failed;
    }
    const took = sayDuration(now().getTime() - began.getTime());
    await answer(
      outcome,
      `It arrived in ${took}: ${outcome.ways.join(', ')}. We removed it again.`,
    );
    if (outcome.leftInCrm > 0 && !options.json) {
      const contacts = count(outcome.leftInCrm, 'contact');
      terminal.note(`Remove ${contacts} of canary@example.com in the CRM by hand.`);
    }
    return exitCodes.done;
  },
});
