import { insightPath, packagePath, pagePath, servicePath, studyPath } from '../routes/paths.ts';
import type { Collection, ContentTree, Entry } from './content-tree.ts';

/** Every address of the site with the anchors on its page. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

/** Which collections become pages, and where. */
const pathsOf: { readonly [Name in Collection]?: (id: string) => string } = {
  pages: pagePath,
  packages: packagePath,
  services: servicePath,
  caseStudies: studyPath,
  insights: insightPath,
  legal: pagePath,
};

export type Place = { readonly path: string; readonly entry: Entry };

export const placesIn = (tree: ContentTree): Place[] =>
  Object.entries(pathsOf).flatMap(([name, pathOf]) =>
    (tree.entries.get(name as Collection) ?? []).map((entry) => ({
      path: pathOf(entry.id),
      entry,
    })),
  );

export function addressesIn(tree: ContentTree): Addresses {
  const ids = (name: Collection) => (tree.entries.get(name) ?? []).map(({ id }) => id);
  const anchorsOf = ({ entry }: Place): string[] => [
    'main',
    ...sectionsOf(entry).flatMap((section) => [
      ...(typeof section.id === 'string' ? [section.id] : []),
      ...shownIds(section, ids),
    ]),
    ...headingAnchors(entry.body),
    ...(tree.entries.get('packages')?.includes(entry) ? ['contact'] : []),
  ];
  const addresses = new Map<string, Set<string>>();
  for (const place of placesIn(tree)) {
    const others = addresses.get(place.path) ?? new Set();
    addresses.set(place.path, others.union(new Set(anchorsOf(place))));
  }
  return addresses;
}

type Section = { readonly kind?: unknown; readonly id?: unknown; readonly layout?: unknown };

function sectionsOf({ data }: Entry): Section[] {
  const sections = (data as { sections?: unknown } | null | undefined)?.sections;
  return Array.isArray(sections) ? sections.filter((one) => typeof one === 'object' && one) : [];
}

/** What a section that shows a collection gives an anchor of its own. */
function shownIds({ kind, layout }: Section, ids: (name: Collection) => string[]): string[] {
  if (kind === 'about') return ['figures'];
  if (kind === 'faqs') return ids('faqs').map((id) => `faq-${id}`);
  if (kind === 'case-studies') return [...ids('services'), ...ids('caseStudies')];
  return kind === 'industries' && layout === 'list' ? ids('industries') : [];
}

/** As Astro names the headings of a Markdown text. */
const headingAnchors = (body: string): string[] =>
  [...body.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
