import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Lets scripts of the listed origins, and of no other, read our answers. */
export function crossOriginRules(listed: ReadonlySet<string>) {
  const allowed = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && listed.has(origin) ? origin : undefined;

  return {
    async allowReading(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const origin = allowed(request);
      reply.header('vary', 'Origin, Accept');
      if (origin) {
        reply.header('access-control-allow-origin', origin);
        reply.header('access-control-expose-headers', 'Retry-After');
      }
    },

    async preflight(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (!allowed(request)) throw new Refusal('foreign-origin');
      return reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, idempotency-key',
          'access-control-max-age': 600,
        })
        .code(204)
        .send();
    },
  };
}
