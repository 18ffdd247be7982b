import {
  clockOf,
  columnContext,
  columnsShown,
  contactFacts,
  copyFor,
  crmIds,
  dealFacts,
  holdsSomething,
  type LeadColumn,
  leadColumns,
  leadJson,
  nameOfReceiver,
  noteOf,
  noticesOfLead,
  ownerWords,
  signWords,
  stateStyle,
  writeNewFile,
} from '@tidewright/console';
import { sayLack } from '@tidewright/console/words/lacks';
import type { Fact } from '@tidewright/console/words/page-parts';
import { inWords, stateOf } from '@tidewright/console/words/states';
import { capital, manyLines, oneLine } from '@tidewright/console/words/text';
import { answersOf, formsFor } from '@tidewright/forms';
import {
  type Delivery,
  type Lead,
  type Outbox,
  otherEmailsOf,
  type PersonData,
  type SpamSign,
  type TimelineEntry,
  type User,
} from '@tidewright/leads';
import {
  facts,
  section,
  type TerminalColumn,
  type TerminalFact,
  table,
} from '../terminal/table.ts';
import {
  type Context,
  defineCommand,
  exitCodes,
  leadNamed,
  limitOf,
  limitOption,
  NothingFoundError,
  usualLimit,
} from './command.ts';
import { filterOf, filterOptions } from './filter.ts';

export const listCommand = defineCommand({
  name: 'list',
  summary: 'leads, newest first',
  options: { ...filterOptions, ...limitOption },
  examples: [
    ['list', `the newest ${usualLimit}`],
    ['list --state set-aside', 'suspected spam, with the reason'],
    ['list --state not-delivered --limit 100', 'what the CRM rejected'],
    ['list --search ines --from 2026-03-02', 'by words and day'],
  ],
  async run(call) {
    const { config, terminal, options, withStore, answerRows } = call;
    const limit = limitOf(options);
    const leads = await withStore(async (store) =>
      store.list({ ...(await filterOf(options, store, config)), limit }),
    );
    await answerRows(leads, leadColumnsIn(call), 'No leads match.', leadJson);
    if (leads.length === limit && !options.json)
      terminal.note(`Only the newest ${limit}. For more: --limit`);
  },
});

/** Times by the clock of the agency, and text on one line. */
function leadColumnsIn({ config, mode, time }: Context): readonly TerminalColumn<Lead>[] {
  const { company } = config;
  const context = columnContext({ forms: formsFor(company), company, mode });
  return columnsShown.terminal.map((name) => {
    const { heading, value, terminal }: LeadColumn = leadColumns[name];
    const shown = terminal?.value ?? value;
    return {
      title: terminal?.heading ?? heading.toLowerCase(),
      cell(lead) {
        const cell = shown(lead, context);
        return cell instanceof Date ? time(cell) : oneLine(`${cell ?? ''}`);
      },
      style: terminal?.style,
      canShrink: terminal?.canShrink,
    };
  });
}

export const showCommand = defineCommand({
  name: 'show',
  operands: 'REF|EMAIL',
  summary: 'everything about one lead, or everything from one address',
  options: { file: { type: 'string', value: 'FILE', says: 'also save its résumé to this file' } },
  examples: [
    ['show TW-7F3K-92QD', 'capitals and dashes don’t matter'],
    ['show TW-7F3K-92QD --file resume.pdf', 'and its résumé'],
    [
      'show ines@example.com --json',
      'for someone who asks what we have on them: without your notes and outcomes',
    ],
  ],
  async run(call) {
    const { operands, options, terminal, answer } = call;
    const [reference = ''] = operands;
    if (reference.includes('@')) {
      const { person, copy } = await call.withStore(async (store) => {
        const person = await store.person(reference);
        return { person, copy: await copyFor(person, store) };
      });
      assertSomethingHeld(person);
      await answer(copy, sayPerson(person, call));
      return exitCodes.done;
    }
    const found = await call.withStore((store) => readLead(store, reference));
    const { lead, file, timeline, notices } = found;
    await answer({ ...leadJson(lead), timeline, notices }, sayLead(found, call));
    if (options.file === undefined) return exitCodes.done;
    if (!file) {
      terminal.note(`No file came with ${lead.reference}.`);
      return exitCodes.nothingFound;
    }
    await writeNewFile(options.file, [file.bytes]);
    terminal.note(`The file is in ${options.file}.`);
    return exitCodes.done;
  },
});

function sayPerson({ email, leads, files, personId }: PersonData, context: Context): string {
  const { terminal } = context;
  const traces = leads.flatMap(({ reference, progress }): TerminalFact[] => {
    const ids = crmIds(progress);
    return ids.length === 0 ? [] : [[reference, ids]];
  });
  const held = files.map(({ reference, name }): TerminalFact => [reference, oneLine(name)]);
  const others = otherEmailsOf(leads, email).map((other): TerminalFact => ['', oneLine(other)]);
  const ids = personId ? [['person', oneLine(personId)] as const] : [];
  return [
    ...(leads.length > 0 ? [table(leads, leadColumnsIn(context), terminal)] : []),
    ...section('Also under', others, terminal),
    ...section('Files', held, terminal),
    ...section('In the CRM', [...ids, ...traces], terminal),
  ].join('\n');
}

export function assertSomethingHeld(person: PersonData): void {
  if (holdsSomething(person)) return;
  throw new NothingFoundError('We have nothing from this address.');
}

export const noticesCommand = defineCommand({
  name: 'notices',
  summary: 'who was notified: the newest mails and chat messages',
  options: limitOption,
  examples: [['notices', `the newest ${usualLimit}, with the reason if one wasn’t sent`]],
  async run({ options, time, withStore, answerRows }) {
    const limit = limitOf(options);
    const found = await withStore((store) => store.deliveries.list({ limit }));
    const none =
      'No one has been notified yet. To be notified about new leads, set SMTP_URL and NOTIFY_TO, or NOTIFY_WEBHOOK_URL, in .env.';
    await answerRows(found, noticeColumns(time), none);
  },
});

const noticeColumns = (time: Context['time']): readonly TerminalColumn<Delivery>[] => [
  { title: 'made', cell: ({ madeAt }) => time(madeAt) },
  {
    title: 'about',
    cell: ({ reference, message }) => reference ?? oneLine(message?.title ?? ''),
    canShrink: true,
  },
  { title: 'by', cell: ({ receiver }) => nameOfReceiver(receiver) },
  { title: 'state', cell: ({ state }) => state, style: ({ state }) => stateStyle(state) },
  { title: 'why', cell: ({ lastError }) => oneLine(lastError ?? ''), canShrink: true },
];

async function readLead(store: Outbox, reference: string) {
  const lead = await leadNamed(store, reference);
  return {
    lead,
    file: lead.fileId === null ? null : await store.file(lead.fileId),
    users: await store.users.list(),
    timeline: (await store.timeline(reference)) ?? [],
    notices: await noticesOfLead(store.deliveries, reference),
  };
}

type FoundLead = Awaited<ReturnType<typeof readLead>>;

function sayLead(found: FoundLead, { config, terminal, now, time }: Context): string {
  const { lead, file, timeline, notices, users } = found;
  const forms = formsFor(config.company);
  const clock = clockOf(config.company, now());
  const note = noteOf(lead);
  const said = (entry: TimelineEntry): TerminalFact => [time(entry.at), sayEntry(entry, time)];
  const named = (title: string, lines: readonly TerminalFact[]) => section(title, lines, terminal);
  const answers = answersOf(lead, forms).map(
    ({ question, answer }): TerminalFact => [oneLine(question), manyLines(answer)],
  );
  return [
    terminal.style('bold', lead.reference),
    ...facts(
      [
        ['received', time(lead.receivedAt)],
        ['form', oneLine(lead.form)],
        ['state', stateOf(lead)],
        ...given('delivered', sayLack(lead)),
        ...workFacts(lead, users, time),
        ...given('suspicion', lead.suspicion),
        ...lead.signs.map(signFact),
        ...given('remark', lead.remark),
      ],
      terminal,
    ),
    ...named('Answers', [...answers, ...given('File', file?.name)]),
    ...named('Came from', entries(lead.attribution)),
    ...named('Contact', contactFacts(lead).map(plain)),
    ...named('Deal', dealFacts(lead, config, clock).map(plain)),
    ...named('Note', note ? [['', manyLines(note)]] : []),
    ...named('Delivery', deliveryFacts(lead, time)),
    ...named('Timeline', timeline.map(said)),
    ...notices.flatMap(({ receiver, state, timeline }) =>
      named(`${capital(nameOfReceiver(receiver))}: ${inWords(state)}`, timeline.map(said)),
    ),
  ].join('\n');
}

function workFacts(
  lead: Lead,
  users: readonly User[],
  time: Context['time'],
): readonly TerminalFact[] {
  const { owner, answeredAt, answeredLate, outcome, wonValue, lostReason } = lead;
  const value = wonValue === null ? null : `${wonValue}`;
  return [
    ...given('owner', owner && ownerWords(owner, users)),
    ...given('answered', answeredAt && `${time(answeredAt)}${answeredLate ? ', late' : ''}`),
    ...given('outcome', [outcome, value ?? lostReason].filter(Boolean).join(', ')),
  ];
}

const given = (name: string, value: string | null | undefined): readonly TerminalFact[] =>
  value ? [[name, oneLine(value)]] : [];

function signFact(sign: SpamSign): TerminalFact {
  const { reason, before, value } = signWords(sign);
  return ['sign of spam', oneLine(`${reason}. ${before} ${value}`)];
}

const entries = (record: Readonly<Record<string, unknown>>): readonly TerminalFact[] =>
  Object.entries(record).map(([name, value]) => [oneLine(name), oneLine(String(value))]);

const plain = ({ name, value }: Fact): TerminalFact => [name, value.split('\n')];

function deliveryFacts(lead: Lead, time: Context['time']): readonly TerminalFact[] {
  const { state, mode, tries, dueAt, lastError, deliveredAt, progress } = lead;
  return [
    ...given('mode', mode),
    ...given('tries', tries > 0 ? `${tries}` : ''),
    ...given('last error', lastError),
    ...given('next try', state === 'waiting' ? time(dueAt) : ''),
    ...given('delivered', deliveredAt && time(deliveredAt)),
    ...entries({ ...progress, ...(progress.refused && { refused: progress.refused.reason }) }),
  ];
}

function sayEntry({ kind, text, nextAt, who }: TimelineEntry, time: Context['time']): string {
  const by = who ? ` by ${oneLine(who)}` : '';
  const said = text ? `: ${oneLine(text)}` : '';
  return `${inWords(kind)}${by}${said}${nextAt ? ` (next try ${time(nextAt)})` : ''}`;
}
