import { formatDate, formatPrice, isoDate } from '@tidewright/content/formats';
import type { Entry } from '@tidewright/content/schemas/collections';
import { pictureOf } from './pictures.ts';

const linkedCount = 2;

/** The next entries after this one; after the last comes the first. */
export function neighboursOf<One extends { id: string }>(all: readonly One[], id: string): One[] {
  const place = all.findIndex((one) => one.id === id);
  return [...all.slice(place + 1), ...all.slice(0, place)].slice(0, linkedCount);
}

/** A service's own studies; if it has only one, that one and others of its category. */
export function studiesOf<Study extends { service: string; category: string }>(
  service: string,
  studies: readonly Study[],
): Study[] {
  const own = studies.filter((study) => study.service === service);
  const alike = studies.filter(({ category }) => category === own[0]?.category);
  return own.length > 1 ? own : [...new Set([...own, ...alike])].slice(0, 1 + linkedCount);
}

export const datedNote = (note: Entry<'insights'>) => ({
  ...note,
  date: isoDate(note.date),
  dateText: formatDate(note.date),
  picture: note.picture && { ...note.picture, src: pictureOf('insights', note.picture.file) },
});

type Sum = NonNullable<Entry<'insights'>['sum']>;

/** What visitors who leave would have spent; `leaving` and `buying` are percentages. */
export const lossOf = ({ visitors, leaving, buying, worth }: Sum): string =>
  formatPrice((visitors.value * leaving.value * buying.value * worth.value) / 10_000);
