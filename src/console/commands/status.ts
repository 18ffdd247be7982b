import { type CrmMode, crmModeOf } from '../../config.ts';
import { sayDuration } from '../../durations.ts';
import { setAsideDays } from '../../leads/lifetimes.ts';
import { type CrmTrouble, keyRemedy, sentenceOf } from '../crm-trouble.ts';
import { NoStoreError } from '../open-store.ts';
import { accountOf, type Status, statusOf } from '../status.ts';
import { facts } from '../terminal/table.ts';
import { count, figure, oneLine } from '../words.ts';
import { type Context, defineCommand } from './command.ts';

export const status = defineCommand({
  name: 'status',
  summary: 'how many leads there are, whether they’re delivered, and what there is to do',
  examples: [
    ['status', 'how things stand'],
    ['status --json', 'the same for a script'],
  ],
  async run({ config, terminal, now, time, withStore, answer }) {
    const mode = crmModeOf(config);
    try {
      const found = await withStore((store) => statusOf(store, mode, config.company, now()));
      const lines = [
        ...facts(factsOf(found, time), terminal),
        ...needsOf(found, now(), time).map((line) => terminal.style('yellow', line)),
      ];
      const { trouble } = found;
      const json = { ...found, trouble: trouble && { sentence: sentenceOf(trouble), ...trouble } };
      await answer(json, lines.join('\n'));
    } catch (error) {
      // No store yet is a valid status.
      if (!(error instanceof NoStoreError)) throw error;
      await answer({ received: 0, mode }, error.message);
    }
  },
});

const factsOf = (found: Status, time: Context['time']) => [
  ['Received', figure(found.received)] as const,
  ...Object.entries(found.leads).map(([state, number]) => [`  ${state}`, figure(number)] as const),
  ['  erased', figure(found.erased)] as const,
  ['Account', accountOf({ ...found, ...found.leads }).words] as const,
  ['CRM', found.mode] as const,
  ['Delivery', flowOf(found)] as const,
  ...(found.waitingSince ? [['Waiting since', time(found.waitingSince)] as const] : []),
];

function flowOf({ mode, trouble, leads }: Status): string {
  if (mode === 'stored only') return 'none, leads are stored here until you set a CRM';
  if (trouble) return sentenceOf(trouble);
  return leads.waiting || leads.sending ? 'in progress' : 'nothing to deliver';
}

function needsOf(
  { mode, trouble, leads, parkedSince }: Status,
  now: Date,
  time: Context['time'],
): readonly string[] {
  const waiting = mode === 'stored only' ? leads.waiting : 0;
  const setAside = leads['set-aside'];
  return [
    waiting > 0 &&
      `${count(waiting, 'lead')} to answer from here. List: npm run leads -- list --state waiting. When one is done: handled REF`,
    trouble && remedyOf(trouble, mode, time),
    parkedSince &&
      `${count(leads.parked, 'lead')} not delivered, the first ${sayDuration(now.getTime() - parkedSince.getTime())} ago. List: npm run leads -- list --state parked`,
    setAside > 0 &&
      `${count(setAside, 'lead')} set aside as suspected spam, each for ${setAsideDays} days. List: npm run leads -- list --state set-aside`,
  ].filter((line) => typeof line === 'string');
}

function remedyOf(
  { cause, reason, until }: CrmTrouble,
  mode: CrmMode,
  time: Context['time'],
): string {
  const said = oneLine(reason);
  if (cause === 'refused' || cause === 'trying')
    return `Its message: ${said}. ${keyRemedy(mode)} To try the key now: npm run leads -- resume`;
  if (cause === 'paused' || cause === 'slow-down')
    return until
      ? `Paused (${said}) until ${time(until)}. Resume now: npm run leads -- resume`
      : `Paused (${said}). Resume: npm run leads -- resume`;
  return `Its message: ${said}. Leads are retried automatically.`;
}
