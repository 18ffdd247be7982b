import * as paths from '../routes/paths.ts';
import type { ContentFile } from './content-file.ts';
import { type Collection, type ContentTree, type Entry, itemsOf } from './content-tree.ts';
import { type Problem, wholeFile } from './problem.ts';

/** Links to pages, anchors and plans that are not there. */
export function deadLinks(tree: ContentTree): Problem[] {
  const addresses = addressesIn(tree);
  const idsIn = (folder: 'plans' | 'packages') =>
    (tree.entries.get(folder) ?? []).map(({ id }) => id);
  const listed = { plan: idsIn('plans'), package: idsIn('packages') };
  const tell = (href: string) => whatIsWrong(href, addresses, listed);
  return [
    ...tree.files.flatMap((file) => linksOf(file, tell)),
    ...placesIn(tree).flatMap(({ path, entry }) => markdownLinks(entry, path, tell)),
    ...ownLinks(tree, tell),
    ...sharedAddresses(tree),
  ];
}

type Tell = (href: string) => string | undefined;

function whatIsWrong(
  href: string,
  addresses: Addresses,
  listed: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const { pathname, hash, searchParams } = new URL(href, 'https://site.example');
  const anchors = addresses.get(pathname);
  if (!anchors) {
    const known = closest(pathname, [...addresses.keys()]);
    return `leads to ${pathname}, which is no page of this site: did you mean ${known}?`;
  }
  const anchor = hash.slice(1);
  if (anchor && !anchors.has(anchor)) {
    const known = [...anchors].filter((one) => one !== 'main').join(', ') || 'none';
    return `leads to ${hash}, which is no anchor on ${pathname}: write one of these or leave it out: ${known}`;
  }
  for (const [kind, ids] of Object.entries(listed)) {
    const named = searchParams.get(kind);
    if (named !== null && !ids.includes(named))
      return `names the ${kind} "${named}", which is not in content/${kind}s: write one of ${ids.join(', ')}`;
  }
  return undefined;
}

/** Every link in content stands under this key. */
function linksOf(file: ContentFile, tell: Tell): Problem[] {
  const problems: Problem[] = [];
  const walk = (value: unknown, path: readonly PropertyKey[]) => {
    if (typeof value === 'string' && path.at(-1) === 'href' && value.startsWith('/')) {
      const text = tell(value);
      if (text) problems.push(file.problem(path, text));
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) walk(child, [...path, key]);
  };
  walk(file.data, []);
  return problems;
}

const markdownLinks = ({ file, body, bodyLine }: ContentFile, own: string, tell: Tell): Problem[] =>
  body.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\(([/#][^)\s]*)/g)].flatMap(([, href = '']) => {
      const text = tell(href.startsWith('#') ? `${own}${href}` : href);
      return text ? { file, line: bodyLine + index, key: '', text } : [];
    }),
  );

/** Pages that the site leads to by itself, whatever content says. */
function ownLinks({ singles }: ContentTree, tell: Tell): Problem[] {
  const { homePath, plansPath, privacyPath, latePath } = paths;
  const own = [homePath, plansPath, privacyPath, latePath, '/case-studies'];
  if (singles.size === 0) return [];
  return [...own, paths.pagePath(paths.contactPage)].flatMap((href) => {
    const text = tell(href);
    if (!text) return [];
    const fault = text.replace(/: .*/, '');
    return wholeFile(
      'content/pages',
      `the site itself ${fault}: keep that page, or change src/site/routes/paths.ts`,
    );
  });
}

/** Two files that would be one page. */
function sharedAddresses(tree: ContentTree): Problem[] {
  const taken = new Map<string, string>();
  return placesIn(tree).flatMap(({ path, entry }) => {
    const other = taken.get(path);
    taken.set(path, other ?? entry.file);
    return other
      ? entry.problem([], `is the page ${path}, and so is ${other}: rename one of the two`)
      : [];
  });
}

/** The one with which it shares most letters at its beginning and its end. */
const closest = (wanted: string, known: readonly string[]): string =>
  known.toSorted((a, b) => likeness(wanted, b) - likeness(wanted, a))[0] ?? '/';

function likeness(one: string, other: string): number {
  const from = (at: (text: string, index: number) => string | undefined) => {
    let count = 0;
    while (count < one.length && at(one, count) === at(other, count)) count += 1;
    return count;
  };
  return from((text, index) => text[index]) + from((text, index) => text.at(-1 - index));
}

/** Every address of the site with the anchors on its page. */
type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

/** Which collections become pages, and where. */
const pathsOf: { readonly [Name in Collection]?: (id: string) => string } = {
  pages: paths.pagePath,
  packages: paths.packagePath,
  services: paths.servicePath,
  caseStudies: paths.studyPath,
  insights: paths.insightPath,
  legal: paths.pagePath,
};

type Place = { readonly path: string; readonly entry: Entry };

const placesIn = (tree: ContentTree): Place[] =>
  Object.entries(pathsOf).flatMap(([name, pathOf]) =>
    (tree.entries.get(name as Collection) ?? []).map((entry) => ({
      path: pathOf(entry.id),
      entry,
    })),
  );

function addressesIn(tree: ContentTree): Addresses {
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

const sectionsOf = ({ data }: Entry): Section[] =>
  itemsOf(data, 'sections').filter(
    (one): one is Section => typeof one === 'object' && one !== null,
  );

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
