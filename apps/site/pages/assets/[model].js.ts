import type { APIRoute } from 'astro';
import { modelScript } from '../../build/model-script.ts';
import { studies } from '../../content/collections.ts';

export async function getStaticPaths() {
  const scripts = await Promise.all(studies.map(modelScript));
  return scripts
    .filter((script) => script !== undefined)
    .map(({ address, body }) => ({
      params: { model: address.replace(/^\/assets\/|\.js$/g, '') },
      props: { body },
    }));
}

export const GET: APIRoute = ({ props: { body } }) =>
  new Response(body, { headers: { 'content-type': 'text/javascript' } });
