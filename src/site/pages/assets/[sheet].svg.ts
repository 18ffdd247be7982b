import type { APIRoute } from 'astro';
import { entriesOf } from '../../content/collections.ts';
import { logoSheet, themes } from '../../drawing/logo-sheet.ts';
import { watersSheet } from '../../ui/chart/waters-sheet.ts';

/** The two sheets of client logos, and the waters that all pages share. */
export async function getStaticPaths() {
  const clients = await entriesOf('clients');
  const logos = await Promise.all(themes.map((theme) => logoSheet(clients, theme)));
  const sheets = [...logos, watersSheet];
  return sheets.map(({ href, body }) => ({
    params: { sheet: href.replace(/^\/assets\/|\.svg$/g, '') },
    props: { body },
  }));
}

export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'content-type': 'image/svg+xml' } });
