import type { APIRoute } from 'astro';
import { brand, company } from '../content/collections.ts';

export const GET: APIRoute = () => {
  const { name, description } = company;
  const { paper } = brand.colors.light;
  const manifest = {
    name,
    short_name: name,
    description,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
