import type { FastifyInstance } from 'fastify';

/** The public learns whether; the reasons are for the log and the agency's own people. */
export type Readiness = { readonly ready: boolean };

/** The process answers; /up is where container hosts such as ONCE ask by convention. */
const livePaths = ['/healthz', '/up'] as const;

/** healthz: the process answers. readyz: it can do its work. */
export function serveHealth(app: FastifyInstance, checkReadiness: () => Promise<Readiness>): void {
  for (const path of livePaths) {
    app.get(path, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));
  }
  app.get('/readyz', async (_, reply) => {
    const { ready } = await checkReadiness();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
