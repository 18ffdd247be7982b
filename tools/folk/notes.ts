import { notFound } from './api-error.ts';
import type { Call } from './call.ts';
import { check } from './issues.ts';
import { listPage } from './lists.ts';
import { NoteBody } from './schemas.ts';
import { API_USER, type FolkNote, type FolkState, newId } from './state.ts';

export function listNotes({ state, switches, url, now }: Call) {
  const page = listPage({
    items: [...state.notes.values()],
    url,
    now,
    switches,
    filters: {
      'entity.id': (note, id) => note.entity.id === id,
      ...(switches.noteSearch === 'refused' ? {} : searches(switches.noteSearch === 'works')),
    },
  });
  return { ...page, items: page.items.map(shown) };
}

const searches = (works: boolean) => ({
  query: (note: FolkNote, words: string) => !works || note.content.includes(words),
  createdAfter: (note: FolkNote, at: string) => !works || note.createdAt >= at,
  createdBefore: (note: FolkNote, at: string) => !works || note.createdAt < at,
});

export function createNote({ state, body, now }: Call) {
  const { entity, visibility, content, parentNote = null } = check(NoteBody, body);
  const note: FolkNote = {
    id: newId('nte'),
    entity: entityOf(state, entity.id),
    visibility,
    content,
    createdAt: now.toISOString(),
    parentNote,
  };
  state.notes.set(note.id, note);
  return shown(note);
}

function entityOf(state: FolkState, id: string): FolkNote['entity'] {
  const person = state.people.get(id);
  if (person !== undefined) return { id, entityType: 'person', fullName: person.fullName };
  const named = state.companies.get(id) ?? state.deals.get(id);
  if (named === undefined) throw notFound(`Entity ${id}`);
  return { id, entityType: id.startsWith('com_') ? 'company' : 'object', fullName: named.name };
}

function shown(note: FolkNote) {
  return { ...note, author: { type: 'user', ...API_USER, deleted: false } };
}
