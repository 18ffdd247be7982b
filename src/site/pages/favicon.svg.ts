import type { APIRoute } from 'astro';
import { mark } from '../structure/mark.ts';

export const GET: APIRoute = () =>
  new Response(mark, { headers: { 'content-type': 'image/svg+xml' } });
