import type { GroupIds } from '../../leads/group-ids.ts';
import type { CrmRecord, Inventory, PageAnswer } from '../check/inventory.ts';
import type { CallContext } from '../http-call.ts';
import { timesHeading } from '../lead-text.ts';
import { referencesIn } from '../reference-line.ts';
import { type DealFields, dealFieldsOf } from './deal-fields.ts';
import { createFieldCache } from './field-cache.ts';
import type { Answer, FolkClient } from './folk-client.ts';
import { type List, type ListPage, readPage } from './pagination.ts';
import { DealRecord, NoteRecord, PersonRecord } from './records.ts';

export type FolkInventoryOptions = {
  readonly client: FolkClient;
  readonly groupIds: GroupIds;
  readonly dealObject: string;
  readonly clock: () => Date;
};

const limit = '100';
/** Notes may come a little before their lead by folk's clock. */
const marginMs = 60 * 60_000;

/**
 * What folk has, by its lists: some 35 calls for 1,000 leads, where a call for each of their records
 * would be 3,000.
 */
export function createFolkInventory(options: FolkInventoryOptions): Inventory {
  const { client, groupIds, dealObject, clock } = options;
  const readFields = createFieldCache(client, clock);
  const groups = [...new Set([groupIds.leads, groupIds.applicants])].filter(
    (id) => id !== undefined,
  );
  const people = (query: Readonly<Record<string, string>>) => ({
    ...{ path: '/people', query: { ...query, limit }, item: PersonRecord },
  });
  const deals = groupIds.leads && `${pathOf(groupIds.leads)}/${encodeURIComponent(dealObject)}`;
  const contextOf = (signal: AbortSignal): CallContext => ({
    ...{ lead: null, step: 'check', signal, isBackground: true },
  });

  async function dealPage(path: string, cursor: string | null, context: CallContext) {
    const fields = await readFields(groupIds.leads ?? '', dealObject, context);
    if (fields.kind === 'missing') return { kind: 'unlisted' } as const;
    if (fields.kind !== 'ok') return fields;
    const list = { path, query: { limit }, item: DealRecord };
    const known = dealFieldsOf(fields.data);
    return pageOf(await readPage(client, list, cursor, context), (deal) => asDeal(deal, known));
  }

  /** Where folk can't search notes, it lists them all. */
  async function notePage(from: Date, cursor: string | null, context: CallContext) {
    const createdAfter = new Date(from.getTime() - marginMs).toISOString();
    const notes = (query: Readonly<Record<string, string>>) => ({
      ...{ path: '/notes', query: { ...query, limit }, item: NoteRecord },
    });
    const searched = await readPage(client, notes({ createdAfter }), cursor, context);
    const answer = isRefused(searched)
      ? await readPage(client, notes({}), cursor, context)
      : searched;
    return answer.kind === 'missing' ? unlisted : pageOf(answer, asNote);
  }

  return {
    mode: 'folk',
    lists: [
      ...groups.map((id) => ({ name: id, shows: ['contact'] as const })),
      { name: 'deals', shows: ['deal'] },
      { name: 'notes', shows: ['note', 'times'] },
    ],
    async readPage(name, cursor, leads, signal) {
      const context = contextOf(signal);
      if (name === 'deals') return deals ? dealPage(deals, cursor, context) : unlisted;
      if (name === 'notes') return notePage(leads[0]?.receivedAt ?? clock(), cursor, context);
      const ofGroup = await readPage(
        ...([client, people({ 'filter[groups][in][id]': name }), cursor, context] as const),
      );
      return pageOf(ofGroup, asPerson);
    },
    async lookUp({ email, progress }, part, signal) {
      const context = contextOf(signal);
      if (part === 'contact') {
        const list = people({ 'filter[emails][eq]': email });
        return pageOf(await readPage(client, list, null, context), asPerson);
      }
      if (part === 'deal') {
        if (!deals) return unlisted;
        const path = `${deals}/${encodeURIComponent(progress.dealId ?? '')}`;
        const found = await client.request('GET', path, DealRecord, context);
        return pageOf(one(found), (deal) => asDeal(deal, {}));
      }
      const query = { 'entity.id': progress.contactId ?? '', limit };
      const list: List<typeof NoteRecord> = { path: '/notes', query, item: NoteRecord };
      return pageOf(await readPage(client, list, null, context), asNote);
    },
  };
}

const unlisted = { kind: 'unlisted' } as const;
const pathOf = (groupId: string) => `/groups/${encodeURIComponent(groupId)}`;

const isRefused = (answer: Answer<unknown>): boolean =>
  answer.kind === 'retry' && (answer.cause === '400' || answer.cause === '422');

const one = <Item>(answer: Answer<Item>): Answer<ListPage<Item>> =>
  answer.kind === 'ok' ? { kind: 'ok', data: { items: [answer.data], next: null } } : answer;

function pageOf<Item>(
  answer: Answer<ListPage<Item>>,
  asRecord: (item: Item) => CrmRecord,
): PageAnswer {
  if (isRefused(answer) && answer.kind === 'retry')
    return { kind: 'refused', reason: answer.reason, cause: answer.cause };
  if (answer.kind !== 'ok') return answer;
  const { items, next } = answer.data;
  return { kind: 'ok', page: { records: items.map(asRecord), next } };
}

const asPerson = ({ id, emails }: PersonRecord): CrmRecord => ({
  ...{ part: 'contact', id },
  emails: emails.items.map((email) => email.toLowerCase()),
});

function asDeal(
  { id, name, people, customFieldValues }: DealRecord,
  fields: DealFields,
): CrmRecord {
  const texts = Object.values(customFieldValues).filter((value) => typeof value === 'string');
  const reference = customFieldValues[fields.reference?.name ?? ''];
  const value = Number(customFieldValues[fields.value?.name ?? ''] ?? Number.NaN);
  return {
    ...{ part: 'deal', id },
    references: typeof reference === 'string' ? [reference] : texts.flatMap(referencesIn),
    deal: {
      name,
      people: people.items.map((person) => person.id),
      value: Number.isNaN(value) ? null : value,
    },
  };
}

const asNote = ({ id, content }: NoteRecord): CrmRecord => ({
  ...{ part: content.includes(timesHeading) ? 'times' : 'note', id },
  references: referencesIn(content),
});
