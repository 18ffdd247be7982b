import type { APIRoute } from 'astro';
import { entriesOf } from '../../structure/collections.ts';
import { logoSheet, themes } from '../../structure/logo-sheet.ts';

/** The two sheets of client logos. */
export async function getStaticPaths() {
  const clients = await entriesOf('clients');
  return themes.map((theme) => {
    const { href, body } = logoSheet(clients, theme);
    return { params: { sheet: href.replace(/^\/assets\/|\.svg$/g, '') }, props: { body } };
  });
}

export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'content-type': 'image/svg+xml' } });
