import { entriesOf } from '../content/collections.ts';
import { insightPath, packagePath, pagePath, servicePath, studyPath } from './paths.ts';

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
