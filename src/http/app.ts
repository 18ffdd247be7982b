import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Readiness, serveHealth } from './health.ts';
import { contentSecurityPolicy, fixedHeaders, unionOf } from './security-headers.ts';
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
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    // Long enough for a résumé over a poor line; headers alone must come sooner.
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000 },
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
  // Pages that the server fills in are made of built pages and need what those need.
  const pagePolicy = contentSecurityPolicy(options.site.security, unionOf(options.site.policies));
  app.addHook('onSend', async (request, reply) => {
    const isFilledIn = request.routeOptions.url !== '/*' && request.routeOptions.url !== undefined;
    if (isFilledIn && String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('content-security-policy', pagePolicy);
    }
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
