import type { CollectionEntry } from 'astro:content';
import { formatDate, formatPrice, isoDate } from './formats.ts';
import { pictureOf } from './pictures.ts';

type Note = CollectionEntry<'insights'>['data'] & { id: string };

/** A note as lists and pages show it: its day in words, its drawing by address. */
export const datedNote = (note: Note) => ({
  ...note,
  date: isoDate(note.date),
  dateText: formatDate(note.date),
  picture: { ...note.picture, src: pictureOf('insights', note.picture.file) },
});

type Asked = { readonly value: number };
type Sum = Readonly<Record<'visitors' | 'leaving' | 'buying' | 'worth', Asked>>;

/** What visitors who leave would have brought; two of the four are counted of a hundred. */
export const lossOf = ({ visitors, leaving, buying, worth }: Sum): string =>
  formatPrice((visitors.value * leaving.value * buying.value * worth.value) / 10_000);
