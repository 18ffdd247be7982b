import { answersOf } from '../../forms/answers.ts';
import { formsFor } from '../../forms/index.ts';
import type { TimelineEntry } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import type { SpamSign } from '../../leads/spam-sign.ts';
import type { User } from '../../leads/users.ts';
import { lackOf } from '../delivered-in-part.ts';
import { contactFacts, dealFacts, noteOf } from '../lead-facts.ts';
import { type NoticeStory, nameOfReceiver } from '../notices.ts';
import type { Fact as PageFact } from '../pages/view.ts';
import { ownerWords } from '../people.ts';
import { signWords } from '../spam-signs.ts';
import { type Fact, facts, section } from '../terminal/table.ts';
import { clockOf } from '../times.ts';
import { manyLines, oneLine } from '../visible-text.ts';
import { capital, stateOf } from '../words.ts';
import type { Context } from './command.ts';

type Beside = {
  readonly fileName: string | undefined;
  readonly timeline: readonly TimelineEntry[];
  readonly notices: readonly NoticeStory[];
  readonly users: readonly User[];
};

export function sayLead(
  lead: Lead,
  { fileName, timeline, notices, users }: Beside,
  { config, terminal, now, time }: Context,
): string {
  const forms = formsFor(config.company);
  const clock = clockOf(config.company, now());
  const note = noteOf(lead);
  const said = (entry: TimelineEntry): Fact => [time(entry.at), sayEntry(entry, time)];
  const named = (title: string, lines: readonly Fact[]) => section(title, lines, terminal);
  const answers = answersOf(lead, forms).map(
    ({ question, answer }): Fact => [oneLine(question), manyLines(answer)],
  );
  return [
    terminal.style('bold', lead.reference),
    ...facts(
      [
        ['received', time(lead.receivedAt)],
        ['form', oneLine(lead.form)],
        ['state', stateOf(lead)],
        ...given('delivered', lackOf(lead)?.words),
        ...workFacts(lead, users, time),
        ...given('suspicion', lead.suspicion),
        ...lead.signs.map(signFact),
        ...given('remark', lead.remark),
      ],
      terminal,
    ),
    ...named('Answers', [...answers, ...given('File', fileName)]),
    ...named('Came from', entries(lead.attribution)),
    ...named('Contact', contactFacts(lead).map(plain)),
    ...named('Deal', dealFacts(lead, config, clock).map(plain)),
    ...named('Note', note ? [['', manyLines(note)]] : []),
    ...named('Delivery', deliveryFacts(lead, time)),
    ...named('Timeline', timeline.map(said)),
    ...notices.flatMap(({ receiver, state, timeline }) =>
      named(`${capital(nameOfReceiver(receiver))}: ${state}`, timeline.map(said)),
    ),
  ].join('\n');
}

function workFacts(lead: Lead, users: readonly User[], time: Context['time']): readonly Fact[] {
  const { owner, answeredAt, answeredLate, outcome, wonValue, lostReason } = lead;
  const value = wonValue === null ? null : `${wonValue}`;
  return [
    ...given('owner', owner && ownerWords(owner, users)),
    ...given('answered', answeredAt && `${time(answeredAt)}${answeredLate ? ', late' : ''}`),
    ...given('outcome', [outcome, value ?? lostReason].filter(Boolean).join(', ')),
  ];
}

const given = (name: string, value: string | null | undefined): readonly Fact[] =>
  value ? [[name, oneLine(value)]] : [];

function signFact(sign: SpamSign): Fact {
  const { reason, before, value } = signWords(sign);
  return ['sign of spam', oneLine(`${reason}. ${before} ${value}`)];
}

const entries = (record: Readonly<Record<string, unknown>>): readonly Fact[] =>
  Object.entries(record).map(([name, value]) => [oneLine(name), oneLine(String(value))]);

const plain = ({ name, value }: PageFact): Fact => [
  name,
  (typeof value === 'string' ? value : value.map(({ text }) => text).join('')).split('\n'),
];

function deliveryFacts(lead: Lead, time: (date: Date) => string): readonly Fact[] {
  const { state, mode, tries, dueAt, lastError, deliveredAt, progress } = lead;
  return [
    ...given('mode', mode),
    ...(tries > 0 ? [['tries', `${tries}`] as const] : []),
    ...given('last error', lastError),
    ...(state === 'waiting' ? [['next try', time(dueAt)] as const] : []),
    ...(deliveredAt ? [['delivered', time(deliveredAt)] as const] : []),
    ...entries({ ...progress, ...(progress.refused && { refused: progress.refused.reason }) }),
  ];
}

function sayEntry(
  { kind, text, nextAt, who }: TimelineEntry,
  time: (date: Date) => string,
): string {
  return [
    kind,
    who && ` by ${oneLine(who)}`,
    text && `: ${oneLine(text)}`,
    nextAt && ` (next try ${time(nextAt)})`,
  ]
    .filter(Boolean)
    .join('');
}
