import Fastify, { type FastifyInstance } from 'fastify';
import { type Readiness, serveHealth } from './health.ts';
import { contentSecurityPolicy, fixedHeaders } from './security-headers.ts';
import { type SiteOptions, serveSite } from './serve-site.ts';

export type AppOptions = {
  readonly site: SiteOptions;
  readonly checkReadiness: () => Promise<Readiness>;
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustProxy: string | false;
  readonly logLevel: string;
  readonly logTo?: { write(line: string): void };
};

/** Everything that answers HTTP but the forms; those are registered by whoever wires the parts. */
export function buildApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      // Addresses, queries and headers can name a person, so no line holds a whole request.
      serializers: { req: () => ({}), res: () => ({}) },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    disableRequestLogging: true,
    trustProxy: options.trustProxy,
    requestTimeout: 30_000,
    connectionTimeout: 40_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
  });

  const headers = {
    ...fixedHeaders(options.site.security),
    'content-security-policy': contentSecurityPolicy(options.site.security),
  };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  serveHealth(app, options.checkReadiness);
  serveSite(app, options.site);
  return app;
}
