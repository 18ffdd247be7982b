import { type FolkState, newId } from './state.ts';
import type { Tampering } from './steps.ts';

export function tamper(state: FolkState, id: string, does: Tampering): void {
  const records = [state.people, state.deals, state.notes].find((some) => some.has(id)) as
    | Map<string, { id: string }>
    | undefined;
  const record = records?.get(id);
  if (!records || !record) return;
  if (does === 'drop') drop(state, id);
  if (does === 'merge') merge(state, records, record);
  if (does === 'double') {
    const twin = { ...structuredClone(record), id: newId(prefixOf(id)) };
    records.set(twin.id, twin);
  }
  if (does === 'change') change(record);
}

/** A person's notes go along; deals stay, without the person. */
function drop(state: FolkState, id: string): void {
  for (const records of [state.people, state.deals, state.notes]) records.delete(id);
  for (const note of [...state.notes.values()])
    if (note.entity.id === id) state.notes.delete(note.id);
  for (const deal of state.deals.values())
    deal.people.splice(0, deal.people.length, ...deal.people.filter((person) => person.id !== id));
}

/** Under another id, with the same address and everything that hung on it. */
function merge(state: FolkState, records: Map<string, { id: string }>, old: { id: string }): void {
  const id = newId(prefixOf(old.id));
  records.set(id, { ...old, id });
  records.delete(old.id);
  for (const note of [...state.notes.values()])
    if (note.entity.id === old.id)
      state.notes.set(note.id, { ...note, entity: { ...note.entity, id } });
  for (const deal of state.deals.values())
    for (const person of deal.people) if (person.id === old.id) Object.assign(person, { id });
}

/** As people of the agency do. */
function change(record: object): void {
  if ('emails' in record) Object.assign(record, { emails: ['new-address@visitor.example'] });
  else if ('name' in record) Object.assign(record, { name: 'Renamed by Ines' });
  else Object.assign(record, { content: 'Rewritten by Ines' });
}

const prefixOf = (id: string) => id.slice(0, 3) as 'per' | 'obj' | 'nte';
