import { entriesOf, notes, studies } from '../content/collections.ts';
import { homePath, insightPath, packagePath, pagePath, servicePath, studyPath } from './paths.ts';

type Route = {
  path: string;
  /** Its name in breadcrumbs. */
  label: string;
  title: string;
  description: string;
  heading: string;
};

/** Every page of the site, for breadcrumbs, the sitemap, llms.txt and the pictures of shared links. */
export const allRoutes: readonly Route[] = [
  ...entriesOf('pages').map((entry) => ({ ...entry, path: pagePath(entry.id) })),
  ...entriesOf('packages').map((entry) => ({
    ...entry,
    path: packagePath(entry.id),
    label: entry.name,
  })),
  ...entriesOf('services').map((entry) => ({
    ...entry,
    path: servicePath(entry.id),
    label: entry.name,
  })),
  ...studies.map(({ id, seo, client, title }) => ({
    ...seo,
    path: studyPath(id),
    label: client,
    heading: title,
  })),
  ...notes.map(({ id, seo, title }) => ({
    ...seo,
    path: insightPath(id),
    label: title,
    heading: title,
  })),
  ...entriesOf('legal').map((entry) => ({
    ...entry,
    path: pagePath(entry.id),
    label: entry.heading,
  })),
];

/** What a page is called where others lead to it. */
export const labelOf = (path: string): string =>
  allRoutes.find((route) => route.path === path)?.label ?? path;

export type Breadcrumb = { label: string; href: string };

/** The way from the home page down to a path; empty for the home page itself. */
export function breadcrumbsTo(path: string): Breadcrumb[] {
  if (path === homePath) return [];
  const segments = path.split('/').slice(1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return [homePath, ...above].map((href) => ({ href, label: labelOf(href) }));
}
