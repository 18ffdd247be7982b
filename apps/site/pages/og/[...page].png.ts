import { openGraphImagePath } from '@tidewright/content/paths';
import type { APIRoute } from 'astro';
import { drawOpenGraphImage } from '../../drawing/open-graph-image.ts';
import { allRoutes } from '../../routes/all-routes.ts';

export const getStaticPaths = () =>
  allRoutes.map(({ path, heading }) => ({
    params: { page: openGraphImagePath(path).replace(/^\/og\/|\.png$/g, '') },
    props: { heading },
  }));

export const GET: APIRoute<{ heading: string }> = async ({ props }) =>
  new Response(new Uint8Array(await drawOpenGraphImage(props.heading)), {
    headers: { 'content-type': 'image/png' },
  });
