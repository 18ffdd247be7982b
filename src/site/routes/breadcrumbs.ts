import { allRoutes } from './all-routes.ts';
import { homePath } from './paths.ts';

export type Breadcrumb = { label: string; href: string };

/** The way from the home page down to a path; empty for the home page itself. */
export async function breadcrumbsTo(path: string): Promise<Breadcrumb[]> {
  if (path === homePath) return [];
  const labels = new Map((await allRoutes()).map((route) => [route.path, route.label]));
  const segments = path.split('/').slice(1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return [homePath, ...above].map((href) => ({ href, label: labels.get(href) ?? href }));
}
