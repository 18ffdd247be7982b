import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTrustedOrigin } from './origin.ts';
import { Refusal } from './refusal.ts';

/** Lets scripts of the named origins read our answers, and refuses posts from any other. */
export function crossOriginRules(trusted: ReadonlySet<string>) {
  const allowed = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && trusted.has(origin) ? origin : undefined;

  return {
    async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const origin = allowed(request);
      reply.header('vary', 'Origin, Accept');
      if (origin) {
        reply.header('access-control-allow-origin', origin);
        reply.header('access-control-expose-headers', 'Retry-After');
      }
      if (request.method === 'POST' && !isTrustedOrigin(request.headers, request.host, trusted)) {
        throw new Refusal('foreign-origin');
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
