import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerErrors, answerRefused, refusalOf } from './answer-errors.ts';
import { type Assets, serveAssets } from './assets.ts';
import { choices, readerOf } from './choices.ts';
import { sessionCookie } from './cookie.ts';
import type { Desk, Draw } from './desk.ts';
import { takeForms } from './form-fields.ts';
import { guard } from './guard.ts';
import { fixedHeaders } from './headers.ts';
import { createLinkGate } from './link-gate.ts';
import { ownHostOnly } from './own-host.ts';
import { ownPagesOnly } from './own-pages.ts';
import { pages } from './pages.ts';
import { createPasswords, type PasswordHashes } from './passwords.ts';
import { createSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

export type ConsoleOptions = {
  readonly desk: Desk;
  readonly draw: Draw;
  readonly assets: Assets;
  /** Signs links; whoever can read it may enter. */
  readonly secret: string;
  readonly settings: PasswordHashes & { readonly host: string; readonly origin: string | null };
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustProxy: string | false;
  readonly log: FastifyBaseLogger;
};

/** The console's pages, for the agency's own people: apart from the site, on a port of their own. */
export function buildConsole(options: ConsoleOptions): FastifyInstance {
  const { desk, draw, secret, settings, log } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 20_000,
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders);
      answerRefused(refusalOf(error.statusCode ?? 400), request, reply);
    },
  });
  app.server.maxConnections = 200;

  app.decorateReply('page', function (view, status = 200) {
    return this.code(status)
      .type('text/html; charset=utf-8')
      .send(draw(view, readerOf(this.request)));
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(fixedHeaders);
  });
  app.addHook('onRequest', ownHostOnly(settings));
  app.addHook('onRequest', ownPagesOnly);
  app.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    request.log.info({ method, route, status: reply.statusCode, ms }, 'the console answered');
  });
  answerErrors(app);
  takeForms(app);

  const sessions = createSessions(desk.now);
  const cookie = sessionCookie(secret);
  guard(app, { sessions, cookie });
  signIn(app, {
    sessions,
    cookie,
    links: createLinkGate(secret, desk.now),
    passwords: createPasswords(settings, desk.now),
    company: desk.company.name,
    secret,
  });
  choices(app, { sessions, cookie });
  serveAssets(app, options.assets);
  for (const page of pages) page(app, desk);
  return app;
}
