import type { APIRoute } from 'astro';
import { single } from '../content/collections.ts';
import { drawFavicon } from '../drawing/favicon.ts';

export const GET: APIRoute = async () => {
  const { colors } = await single('brand');
  return new Response(drawFavicon(colors.light), { headers: { 'content-type': 'image/svg+xml' } });
};
