import type { FastifyInstance } from 'fastify';

export type Readiness = { readonly ready: boolean; readonly problems: readonly string[] };

/** healthz: the process answers. readyz: it can do its work. */
export function serveHealth(app: FastifyInstance, checkReadiness: () => Promise<Readiness>): void {
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  );
  app.get('/readyz', async (_, reply) => {
    const { ready, problems } = await checkReadiness();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', problems });
  });
}
