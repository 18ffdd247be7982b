import type { APIRoute } from 'astro';
import { single } from '../../structure/collections.ts';
import { drawSharePicture } from '../../structure/draw-share-picture.ts';
import { allRoutes } from '../../structure/routes.ts';

/** A picture of its own for every page, shown where its link is shared. */
export async function getStaticPaths() {
  const routes = await allRoutes();
  return routes.map(({ path, heading }) => ({
    params: { page: path === '/' ? 'home' : path.slice(1) },
    props: { heading },
  }));
}

export const GET: APIRoute<{ heading: string }> = async ({ props }) => {
  const { name, tagline } = await single('company');
  const png = await drawSharePicture({ heading: props.heading, name, tagline });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
