import { readYamlFolder } from '@tidewright/content/content-files';
import { formatDate, formatPrice, isoDate } from '@tidewright/content/formats';
import { describe, expect, it } from 'vitest';
import { pageWith } from '../e2e/routes.ts';
import { all, hrefsIn, inOneLine, named, one, pageOf, textOf } from './page.ts';

type Note = {
  readonly title: string;
  readonly date: string;
  readonly minutes: string;
  readonly lede: string;
  readonly body: readonly string[];
  readonly picture?: { readonly alt: string };
  readonly shows?: { readonly screen: string };
  readonly next: { readonly href: string };
  readonly sum?: Record<'visitors' | 'leaving' | 'buying' | 'worth', { readonly value: number }> & {
    readonly action: string;
  };
};
const notes = readYamlFolder('content/insights') as Record<string, Note>;
const screens = readYamlFolder('content/screens') as Record<string, { readonly alt: string }>;
const shownIn = ({ picture, shows }: Note): string =>
  inOneLine((picture ?? screens[shows?.screen ?? ''])?.alt ?? '?');

const list = pageWith('insights');
const rows = list ? all(pageOf(list), 'main li').filter((row) => all(row, 'h3').length > 0) : [];

it.skipIf(!list)('the list has every article once, each with its picture', () => {
  expect(rows).toHaveLength(Object.keys(notes).length);
  for (const row of rows) expect(all(row, '.screen, .drawn-screen')).toHaveLength(1);
});

describe.each(Object.entries(notes))('the article %s', (id, note) => {
  it('is in the list with its summary', () => {
    const [row] = rows.filter((each) => hrefsIn(each).includes(`/insights/${id}`));
    for (const words of [note.title, note.minutes, note.lede])
      expect(textOf(row)).toContain(inOneLine(words));
  });

  it('has its date, its picture, its text and a next step', () => {
    const page = pageOf(`/insights/${id}`);
    expect(textOf(one(page, 'h1'))).toBe(inOneLine(note.title));
    const article = one(page, 'article');
    for (const words of [note.minutes, ...note.body])
      expect(textOf(article)).toContain(inOneLine(words));
    const day = new Date(note.date);
    const date = one(article, 'header time');
    expect([textOf(date), date.getAttribute('datetime')]).toEqual([formatDate(day), isoDate(day)]);
    expect(named(article, 'img, [role=img]', shownIn(note))).toHaveLength(1);
    expect(hrefsIn(article)).toContain(note.next.href);
  });

  it.skipIf(!note.sum)('has its example worked out, with a button to the contact form', () => {
    const { visitors, leaving, buying, worth, action } = note.sum as NonNullable<Note['sum']>;
    const sum = one(pageOf(`/insights/${id}`), 'form[data-sum]');
    const left = (visitors.value * leaving.value) / 100;
    const lost = Math.round((left * buying.value * worth.value) / 100);
    expect(textOf(one(sum, 'output'))).toBe(formatPrice(lost));
    expect(sum.getAttribute('action')).toBe('/contact');
    expect(textOf(one(sum, 'button'))).toContain(action);
  });
});
