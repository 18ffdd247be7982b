import type { APIRoute } from 'astro';
import { lateSheet } from '../../drawing/late-sheet.ts';
import { logoSheets } from '../../drawing/logo-sheet.ts';

export const getStaticPaths = () =>
  [...logoSheets, lateSheet].map(({ href, body }) => ({
    params: { sheet: href.replace(/^\/assets\/|\.svg$/g, '') },
    props: { body },
  }));

export const GET: APIRoute = ({ props: { body } }) =>
  new Response(body, { headers: { 'content-type': 'image/svg+xml' } });
