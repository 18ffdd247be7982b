import type { Entry } from '../schemas/collections.ts';
import { formatDate, formatPrice, isoDate } from './formats.ts';
import { pictureOf } from './pictures.ts';

/** How many a page leads on to. */
const few = 2;

/** The studies, or notes, that follow one in the list, the first after the last. */
export function neighboursOf<One extends { id: string }>(all: readonly One[], id: string): One[] {
  const place = all.findIndex((one) => one.id === id);
  return [...all.slice(place + 1), ...all.slice(0, place)].slice(0, few);
}

/**
 * One study that shows a service and one to go on to: its own; where it has a single one,
 * those of the same category. Another kind of work would prove nothing.
 */
export function studiesOf<Study extends { service: string; category: string }>(
  service: string,
  studies: readonly Study[],
): Study[] {
  const own = studies.filter((study) => study.service === service);
  const alike = studies.filter(({ category }) => category === own[0]?.category);
  return own.length > 1 ? own : [...new Set([...own, ...alike])].slice(0, 1 + few);
}

/** A note as lists and pages show it: its day in words, its drawing by address. */
export const datedNote = (note: Entry<'insights'>) => ({
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
