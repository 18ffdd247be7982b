import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

export type ServedAssets = ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>;

export async function readAssets(folder: string): Promise<ServedAssets> {
  const names = await readdir(folder);
  const files = names.map(async (name) => {
    const type = types[extname(name)] ?? 'application/octet-stream';
    return [name, { type, body: await readFile(join(folder, name)) }] as const;
  });
  return new Map(await Promise.all(files));
}

/** The hash in the name allows caching forever. */
export function serveAssets(app: FastifyInstance, assets: ServedAssets): void {
  const open = { config: { isOpen: true } };
  app.get<{ Params: { name: string } }>('/assets/:name', open, async ({ params }, reply) => {
    const asset = assets.get(params.name);
    if (!asset) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.header('content-type', asset.type).send(asset.body);
  });
}
