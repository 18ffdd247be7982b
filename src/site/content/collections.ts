import { getCollection } from 'astro:content';
import { entryNames } from '../../content-files.ts';
import { type Entry, folders, type Single, singles } from '../schemas/collections.ts';
import { resolvePlaceholders } from './placeholders.ts';
import { datedNote } from './studies.ts';

/** All of content/, read once. After a save the preview loads this module again. */

type Folder = keyof typeof folders;
type Stored = {
  readonly id: string;
  readonly data: { readonly order: number };
  readonly rendered?: {
    readonly html: string;
    readonly metadata?: { readonly headings?: readonly Heading[] };
  };
};
type Heading = { readonly depth: number; readonly slug: string; readonly text: string };

const names = [...Object.keys(singles), ...Object.keys(folders)] as (
  | Folder
  | keyof typeof singles
)[];
/** Astro warns about folders without entries; here they are allowed. */
const hasEntries = (name: (typeof names)[number]): boolean =>
  name in singles || entryNames(`content/${folders[name as Folder].folder}`).length > 0;
const stored = new Map(
  await Promise.all(
    names
      .filter(hasEntries)
      .map(async (name) => [name, (await getCollection(name)) as Stored[]] as const),
  ),
);

function single<Name extends keyof typeof singles>(name: Name): Single<Name> {
  const [entry] = stored.get(name) ?? [];
  if (!entry) throw new Error(`content/${name}.yaml is missing. Restore it from the repository.`);
  return entry.data as unknown as Single<Name>;
}

export const company = single('company');
export const brand = single('brand');
export const navigation = single('navigation');
export const labels = single('labels');

/** Whether the brand wants charts, courses and contours. */
export const hasCharts = brand.drawings !== 'none';

/** A folder's entries by `order`, each with its file name as id. */
export const entriesOf = <Name extends Folder>(name: Name): Entry<Name>[] =>
  (stored.get(name) ?? [])
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ ...data, id }) as unknown as Entry<Name>);

export function entryOf<Name extends Folder>(name: Name, id: string): Entry<Name> {
  const entry = entriesOf(name).find((one) => one.id === id);
  if (!entry) throw new Error(`${name} has no "${id}": add it, or correct the name.`);
  return entry;
}

/** The rendered Markdown below an entry's keys, with its headings. */
export function longTextOf(name: Folder, id: string) {
  const rendered = stored.get(name)?.find((entry) => entry.id === id)?.rendered;
  if (!rendered?.html) return undefined;
  return {
    html: resolvePlaceholders(rendered.html),
    headings: rendered.metadata?.headings ?? [],
  };
}

export const studies = entriesOf('caseStudies');
export const studyOf = (id: string) => entryOf('caseStudies', id);
export const notes = entriesOf('insights').map(datedNote);

export type Study = (typeof studies)[number];
export type Note = (typeof notes)[number];

/** What a section of kind faqs shows. */
export const faqsIn = (show: string) =>
  entriesOf('faqs').filter(({ home, group }) => (show === 'home' ? home : group === show));
