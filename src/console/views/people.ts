import { otherEmailsOf } from '../../leads/email-spellings.ts';
import type { CrmTrace, Person } from '../../leads/lead-admin.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import type { Act, ConfirmView, Fact, Frame, HeldPerson, PeopleView } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { outOfReach } from './erase-lead.ts';
import { rowsOf } from './lead-row.ts';
import { receiverOf } from './marks.ts';
import { capital, counted, figure } from './numbers.ts';

export function peopleView(
  desk: Desk,
  frame: Frame,
  email: string,
  person: Person | null,
): PeopleView {
  return {
    page: 'people',
    frame,
    email,
    found: person && heldPerson(desk, frame, person),
  };
}

export const holdsSomething = ({ leads, personId }: Person): boolean =>
  leads.length > 0 || personId !== null;

function heldPerson(desk: Desk, frame: Frame, person: Person): HeldPerson {
  const address = `email=${encodeURIComponent(person.email)}`;
  const acts: readonly Act[] = [
    { label: 'Save for the person', tone: 'outlined', href: `/people/export?${address}` },
    ...(frame.role === 'full'
      ? [{ label: 'Erase…', tone: 'danger', href: `/people/erase?${address}` } as const]
      : []),
  ];
  return {
    heading: holdsSomething(person)
      ? `${capital(counted(person.leads.length, 'lead'))} of ${oneLine(person.email)}`
      : `Nothing is held on ${oneLine(person.email)}`,
    rows: rowsOf(person.leads, desk, false).map((row) => ({
      ...row,
      what: [row.form, row.what].filter(Boolean).join(', '),
    })),
    held: heldFacts(person),
    elsewhere: elsewhereFacts(desk, person),
    acts: holdsSomething(person) ? acts : [],
  };
}

const fact = (name: string, text: string): Fact => ({ name, value: [{ text }] });

function heldFacts({ email, leads, files, personId }: Person): readonly Fact[] {
  const others = otherEmailsOf(leads, email).map(oneLine);
  const remarks = leads.filter(({ remark }) => remark !== null);
  return [
    fact('Leads', leads.map(({ reference }) => reference).join('\n') || 'none'),
    ...(others.length === 0 ? [] : [fact('Also under', others.join('\n'))]),
    fact('Files', files.map(({ name }) => oneLine(name)).join('\n') || 'none'),
    fact('Remarks', remarks.length === 0 ? 'none' : figure(remarks.length)),
    ...(personId === null ? [] : [fact('Remembered id', oneLine(personId))]),
  ];
}

/** What only the CRM's own users can remove there. */
function elsewhereFacts(
  { mode }: Pick<Desk, 'mode'>,
  { inCrm, personId }: Person,
): readonly Fact[] {
  const ids = inCrm.flatMap(traceIds);
  const all = [
    ...new Set([...(personId === null ? [] : [`contact ${oneLine(personId)}`]), ...ids]),
  ];
  return all.length === 0 ? [] : [fact(`In ${receiverOf(mode)}`, all.join('\n'))];
}

function traceIds({ contactId, dealId, noteId }: CrmTrace): readonly string[] {
  const named = { contact: contactId, deal: dealId, note: noteId };
  return Object.entries(named).flatMap(([name, id]) =>
    id === undefined || isRecordedHere(id) ? [] : [`${name} ${oneLine(id)}`],
  );
}

export function erasePersonView(desk: Desk, frame: Frame, person: Person): ConfirmView {
  const { email, leads } = person;
  const address = `/people?email=${encodeURIComponent(email)}`;
  return {
    page: 'confirm',
    frame,
    back: { label: 'Everything held on this address', href: address },
    heading: `Erase everything held on ${oneLine(email)}?`,
    text: 'It cannot be undone. The record of actions keeps only what finds them elsewhere: references, ids, and when mail and chat were sent.',
    lists: [
      { heading: 'What goes', facts: heldFacts(person) },
      {
        heading: 'What you must remove by hand',
        facts: [...elsewhereFacts(desk, person), ...outOfReach],
      },
    ],
    act: holdsSomething(person)
      ? {
          label: `Erase ${counted(leads.length, 'lead')} and all that goes with them`,
          tone: 'filled',
          href: '/people/erase',
          fields: { email },
        }
      : null,
  };
}
