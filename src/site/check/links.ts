import * as paths from '../routes/paths.ts';
import { oneOf } from '../schemas/fields.ts';
import { listedIn } from '../schemas/page.ts';
import type { ContentFile } from './content-file.ts';
import { type ContentTree, type Entry, field, itemsOf, repeated } from './content-tree.ts';
import type { Problem } from './problem.ts';

export function deadLinks(tree: ContentTree): Problem[] {
  const addresses = addressesIn(tree);
  const { plans, packages } = tree.entries;
  const listed = { plan: plans.map(idOf), package: packages.map(idOf) };
  const check = (href: string) => problemWith(href, addresses, listed);
  return [
    ...tree.files.flatMap((file) => linksOf(file, check)),
    ...pagesIn(tree).flatMap(({ path, entry }) => markdownLinks(entry, path, check)),
  ];
}

type Check = (href: string) => string | undefined;

function problemWith(
  href: string,
  addresses: Addresses,
  listed: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const { pathname, hash, searchParams } = new URL(href, 'https://site.example');
  const anchors = addresses.get(pathname);
  if (!anchors) {
    return `leads to ${pathname}, which isn’t a page of this site: correct the link, or add the page`;
  }
  const anchor = hash.slice(1);
  if (anchor && !anchors.has(anchor)) {
    const others = [...anchors].filter((one) => one !== 'main').join(', ');
    const choice = others && `, or write one of ${others}`;
    return `leads to ${hash}, which isn’t an anchor on ${pathname}: remove it${choice}`;
  }
  for (const [kind, ids] of Object.entries(listed)) {
    const named = searchParams.get(kind);
    if (named !== null && !ids.includes(named))
      return `names the ${kind} "${named}", which isn’t in content/${kind}s: ${oneOf(ids)}`;
  }
  return undefined;
}

/** Every link in content is the value of a key such as "href" or "privacyHref". */
function linksOf(file: ContentFile, check: Check): Problem[] {
  const problems: Problem[] = [];
  const walk = (value: unknown, path: readonly PropertyKey[]) => {
    if (typeof value === 'string' && /href$/i.test(String(path.at(-1))) && value.startsWith('/')) {
      const text = check(value);
      if (text) problems.push(file.problem(path, text));
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) walk(child, [...path, key]);
  };
  walk(file.data, []);
  return problems;
}

const markdownLinks = ({ file, body, bodyLine }: ContentFile, own: string, check: Check) =>
  body.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\(([/#][^)\s]*)/g)].flatMap(([, href = '']) => {
      const text = check(href.startsWith('#') ? `${own}${href}` : href);
      return text ? { file, line: bodyLine + index, key: '', text } : [];
    }),
  );

export const sharedPages = (tree: ContentTree): Problem[] => [
  ...repeated(
    pagesIn(tree),
    ({ path }) => path,
    ({ path, entry }, { entry: { file } }) =>
      entry.problem([], `has the address ${path}, and so does ${file}: rename one of the two`),
  ),
  ...repeated(
    pagesIn(tree).map(({ entry }) => ({ entry, seo: field(entry.data, 'seo') })),
    ({ entry, seo }) => field(seo ?? entry.data, 'title'),
    ({ entry, seo }, { entry: { file } }) =>
      entry.problem(
        seo ? ['seo', 'title'] : ['title'],
        `is also the title of ${file}: write another one, because search results show it`,
      ),
  ),
];

type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

const pathsOf: { readonly [Name in keyof Entries]?: (id: string) => string } = {
  pages: paths.pagePath,
  packages: paths.packagePath,
  services: paths.servicePath,
  caseStudies: paths.studyPath,
  insights: paths.insightPath,
  legal: paths.pagePath,
};

type PageEntry = { readonly path: string; readonly entry: Entry };

const pagesIn = (tree: ContentTree): PageEntry[] =>
  Object.entries(pathsOf).flatMap(([name, pathOf]) =>
    tree.entries[name as keyof Entries].map((entry) => ({ path: pathOf(entry.id), entry })),
  );

function addressesIn(tree: ContentTree): Addresses {
  const { entries } = tree;
  const anchorsOf = ({ entry }: PageEntry): string[] => [
    'main',
    ...shownSections(entry, entries).flatMap((section) => [
      ...(typeof section.id === 'string' ? [section.id] : []),
      ...shownIds(section, entries),
    ]),
    ...headingAnchors(entry.body),
    ...(entries.packages.includes(entry) ? ['contact'] : []),
  ];
  const addresses = new Map<string, Set<string>>();
  for (const page of pagesIn(tree)) {
    const others = addresses.get(page.path) ?? new Set();
    addresses.set(page.path, others.union(new Set(anchorsOf(page))));
  }
  return addresses;
}

type Entries = ContentTree['entries'];
type Section = { readonly kind?: unknown; readonly id?: unknown; readonly layout?: unknown };

/** Those that list an empty folder aren't shown. */
const shownSections = ({ data }: Entry, entries: Entries): Section[] =>
  itemsOf(data, 'sections')
    .filter((one): one is Section => typeof one === 'object' && one !== null)
    .filter(({ kind }) => {
      const folder = listedIn[kind as keyof typeof listedIn];
      return folder === undefined || entries[folder].length > 0;
    });

function shownIds({ kind, layout }: Section, entries: Entries): string[] {
  if (kind === 'about') return ['figures'];
  if (kind === 'faqs') return entries.faqs.map(({ id }) => `faq-${id}`);
  if (kind === 'case-studies') return studyAnchors(entries.caseStudies);
  return kind === 'industries' && layout === 'list' ? entries.industries.map(idOf) : [];
}

const idOf = ({ id }: Entry): string => id;

/** A service's first study has the service's name as its anchor. */
function studyAnchors(studies: readonly Entry[]): string[] {
  const ordered = studies.toSorted(
    (one, other) => Number(field(one.data, 'order')) - Number(field(other.data, 'order')),
  );
  const services = ordered.map(({ data }) => `${field(data, 'service')}`);
  return ordered.map(({ id }, index) => {
    const service = services[index] ?? '';
    return services.indexOf(service) === index ? service : id;
  });
}

/** The same ids that Astro gives Markdown headings. */
const headingAnchors = (body: string): string[] =>
  [...body.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
