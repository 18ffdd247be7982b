import type { APIRoute } from 'astro';
import { brand } from '../content/collections.ts';
import { drawFavicon } from '../drawing/favicon.ts';

export const GET: APIRoute = () =>
  new Response(drawFavicon(brand.colors.light), { headers: { 'content-type': 'image/svg+xml' } });
