import { isTyped } from '../../forms/fields.ts';
import type { Forms } from '../../forms/index.ts';
import type { Lead } from '../../leads/lead.ts';
import { after, dayMs, quarantineLifetimeMs } from '../../leads/lifetimes.ts';
import { personOf } from '../lead-json.ts';
import type { Frame, Piece, SetAsideRow, SetAsideView, Sign } from '../pages/view.ts';
import { signWords } from '../spam-signs.ts';
import { manyLines, oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { actOn, eraseLead } from './acts.ts';
import { type Clock, clockOf } from './clock.ts';
import { formNamesOf } from './form-names.ts';
import type { LeadsPlace } from './leads-address.ts';
import { pageOf } from './leads-page.ts';
import { markedPieces } from './marked-pieces.ts';
import { money } from './money.ts';
import { capital, counted, figure } from './numbers.ts';

export async function setAsideView(
  desk: Desk,
  frame: Frame,
  place: LeadsPlace,
): Promise<SetAsideView> {
  const clock = clockOf(desk.company.timeZone, desk.now());
  const page = await pageOf(desk, '/set-aside', {}, { state: 'quarantined' }, place);
  const all = frame.setAside;
  return {
    page: 'set-aside',
    frame,
    heading: all === 0 ? 'Nothing is set aside' : `${capital(counted(all, 'lead'))} set aside`,
    explained:
      'Released leads are delivered and announced as if they had just come. What you leave is never sent, and is erased 30 days after it came.',
    acts:
      all > 1 && frame.role === 'full'
        ? [
            {
              label: `Release all ${figure(all)}…`,
              tone: 'outlined',
              href: '/leads/all/release?state=set-aside',
            },
            {
              label: `Erase all ${figure(all)}…`,
              tone: 'danger',
              href: '/leads/all/erase?state=set-aside',
            },
          ]
        : [],
    rows: page.leads.map((lead) => rowOf(lead, desk, clock, frame.hides)),
    foot:
      page.leads.length === 0
        ? ''
        : `${figure(page.skipped + 1)} to ${figure(page.skipped + page.leads.length)} of ${figure(all)}, newest first.`,
    newer: page.newer,
    older: page.older,
  };
}

function rowOf(lead: Lead, desk: Desk, clock: Clock, hides: boolean): SetAsideRow {
  const names = formNamesOf(desk.forms, desk.company);
  const value = money(lead.deal?.value, desk.company.brand);
  const person = oneLine(personOf(lead));
  const who = person === lead.email ? lead.email : `${person}, ${lead.email}`;
  return {
    reference: lead.reference,
    href: `/leads/${lead.reference}`,
    when: clock.listed(lead.receivedAt),
    left: daysLeft(lead, clock.now),
    what: [names.nameOf(lead.form), value].filter(Boolean).join(', '),
    signs: signsOf(lead),
    text: textOf(lead, desk.forms),
    who: hides ? 'Name and address hidden' : oneLine(who),
    acts: [actOn(lead, 'release', 'Release'), eraseLead(lead)],
  };
}

function daysLeft({ setAsideAt, receivedAt }: Lead, now: Date): string {
  const end = after(setAsideAt ?? receivedAt, quarantineLifetimeMs);
  const days = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs));
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

function signsOf({ signs, suspicion, setAsideAt }: Lead): readonly Sign[] {
  if (setAsideAt) return [{ title: 'Set aside by hand', text: [{ text: 'By one of you.' }] }];
  if (signs.length === 0) {
    return [{ title: 'Looked like spam', text: [{ text: oneLine(suspicion ?? '') }] }];
  }
  return signs.map((sign) => {
    const { reason, before, value } = signWords(sign);
    return {
      title: reason,
      text: [{ text: `${before} ` }, { text: oneLine(value), isMarked: true }],
    };
  });
}

/** What was written at length, with what makes it suspicious marked. */
function textOf(lead: Lead, forms: Forms): readonly Piece[] {
  const fields = forms.get(lead.form)?.form.fields.filter(isTyped) ?? [];
  const long = fields.filter(({ kind }) => kind === 'textarea');
  const written = long.map(({ name }) => lead.values[name] ?? '').filter(Boolean);
  const text = written.join('\n') || (lead.note?.text ?? '');
  if (text === '') return [{ text: 'There is no text beside name and address.' }];
  return markedPieces(manyLines(text).join('\n'), lead.signs);
}
