import type { APIRoute } from 'astro';
import { logoSheet } from '../../drawing/logo-sheet.ts';

export const getStaticPaths = () => [
  { params: { sheet: logoSheet.href.replace(/^\/assets\/|\.svg$/g, '') } },
];

export const GET: APIRoute = () =>
  new Response(logoSheet.body, { headers: { 'content-type': 'image/svg+xml' } });
