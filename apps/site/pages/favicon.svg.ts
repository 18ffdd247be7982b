import type { APIRoute } from 'astro';
import { drawFavicon } from '../drawing/favicon.ts';

export const GET: APIRoute = () =>
  new Response(drawFavicon(), { headers: { 'content-type': 'image/svg+xml' } });
