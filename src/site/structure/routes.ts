import { entriesOf } from './collections.ts';

export type Route = { path: string; title: string; description: string; heading: string };

/** Every page of the site, for the sitemap, llms.txt and the pictures of shared links. */
export async function allRoutes(): Promise<Route[]> {
  const [pages, packages, services, legal] = await Promise.all([
    entriesOf('pages'),
    entriesOf('packages'),
    entriesOf('services'),
    entriesOf('legal'),
  ]);
  return [
    ...pages.map((page) => ({ ...page, path: page.id === 'home' ? '/' : `/${page.id}` })),
    ...packages.map((entry) => ({ ...entry, path: `/packages/${entry.id}` })),
    ...services.map((entry) => ({ ...entry, path: `/services/${entry.id}` })),
    ...legal.map((entry) => ({ ...entry, path: `/${entry.id}` })),
  ].map(({ path, title, description, heading }) => ({ path, title, description, heading }));
}
