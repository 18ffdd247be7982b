import type { CollectionEntry } from 'astro:content';
import { formatDate, isoDate } from './formats.ts';
import { pictureOf } from './pictures.ts';

type Note = CollectionEntry<'insights'>['data'] & { id: string };

/** A note as lists and pages show it: its day in words, its drawing by address. */
export const datedNote = (note: Note) => ({
  ...note,
  date: isoDate(note.date),
  dateText: formatDate(note.date),
  picture: { ...note.picture, src: pictureOf('insights', note.picture.file) },
});
