import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CodeVersion } from '@tidewright/kit/version';
import { withoutSchemas } from '@tidewright/kit/without-schemas';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type ConnectionLimits, createLimitedServer, sendAndClose } from './create-server.ts';
import { createErrorAnswers, isErrorStatus } from './error-answers.ts';
import { contentSecurityPolicy, siteHeaders, unionOf } from './security-headers.ts';
import { createFastPath, type OnPage, sendErrorAnswer, serveSite } from './serve-site.ts';
import type { SiteOptions } from './site-answers.ts';

export type AppOptions = {
  readonly site: SiteOptions;
  readonly checkReadiness: CheckReadiness;
  /** Public, too: /readyz says it. */
  readonly version: CodeVersion;
  readonly onPage?: OnPage | undefined;
  /** Whose X-Forwarded-For to believe; without it, every visitor has the proxy's address. */
  readonly trustProxy: string | false;
  readonly logLevel: string;
  readonly limits?: Partial<ConnectionLimits>;
  readonly logTo?: { write(line: string): void };
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request outside Fastify's server: for handOver. */
    readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
    /** From now on the app of another build answers what comes in here; what is under way ends as it began. */
    readonly handOver: (next: FastifyInstance) => void;
  }
}

/** Everything that answers HTTP except the forms, which main.ts registers. */
export function buildApp(options: AppOptions): FastifyInstance {
  const headers = {
    ...siteHeaders(options.site.security),
    'content-security-policy': contentSecurityPolicy(options.site.security),
  };
  const answerPage = createFastPath(options.site, headers, options.onPage);
  const errorAnswer = createErrorAnswers(options.site, headers);
  let isClosing = false;
  let quietUntil = 0;
  let route: AppRoute = () => {};
  const answer: AppRoute = (request, response) => {
    if (answerPage(request, response)) return logPage(app.log, request, response);
    dropTypeWithoutBody(request);
    route(request, response);
  };
  let inForce = answer;

  const app: FastifyInstance = Fastify({
    serverFactory: (routed) => {
      route = routed;
      return createLimitedServer({
        limits: options.limits ?? {},
        errorAnswer,
        onFull: (connections) => {
          if (performance.now() < quietUntil) return;
          quietUntil = performance.now() + 60_000;
          app.log.warn({ connections }, 'connection limit reached: new ones are refused');
        },
        answer: (request, response) => {
          if (isClosing) return sendAndClose(response, errorAnswer(503, request.headers.accept));
          inForce(request, response);
        },
      });
    },
    schemaController: withoutSchemas,
    // The server has its own handler, which logs more.
    clientErrorHandler: () => {},
    frameworkErrors: (error, { headers: { accept } }, reply) => {
      const status = error.statusCode ?? 400;
      sendErrorAnswer(reply, errorAnswer(isErrorStatus(status) ? status : 400, accept));
    },
    logger: {
      level: options.logLevel,
      // Addresses, queries and headers can name a person, so a whole request is never logged.
      serializers: { req: () => ({}), res: () => ({}) },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
  });

  app.decorate('answer', answer);
  app.decorate('handOver', (next: FastifyInstance) => {
    inForce = next.answer;
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  addHeaders(app, options.site, headers);
  logAnswers(app);

  serveSite(app, options.site, errorAnswer);
  serveHealth(app, options);
  return app;
}

type AppRoute = FastifyInstance['answer'];

function addHeaders(
  app: FastifyInstance,
  site: SiteOptions,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Pages the server fills in need the headers of the built pages they come from.
  const pagePolicy = contentSecurityPolicy(site.security, unionOf(site.policies));
  app.addHook('onSend', (request, reply, _, done) => {
    const isFilledIn = request.routeOptions.url !== '/*' && request.routeOptions.url !== undefined;
    if (isFilledIn && String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('content-security-policy', pagePolicy);
    }
    done();
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
    done();
  });
}

/** Without a body, Fastify would wait forever for its end. */
function dropTypeWithoutBody({ headers }: IncomingMessage): void {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (!hasBody) delete headers['content-type'];
}

function logPage(
  log: FastifyBaseLogger,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now();
  response.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt);
    log.info({ method, route: '/*', status: response.statusCode, ms }, 'answered');
  });
}

/** Public: ready or not, and the version. The reasons are in the log and the console. */
type CheckReadiness = (log: FastifyBaseLogger) => Promise<{ readonly ready: boolean }>;

/** /healthz and /up (ONCE and other container hosts): the process answers. /readyz: it can do its job. */
function serveHealth(
  app: FastifyInstance,
  { checkReadiness, version: { version, commit } }: AppOptions,
): void {
  for (const path of ['/healthz', '/up']) {
    app.get(path, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));
  }
  app.get('/readyz', async (_, reply) => {
    const { ready } = await checkReadiness(app.log);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', version, commit });
  });
}
