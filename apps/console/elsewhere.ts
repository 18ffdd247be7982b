import { crmOf } from '@tidewright/crm';
import { isRecordedHere, type LeftElsewhere, type Progress } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import { nameOfReceiver } from './notices.ts';
import type { Clock } from './times.ts';
import type { Fact } from './words/page-parts.ts';
import { receiverOf } from './words/receivers.ts';
import { capital, oneLine } from './words/text.ts';

/** Where people see a CRM's records: only its users know the addresses of single ones. */
export const crmPagesOf = (mode: CrmMode): string | undefined =>
  crmOf(mode)?.words.pages ?? undefined;

export function leftFacts(
  { contactIds, dealIds, noteIds, sent, since }: LeftElsewhere,
  erasedAt: Date,
  mode: CrmMode,
  clock: Clock,
): readonly Fact[] {
  const receiver = `In ${receiverOf(mode)}`;
  const pages = crmPagesOf(mode);
  const ids = Object.entries({ contact: contactIds, deal: dealIds, note: noteIds });
  const records = ids.flatMap(([kind, some]) =>
    some.map((id) => ({
      name: receiver,
      value: `${kind} ${oneLine(id)}`,
      href: pages,
    })),
  );
  const messages = sent.map(({ channel, at }) => ({
    name: capital(nameOfReceiver(channel)),
    value: `Sent ${clock.inText(at)}`,
  }));
  const backups = since
    ? `Those made from ${clock.dueBy(since)} to ${clock.dueBy(erasedAt)}. Delete them, or let them expire; erase again after you restore one.`
    : 'Those made before. Delete them, or let them expire.';
  return [
    ...(records.length > 0 ? records : [{ name: receiver, value: 'Nothing we know of' }]),
    ...(messages.length > 0 ? messages : [{ name: 'Mail and chat', value: 'Nothing was sent' }]),
    { name: 'Backups', value: backups },
  ];
}

export const outOfReach: readonly Fact[] = [
  { name: 'In mail and chat', value: 'Delete the messages about it' },
  { name: 'In older backups', value: 'Delete older backups, or let them expire' },
];

export function crmIds({ contactId, dealId, noteId }: Progress): readonly string[] {
  const named = { contact: contactId, deal: dealId, note: noteId };
  return Object.entries(named).flatMap(([name, id]) =>
    id === undefined || isRecordedHere(id) ? [] : [`${name} ${oneLine(id)}`],
  );
}
