import type { Lead, StoredFile } from '../../leads/lead.ts';
import type { TimelineEntry } from '../../leads/lead-admin.ts';
import { lackOf } from '../delivered-in-part.ts';
import { personOf } from '../lead-json.ts';
import type { NoticeStory } from '../notices.ts';
import type { Act, Frame, HeldFile, LeadView, Link, Mark } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { actOn, eraseLead } from './acts.ts';
import { answerFacts } from './answer-facts.ts';
import { attemptsOf } from './attempts.ts';
import { callHref } from './call-href.ts';
import { type Clock, clockOf } from './clock.ts';
import { contactFacts, dealFacts } from './crm-facts.ts';
import { formNamesOf } from './form-names.ts';
import { keptFacts } from './kept.ts';
import { businessOf } from './lead-row.ts';
import { leadTrouble } from './lead-trouble.ts';
import { closedAs, markOf, receiverOf } from './marks.ts';
import { money } from './money.ts';
import { figure } from './numbers.ts';
import { toldOf } from './told.ts';
import { visitFacts } from './visits.ts';

export type LeadWithAll = {
  readonly lead: Lead;
  readonly timeline: readonly TimelineEntry[];
  readonly file: StoredFile | null;
  readonly notices: readonly NoticeStory[];
  /** The list from which somebody came. */
  readonly back: Link;
};

export function leadView(
  desk: Omit<Desk, 'store'>,
  frame: Frame,
  { lead, timeline, file, notices, back }: LeadWithAll,
): LeadView {
  const { mode, company } = desk;
  const clock = clockOf(company.timeZone, desk.now());
  const names = formNamesOf(desk.forms, company);
  const verb = names.isOrder(lead.form) ? 'ordered' : 'sent';
  const person = oneLine(personOf(lead));
  return {
    page: 'lead',
    frame,
    back,
    kicker: `${names.nameOf(lead.form)}, ${verb} ${clock.told(lead.receivedAt)}`,
    heading: businessOf(lead) || person,
    reference: lead.reference,
    mark: headMark(lead, mode),
    contact: contactLinks(lead),
    deal: lead.deal?.value
      ? {
          label: names.isOrder(lead.form) ? 'deal, fixed price' : 'deal',
          value: money(lead.deal.value, company.brand),
        }
      : null,
    trouble: leadTrouble(lead, mode, clock),
    acts: actsOn(lead, mode),
    person,
    answers: answerFacts(lead, desk.forms),
    crm: {
      heading: crmHeading(lead, mode),
      contact: contactFacts(lead),
      deal: dealFacts(lead, clock, company.brand),
      note: noteOf(lead),
    },
    attempts: attemptsOf(lead, timeline, mode, clock),
    told: toldOf(notices, lead.reference, clock),
    visits: visitFacts(lead),
    file: file && heldFile(lead, file),
    kept: keptFacts(lead, desk, clock),
    remark: remarkOf(lead, clock),
  };
}

/** What is missing stands in the box below. */
function headMark(lead: Lead, mode: Desk['mode']): Mark {
  const { kind, word } = markOf(lead, mode);
  return { kind, word };
}

function crmHeading({ deliveredAt }: Lead, mode: Desk['mode']): string {
  if (mode === 'stored only') return 'What a CRM would get';
  return `What ${receiverOf(mode)} ${deliveredAt ? 'has' : 'gets'}`;
}

/** What a plain contact leaves out goes into its note. */
function noteOf(lead: Lead): string | null {
  const lack = lackOf(lead);
  const text = (lack?.hasNote !== false && lead.note?.text) || null;
  if (!lead.progress.degraded || !lack) return text;
  return [text, 'What was left out stands here, too, as text.'].filter(Boolean).join('\n\n');
}

function contactLinks(lead: Lead): readonly Link[] {
  const { firstName, lastName, phones } = lead.contact;
  const name = oneLine(`${firstName} ${lastName}`.trim());
  return [
    ...(name === '' ? [] : [{ label: name, href: '' }]),
    { label: oneLine(lead.email), href: `mailto:${encodeURIComponent(lead.email)}` },
    ...phones.map((phone) => ({ label: oneLine(phone), href: callHref(phone) })),
  ];
}

/** At most one of them filled: what most people would do next. */
function actsOn(lead: Lead, mode: Desk['mode']): readonly Act[] {
  const isWorkedHere = mode === 'stored only';
  const erase = eraseLead(lead);
  const aside = actOn(lead, 'set-aside', 'Set aside');
  const closing = `Mark as ${closedAs(mode)}`;
  switch (lead.state) {
    case 'waiting':
      if (!isWorkedHere)
        return [actOn(lead, 'retry', 'Retry now'), actOn(lead, 'handled', closing), aside, erase];
      return lead.answeredAt
        ? [actOn(lead, 'handled', closing, 'filled'), aside, erase]
        : [
            actOn(lead, 'answered', 'Mark as answered', 'filled'),
            actOn(lead, 'handled', closing),
            aside,
            erase,
          ];
    case 'parked':
      return [
        actOn(lead, 'retry', 'Retry now', 'filled'),
        actOn(lead, 'handled', closing),
        aside,
        erase,
      ];
    case 'quarantined':
      return [actOn(lead, 'release', 'Release', 'filled'), erase];
    case 'delivered':
      return [actOn(lead, 'handled', closing), erase];
    case 'handled':
      return [actOn(lead, 'reopen', 'Open again'), erase];
    case 'sending':
      return [erase];
  }
}

function heldFile({ reference }: Lead, { name, mediaType, bytes }: StoredFile): HeldFile {
  const kind = mediaType === 'application/pdf' ? 'PDF' : 'Word document';
  const size = `${figure(Math.max(1, Math.round(bytes.length / 1_000)))} kB`;
  return {
    name: oneLine(name),
    about: `${kind}, ${size}, checked by its content`,
    href: `/leads/${reference}/file`,
  };
}

const remarkOf = ({ reference, remark, remarkAt }: Lead, clock: Clock): LeadView['remark'] => ({
  text: remark ?? '',
  kept: remarkAt && clock.listed(remarkAt),
  href: `/leads/${reference}/remark`,
});
