import {
  accountOf,
  type CrmTrouble,
  keyRemedy,
  NoStoreError,
  type Status,
  statusOf,
  troubleSentence,
} from '@tidewright/console';
import { count, figure } from '@tidewright/console/words/numbers';
import { oneLine } from '@tidewright/console/words/text';
import { sayDuration } from '@tidewright/kit/durations';
import { setAsideDays } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import { facts, type TerminalFact } from '../terminal/table.ts';
import { type Context, defineCommand } from './command.ts';

export const statusCommand = defineCommand({
  name: 'status',
  summary: 'how many leads there are, whether they’re delivered, and what there is to do',
  examples: [
    ['status', 'how things stand'],
    ['status --json', 'the same for a script'],
  ],
  async run({ answer, ...context }) {
    const { config, mode, terminal, now, time, withStore } = context;
    try {
      const found = await withStore((store) => statusOf(store, mode, config.company, now()));
      const lines = [
        ...facts(factsOf(found, time), terminal),
        ...needsOf(found, context).map((line) => terminal.style('yellow', line)),
      ];
      const { trouble } = found;
      const json = {
        ...found,
        trouble: trouble && { sentence: troubleSentence(trouble), ...trouble },
      };
      await answer(json, lines.join('\n'));
    } catch (error) {
      // No store yet is a valid status.
      if (!(error instanceof NoStoreError)) throw error;
      await answer({ received: 0, mode }, error.message);
    }
  },
});

const factsOf = (found: Status, time: Context['time']): readonly TerminalFact[] => [
  ['Received', figure(found.received)],
  ...Object.entries(found.leads).map(
    ([state, number]): TerminalFact => [`  ${state}`, figure(number)],
  ),
  ['  erased', figure(found.erased)],
  ['Account', accountOf({ ...found, ...found.leads }).words],
  ['CRM', found.mode],
  ['Delivery', flowOf(found)],
  ...(found.waitingSince ? [['Waiting since', time(found.waitingSince)] as const] : []),
];

function flowOf({ mode, trouble, leads }: Status): string {
  if (mode === 'stored only') return 'none, leads are stored here until you set a CRM';
  if (trouble) return troubleSentence(trouble);
  return leads.waiting || leads.sending ? 'in progress' : 'nothing to deliver';
}

function needsOf(status: Status, { now, time }: Context): readonly string[] {
  const { mode, trouble, leads, notDeliveredSince } = status;
  const waiting = mode === 'stored only' ? leads.waiting : 0;
  const setAside = leads['set-aside'];
  return [
    waiting > 0 &&
      `${count(waiting, 'lead')} to answer from here. List: npm run leads -- list --state waiting. When one is done: close REF`,
    trouble && remedyOf(trouble, mode, time),
    notDeliveredSince &&
      `${count(leads['not-delivered'], 'lead')} not delivered, the first ${sayDuration(now().getTime() - notDeliveredSince.getTime())} ago. List: npm run leads -- list --state not-delivered`,
    setAside > 0 &&
      `${count(setAside, 'lead')} set aside as suspected spam, each for ${setAsideDays} days. List: npm run leads -- list --state set-aside`,
  ].filter((line) => typeof line === 'string');
}

function remedyOf({ cause, ...trouble }: CrmTrouble, mode: CrmMode, time: Context['time']): string {
  const said = oneLine(trouble.reason);
  const resume = 'npm run leads -- resume';
  const until = trouble.until && time(trouble.until);
  if (cause === 'refused' || cause === 'trying')
    return `Its message: ${said}. ${keyRemedy(mode)} To try the key now: ${resume}`;
  if (cause === 'paused' || cause === 'slow-down')
    return `Paused (${said})${until ? ` until ${until}. Resume now` : '. Resume'}: ${resume}`;
  return `Its message: ${said}. Leads are retried automatically.`;
}
