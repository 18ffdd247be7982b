import type { APIRoute } from 'astro';
import { entriesOf } from '../../content/collections.ts';
import { logoSheet } from '../../drawing/logo-sheet.ts';
import { watersSheet } from '../../ui/chart/waters-sheet.ts';

/** The sheet of client logos, and the waters that all pages share. */
export async function getStaticPaths() {
  const sheets = [await logoSheet(await entriesOf('clients')), watersSheet];
  return sheets.map(({ href, body }) => ({
    params: { sheet: href.replace(/^\/assets\/|\.svg$/g, '') },
    props: { body },
  }));
}

export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'content-type': 'image/svg+xml' } });
