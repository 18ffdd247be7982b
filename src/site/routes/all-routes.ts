import { entriesOf } from '../content/collections.ts';
import { homePath, insightPath, packagePath, pagePath, servicePath, studyPath } from './paths.ts';

export type Route = {
  path: string;
  /** Its name in breadcrumbs. */
  label: string;
  title: string;
  description: string;
  heading: string;
};

/** Every page of the site, for breadcrumbs, the sitemap, llms.txt and the pictures of shared links. */
export async function allRoutes(): Promise<Route[]> {
  const [pages, packages, services, studies, insights, legal] = await Promise.all([
    entriesOf('pages'),
    entriesOf('packages'),
    entriesOf('services'),
    entriesOf('caseStudies'),
    entriesOf('insights'),
    entriesOf('legal'),
  ]);
  return [
    ...pages.map((entry) => ({ ...entry, path: pagePath(entry.id) })),
    ...packages.map((entry) => ({ ...entry, path: packagePath(entry.id), label: entry.name })),
    ...services.map((entry) => ({ ...entry, path: servicePath(entry.id), label: entry.name })),
    ...studies.map(({ id, seo, client, title }) => ({
      ...seo,
      path: studyPath(id),
      label: client,
      heading: title,
    })),
    ...insights.map(({ id, seo, title }) => ({
      ...seo,
      path: insightPath(id),
      label: title,
      heading: title,
    })),
    ...legal.map((entry) => ({ ...entry, path: pagePath(entry.id), label: entry.heading })),
  ];
}

export type Breadcrumb = { label: string; href: string };

/** The way from the home page down to a path; empty for the home page itself. */
export async function breadcrumbsTo(path: string): Promise<Breadcrumb[]> {
  if (path === homePath) return [];
  const labels = new Map((await allRoutes()).map((route) => [route.path, route.label]));
  const segments = path.split('/').slice(1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return [homePath, ...above].map((href) => ({ href, label: labels.get(href) ?? href }));
}
