import { readContentTree } from '@tidewright/content/check/content-tree';
import { resolveInHtml } from '@tidewright/content/placeholders';
import { type Entry, folders, type Single, singles } from '@tidewright/content/schemas/collections';
import type { MarkdownInstance } from 'astro';
import * as v from 'valibot';
import { datedNote } from './studies.ts';

/** All of content/, read once and checked before. After a save the preview loads this module again. */

type Folder = keyof typeof folders;

const tree = readContentTree();

const single = <Name extends keyof typeof singles>(name: Name) =>
  v.parse(singles[name], tree.singles.get(name)?.data) as Single<Name>;

export const company = single('company');
export const brand = single('brand');
export const navigation = single('navigation');
export const labels = single('labels');

export const hasCharts = brand.drawings !== 'none';

const parsed = Object.entries(folders).map(([name, { schema }]) => [
  name,
  tree.entries[name as Folder]
    .map(({ id, data }) => ({
      ...(v.parse(schema as v.GenericSchema, data) as { order: number }),
      id,
    }))
    .toSorted((a, b) => a.order - b.order),
]);
const entries = Object.fromEntries(parsed) as { [Name in Folder]: Entry<Name>[] };

/** A folder's entries by `order`, each with its file name as id. */
export const entriesOf = <Name extends Folder>(name: Name): Entry<Name>[] => entries[name];

export function entryOf<Name extends Folder>(name: Name, id: string): Entry<Name> {
  const entry = entriesOf(name).find((one) => one.id === id);
  if (!entry) throw new Error(`${name} has no "${id}": add it, or correct the name.`);
  return entry;
}

const texts = import.meta.glob<MarkdownInstance<object>>('../../../content/*/*.md', {
  eager: true,
});
const rendered = new Map(
  await Promise.all(
    Object.entries(texts).map(async ([path, text]) => {
      const html = resolveInHtml(await text.compiledContent());
      return [path, { html, headings: text.getHeadings() }] as const;
    }),
  ),
);

export function longTextOf(name: Folder, id: string) {
  const text = rendered.get(`../../../content/${folders[name].folder}/${id}.md`);
  return text?.html ? text : undefined;
}

export const studies = entriesOf('caseStudies');
export const studyOf = (id: string) => entryOf('caseStudies', id);
export const notes = entriesOf('insights').map(datedNote);

export type Study = (typeof studies)[number];
export type Note = (typeof notes)[number];

// Without those that the page answers elsewhere.
export const faqsIn = (show: string, answered: readonly string[] = []) =>
  entriesOf('faqs').filter(
    ({ id, home, group }) => (show === 'home' ? home : group === show) && !answered.includes(id),
  );
