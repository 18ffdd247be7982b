import type { Lead, StoredFile } from '../../leads/lead.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import type { ConfirmView, Fact, Frame } from '../pages/view.ts';
import { nameOfState } from '../states.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { receiverOf } from './marks.ts';

const fact = (name: string, text: string): Fact => ({ name, value: [{ text }] });

/** What may be anywhere, whatever is erased here. */
export const outOfReach: readonly Fact[] = [
  fact('In mail and chat', 'Delete what you were sent about it'),
  fact('In older backups', 'Delete backups that were made before, or let them expire'),
];

export function eraseLeadView(
  { mode }: Pick<Desk, 'mode'>,
  frame: Frame,
  lead: Lead,
  file: StoredFile | null,
): ConfirmView {
  const { reference, remark, state } = lead;
  const sent = crmIds(lead);
  return {
    page: 'confirm',
    frame,
    back: { label: reference, href: `/leads/${reference}` },
    heading: `Erase ${reference} for good?`,
    text: 'It cannot be undone. The record of actions keeps only what finds it elsewhere: its reference, ids, and when mail and chat were sent.',
    lists: [
      {
        heading: 'What goes',
        facts: [
          fact('Answers', 'All of them, and every trace in the search'),
          fact('Timeline', 'Every attempt'),
          ...(file ? [fact('File', oneLine(file.name))] : []),
          ...(remark ? [fact('Remark', 'Yours')] : []),
        ],
      },
      {
        heading: 'What you must remove by hand',
        facts: [
          ...(sent.length > 0 ? [fact(`In ${receiverOf(mode)}`, sent.join(', '))] : []),
          ...outOfReach,
        ],
      },
    ],
    act: {
      label: 'Erase it',
      tone: 'filled',
      href: `/leads/${reference}/erase`,
      fields: { seen: nameOfState(state) },
    },
  };
}

function crmIds({ progress: { contactId, dealId, noteId } }: Lead): readonly string[] {
  const named = { contact: contactId, deal: dealId, note: noteId };
  return Object.entries(named).flatMap(([name, id]) =>
    id === undefined || isRecordedHere(id) ? [] : [`${name} ${oneLine(id)}`],
  );
}
