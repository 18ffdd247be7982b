import { Resvg } from '@resvg/resvg-js';
import type { APIRoute } from 'astro';
import { drawFavicon } from '../drawing/favicon.ts';

const sizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

export const getStaticPaths = () =>
  Object.entries(sizes).map(([icon, size]) => ({ params: { icon }, props: { size } }));

export const GET: APIRoute<{ size: number }> = ({ props }) => {
  const fitTo = { mode: 'width', value: props.size } as const;
  const picture = new Resvg(drawFavicon(), { fitTo }).render();
  return new Response(new Uint8Array(picture.asPng()), {
    headers: { 'content-type': 'image/png' },
  });
};
