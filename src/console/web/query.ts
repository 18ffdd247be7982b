import type { FastifyRequest } from 'fastify';

/** As forms write it: of a name that stands twice, both. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}
