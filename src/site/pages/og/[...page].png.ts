import type { APIRoute } from 'astro';
import { single } from '../../content/collections.ts';
import { drawOpenGraphImage } from '../../drawing/open-graph-image.ts';
import { allRoutes } from '../../routes/all-routes.ts';
import { openGraphImagePath } from '../../routes/paths.ts';

/** A picture of its own for every page, shown where its link is shared. */
export async function getStaticPaths() {
  const routes = await allRoutes();
  return routes.map(({ path, heading }) => ({
    params: { page: openGraphImagePath(path).replace(/^\/og\/|\.png$/g, '') },
    props: { heading },
  }));
}

export const GET: APIRoute<{ heading: string }> = async ({ props }) => {
  const { name, tagline } = await single('company');
  const png = await drawOpenGraphImage({
    heading: props.heading,
    name,
    tagline,
    colors: (await single('brand')).colors.light,
  });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
