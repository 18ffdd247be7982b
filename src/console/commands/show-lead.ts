import { answersOf } from '../../forms/answers.ts';
import { formsFor } from '../../forms/index.ts';
import type { TimelineEntry } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import type { SpamSign } from '../../leads/spam-sign.ts';
import { lackOf } from '../delivered-in-part.ts';
import { signWords } from '../spam-signs.ts';
import { stateOf } from '../states.ts';
import { type Fact, facts } from '../terminal/facts.ts';
import { sayTime } from '../times.ts';
import { manyLines, oneLine } from '../visible-text.ts';
import type { Context } from './command.ts';

type Beside = {
  readonly fileName: string | undefined;
  readonly timeline: readonly TimelineEntry[];
};

export function sayLead(
  lead: Lead,
  { fileName, timeline }: Beside,
  { config, terminal }: Context,
): string {
  const time = (date: Date) => sayTime(date, config.company.timeZone);
  const forms = formsFor(config.company);
  const section = (title: string, lines: readonly Fact[]) =>
    lines.length === 0 ? [] : ['', terminal.style('bold', title), ...facts(lines, terminal)];
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
        ...given('suspicion', lead.suspicion),
        ...lead.signs.map(signFact),
        ...given('remark', lead.remark),
      ],
      terminal,
    ),
    ...section('Answers', [...answers, ...given('File', fileName)]),
    ...section('Came from', entries(lead.attribution)),
    ...section(lead.deliveredAt ? 'In the CRM' : 'For the CRM', crmFacts(lead)),
    ...section('Delivery', deliveryFacts(lead, time)),
    ...section(
      'Timeline',
      timeline.map((entry) => [time(entry.at), sayEntry(entry, time)]),
    ),
  ].join('\n');
}

const given = (name: string, value: string | null | undefined): readonly Fact[] =>
  value ? [[name, oneLine(value)]] : [];

function signFact(sign: SpamSign): Fact {
  const { reason, before, value } = signWords(sign);
  return ['sign of spam', oneLine(`${reason}. ${before} ${value}`)];
}

const entries = (record: Readonly<Record<string, unknown>>): readonly Fact[] =>
  Object.entries(record).map(([name, value]) => [oneLine(name), oneLine(String(value))]);

/** After a delivery in part, only what arrived. */
function crmFacts(lead: Lead): readonly Fact[] {
  const { contact, deal, note } = lead;
  const { firstName, lastName, emails, phones } = contact;
  const lack = lackOf(lead);
  return [
    ...given('contact', `${firstName} ${lastName}`.trim()),
    ...given('emails', emails.join(', ')),
    ...given('phones', phones.join(', ')),
    ...(lack?.isContactPlain ? [] : detailFacts(contact)),
    ...(deal && lack?.hasDeal !== false ? [['deal', dealLine(deal)] as const] : []),
    ...(note && lack?.hasNote !== false ? [['note', manyLines(note.text)] as const] : []),
  ];
}

const detailFacts = ({
  companies,
  urls,
  group,
  customFields,
  description,
}: Lead['contact']): readonly Fact[] => [
  ...given('companies', companies.map(({ name }) => name).join(', ')),
  ...given('sites', urls.join(', ')),
  ['group', group],
  ...entries(customFields),
  ...(description ? [['description', manyLines(description)] as const] : []),
];

const dealLine = ({
  name,
  stage,
  value,
  expectedCloseDate,
  recordedOnly,
}: NonNullable<Lead['deal']>) =>
  oneLine(
    [name, stage, value, `closes ${expectedCloseDate}`, recordedOnly && 'recorded only']
      .filter((part) => part !== null && part !== false)
      .join(' · '),
  );

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

export function sayEntry(
  { kind, text, nextAt, who }: Omit<TimelineEntry, 'kind'> & { readonly kind: string },
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
