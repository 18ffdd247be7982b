import * as paths from '../paths.ts';
import { oneOfNames } from '../schemas/fields.ts';
import { listedIn } from '../schemas/page.ts';
import type { ContentFile } from './content-file.ts';
import {
  type CheckedEntry,
  type ContentTree,
  field,
  itemsOf,
  repeated,
  textsIn,
} from './content-tree.ts';
import type { ContentProblem } from './problem.ts';

export function deadLinks(tree: ContentTree): ContentProblem[] {
  const addresses = addressesIn(tree);
  const check = (href: string): string[] => problemsWith(href, addresses, tree);
  return [
    ...tree.files.flatMap((file) =>
      linksOf(file).flatMap(({ path, text }) =>
        check(text).map((problem) => file.problem(path, problem)),
      ),
    ),
    ...pagesIn(tree).flatMap(({ path, entry: { file, markdown } }) =>
      markdown.flatMap(({ line, text }) =>
        [...text.matchAll(/\]\(([/#][^)\s]*)/g)]
          .flatMap(([, href = '']) => check(href.startsWith('#') ? `${path}${href}` : href))
          .map((problem) => ({ file, line, key: '', text: problem })),
      ),
    ),
  ];
}

/** Every link in content is the value of a key such as "href" or "privacyHref". */
const linksOf = ({ data }: ContentFile) =>
  textsIn(data).filter(({ path, text }) => /href$/i.test(`${path.at(-1)}`) && text.startsWith('/'));

function problemsWith(
  href: string,
  addresses: Addresses,
  { root, entries }: ContentTree,
): string[] {
  const { pathname, hash, searchParams } = new URL(href, 'https://site.example');
  const anchors = addresses.get(pathname);
  if (!anchors)
    return [
      `leads to ${pathname}, which isn’t a page of this site: correct the link, or add the page`,
    ];
  const anchor = decoded(hash.slice(1));
  if (anchor && !anchors.has(anchor)) {
    const others = [...anchors].filter((one) => one !== 'main').join(', ');
    const choice = others && `, or write one of ${others}`;
    return [`leads to #${anchor}, which isn’t an anchor on ${pathname}: remove it${choice}`];
  }
  return (['plan', 'package'] as const).flatMap((kind) => {
    const named = searchParams.get(kind);
    const ids = entries[`${kind}s`].map(idOf);
    if (named === null || ids.includes(named)) return [];
    return `names the ${kind} "${named}", which isn’t in ${root}/${kind}s: ${oneOfNames(ids)}`;
  });
}

/** Browsers find a heading by its letters, whether a link has them as they are or percent-encoded. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

export const sharedPages = (tree: ContentTree): ContentProblem[] => [
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

export type PageEntry = { readonly path: string; readonly entry: CheckedEntry };

/** Everything that has a page of its own, with its address. */
export const pagesIn = (tree: ContentTree): PageEntry[] =>
  Object.entries(pathsOf).flatMap(([name, pathOf]) =>
    tree.entries[name as keyof Entries].map((entry) => ({ path: pathOf(entry.id), entry })),
  );

/** Where two entries have an address, which is reported on its own, it has the anchors of both. */
const addressesIn = (tree: ContentTree): Addresses =>
  new Map(
    [...Map.groupBy(pagesIn(tree), ({ path }) => path)].map(([path, pages]) => [
      path,
      new Set(pages.flatMap(({ entry }) => anchorsOf(entry, tree.entries))),
    ]),
  );

const anchorsOf = (entry: CheckedEntry, entries: Entries): string[] => [
  'main',
  ...itemsOf(entry.data, 'sections').flatMap((section) => sectionAnchors(section, entries)),
  ...headingAnchors(entry.body),
  ...(entries.packages.includes(entry) ? ['contact'] : []),
];

type Entries = ContentTree['entries'];

function sectionAnchors(section: unknown, entries: Entries): string[] {
  const kind = field(section, 'kind');
  const folder = listedIn[kind as keyof typeof listedIn];
  // Those that list an empty folder aren't shown.
  if (folder && entries[folder].length === 0) return [];
  const id = field(section, 'id');
  const own = typeof id === 'string' ? [id] : [];
  if (kind === 'about') return [...own, 'figures'];
  if (kind === 'faqs') return [...own, ...entries.faqs.map((faq) => `faq-${faq.id}`)];
  if (kind === 'rivals') return [...own, ...entries.rivals.map((pair) => `pair-${pair.id}`)];
  if (kind === 'case-studies') return [...own, ...anchorsOfStudies(entries.caseStudies)];
  const isList = kind === 'industries' && field(section, 'layout') === 'list';
  return isList ? [...own, ...entries.industries.map(idOf)] : own;
}

const idOf = ({ id }: CheckedEntry): string => id;

function anchorsOfStudies(studies: readonly CheckedEntry[]): string[] {
  const ordered = studies.toSorted(
    (one, other) => Number(field(one.data, 'order')) - Number(field(other.data, 'order')),
  );
  return paths.studyAnchors(
    ordered.map(({ id, data }) => ({ id, service: field(data, 'service') })),
  );
}

/** The same ids that Astro gives Markdown headings. */
const headingAnchors = (body: string): string[] =>
  [...body.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
