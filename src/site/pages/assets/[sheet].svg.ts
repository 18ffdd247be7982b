import type { APIRoute } from 'astro';
import { logoSheet } from '../../drawing/logo-sheet.ts';
import { watersSheet } from '../../ui/chart/waters-sheet.ts';

/** The sheet of client logos, and the waters that all pages share. */
export const getStaticPaths = () =>
  [logoSheet, watersSheet].map(({ href, body }) => ({
    params: { sheet: href.replace(/^\/assets\/|\.svg$/g, '') },
    props: { body },
  }));

export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'content-type': 'image/svg+xml' } });
