import {
  homePath,
  insightPath,
  packagePath,
  pagePath,
  servicePath,
  studyPath,
} from '@tidewright/content/paths';
import { entriesOf, notes, studies } from '../content/collections.ts';

type Route = { path: string; label: string; title: string; description: string; heading: string };

const route = (
  path: string,
  label: string,
  heading: string,
  { title, description }: Pick<Route, 'title' | 'description'>,
): Route => ({ path, label, heading, title, description });

/** Every page, for breadcrumbs, the sitemap, llms.txt and Open Graph images. */
export const allRoutes: readonly Route[] = [
  ...entriesOf('pages').map((page) => route(pagePath(page.id), page.label, page.heading, page)),
  ...entriesOf('packages').map((one) => route(packagePath(one.id), one.name, one.heading, one)),
  ...entriesOf('services').map((one) => route(servicePath(one.id), one.name, one.heading, one)),
  ...studies.map(({ id, client, title, seo }) => route(studyPath(id), client, title, seo)),
  ...notes.map(({ id, title, seo }) => route(insightPath(id), title, title, seo)),
  ...entriesOf('legal').map((page) => route(pagePath(page.id), page.heading, page.heading, page)),
];

export const routeLabelOf = (path: string): string =>
  allRoutes.find((route) => route.path === path)?.label ?? path;

/** From the home page down to a path; empty for the home page. */
export function breadcrumbsTo(path: string) {
  if (path === homePath) return [];
  const [, folder = '', entry] = path.split('/');
  const above = entry === undefined ? undefined : listingOf(folder);
  return [homePath, above, path]
    .filter((href) => href !== undefined)
    .filter((href) => allRoutes.some((route) => route.path === href))
    .map((href) => ({ href, label: routeLabelOf(href) }));
}

/** The page that lists a folder's entries: the one with the folder's name, or the one with its section. */
function listingOf(folder: string): string | undefined {
  const pages = entriesOf('pages').filter(({ id }) => id !== 'home');
  const page =
    pages.find(({ id }) => id === folder) ??
    pages.find(({ sections }) => sections.some(({ kind }) => kind === folder));
  return page && pagePath(page.id);
}
