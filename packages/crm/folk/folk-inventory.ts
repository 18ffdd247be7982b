import { type Answer, ok } from '@tidewright/kit/http-call';
import type { GroupIds } from '@tidewright/leads';
import type { CrmRecord, Inventory, PageAnswer } from '../inventory.ts';
import { timesHeading } from '../lead-text.ts';
import { referencesIn } from '../reference-line.ts';
import { peopleAt } from './contact-step.ts';
import { type DealFields, dealFieldsOf } from './deal-fields.ts';
import { dealsPath } from './deal-step.ts';
import type { FolkClient } from './folk-client.ts';
import { notesAt } from './note-step.ts';
import { createFieldCache, type List, type ListPage, readPage } from './pagination.ts';
import { DealRecord, NoteRecord, PersonRecord } from './records.ts';

type FolkInventoryOptions = {
  readonly client: FolkClient;
  readonly groupIds: GroupIds;
  readonly dealObject: string;
  readonly clock: () => Date;
};

/** folk's clock may be behind ours, so a note may seem older than its lead. */
const marginMs = 60 * 60_000;

/** By lists: about 35 calls for 1,000 leads instead of 3,000. */
export function createFolkInventory(options: FolkInventoryOptions): Inventory {
  const { client, clock, groupIds, dealObject } = options;
  const readFields = createFieldCache(client, clock);
  const deals = { path: dealsPath(options), item: DealRecord };
  const groups = [...new Set([groupIds.leads, groupIds.applicants])];
  /** Paths whose filter folk refused, so everything is listed. */
  const unfiltered = new Set<string>();

  async function page<Item>(list: List<Item>, cursor: string | null, signal: AbortSignal) {
    const { path, item } = list;
    if (!unfiltered.has(path)) {
      const answer = await readPage(client, list, cursor, contextOf(signal));
      if (!isRefused(answer) || cursor !== null) return answer;
      unfiltered.add(path);
    }
    return readPage(client, { path, item }, cursor, contextOf(signal));
  }

  return {
    mode: 'folk',
    lists: [
      ...groups.map((name) => ({ name, shows: ['contact'] as const })),
      { name: 'deals', shows: ['deal'] },
      { name: 'notes', shows: ['note', 'times'] },
    ],
    async readPage(name, cursor, leads, signal) {
      if (name === 'deals') {
        const fields = await readFields(groupIds.leads, dealObject, contextOf(signal));
        if (fields.kind === 'missing') return { kind: 'unlisted' };
        if (fields.kind !== 'ok') return fields;
        const known = dealFieldsOf(fields.data);
        return pageOf(await page(deals, cursor, signal), (deal) => asDeal(deal, known));
      }
      if (name === 'notes') {
        const from = (leads[0]?.receivedAt ?? clock()).getTime() - marginMs;
        const query = { createdAfter: new Date(from).toISOString() };
        const notes = await page({ path: '/notes', query, item: NoteRecord }, cursor, signal);
        return notes.kind === 'missing' ? { kind: 'unlisted' } : pageOf(notes, asNote);
      }
      const list = { path: '/people', query: { 'filter[groups][in][id]': name } };
      return pageOf(await page({ ...list, item: PersonRecord }, cursor, signal), asPerson);
    },
    async lookUp({ email, progress: { contactId = '', dealId = '' } }, part, signal) {
      const context = contextOf(signal);
      if (part === 'deal') {
        const path = `${deals.path}/${encodeURIComponent(dealId)}`;
        const found = await client.request('GET', path, DealRecord, context);
        const only = found.kind === 'ok' ? ok({ items: [found.data], next: null }) : found;
        return pageOf(only, (deal) => asDeal(deal, {}));
      }
      return part === 'contact'
        ? pageOf(await readPage(client, peopleAt(email), null, context), asPerson)
        : pageOf(await readPage(client, notesAt(contactId), null, context), asNote);
    },
  };
}

const contextOf = (signal: AbortSignal) => ({
  lead: null,
  step: 'check',
  signal,
  isBackground: true,
});

/** The client takes a refused GET for a failure that says nothing about a lead. */
const isRefused = (answer: Answer<unknown>): boolean =>
  answer.kind === 'retry' && (answer.cause === '400' || answer.cause === '422');

function pageOf<Item>(
  answer: Answer<ListPage<Item>>,
  asRecord: (item: Item) => CrmRecord,
): PageAnswer {
  if (answer.kind !== 'ok') return isRefused(answer) ? { ...answer, kind: 'refused' } : answer;
  const { items, next } = answer.data;
  return ok({ records: items.map(asRecord), next });
}

const asPerson = ({ id, emails }: PersonRecord): CrmRecord => ({
  part: 'contact',
  id,
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
    part: 'deal',
    id,
    references: typeof reference === 'string' ? [reference] : texts.flatMap(referencesIn),
    deal: {
      name,
      people: people.items.map((person) => person.id),
      value: Number.isNaN(value) ? null : value,
    },
  };
}

const asNote = ({ id, content }: NoteRecord): CrmRecord => ({
  part: content.includes(timesHeading) ? 'times' : 'note',
  id,
  references: referencesIn(content),
});
