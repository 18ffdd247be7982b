import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** A file to keep. A request for its headers alone takes nothing, so nothing is read or recorded. */
export async function download(
  reply: FastifyReply,
  name: string,
  content: () => Promise<string | Readable>,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': types[extname(name)] ?? '',
    'content-disposition': `attachment; filename="${name}"`,
  });
  return reply.send(reply.request.method === 'HEAD' ? '' : await content());
}
