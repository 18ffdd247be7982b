import { type Duplex, Readable } from 'node:stream';
import { withoutSchemas } from '@tidewright/kit/without-schemas';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { message } from '../pages/Confirm.tsx';
import { contentPages } from '../pages/Content.tsx';
import { contentFilePages } from '../pages/ContentFile.tsx';
import { contentLogoPages } from '../pages/ContentLogo.tsx';
import { contentPagePages } from '../pages/ContentPage.tsx';
import { contentPicturePages } from '../pages/ContentPicture.tsx';
import { contentReviewPages } from '../pages/ContentReview.tsx';
import { contentStudyPages } from '../pages/ContentStudy.tsx';
import { contentTextsPage } from '../pages/ContentTexts.tsx';
import { crmCheckPage } from '../pages/CrmCheck.tsx';
import { draw, drawStreamed } from '../pages/Layout.tsx';
import { leadPages } from '../pages/Lead.tsx';
import { leadsPage } from '../pages/Leads.tsx';
import { manyPages, tickedPages } from '../pages/Many.tsx';
import { markPages } from '../pages/Mark.tsx';
import { peoplePages } from '../pages/People.tsx';
import { recordPage } from '../pages/Record.tsx';
import { reportsPage } from '../pages/Reports.tsx';
import { setAsidePage } from '../pages/SetAside.tsx';
import { settingsPage } from '../pages/Settings.tsx';
import { signIn } from '../pages/SignIn.tsx';
import { todayPage } from '../pages/Today.tsx';
import { createLinkGate } from '../sign-in-link.ts';
import type { Fact } from '../words/page-parts.ts';
import { answerConsoleErrors, refusalOf, toSignIn } from './answer-errors.ts';
import { type ServedAssets, serveAssets } from './assets.ts';
import { preferences, readerOf, sessionCookie } from './cookies.ts';
import { type ConsoleSettings, type Desk, type DeskParts, deskOf, takeForms } from './desk.ts';
import { exports } from './export.ts';
import { frameFor, stampRoute } from './frame.ts';
import { consoleHeaders, ownHostOnly, ownPagesOnly } from './gate.ts';
import { guard } from './guard.ts';
import { serveMetrics } from './metrics.ts';
import { createPasswords } from './passwords.ts';
import { createSessions } from './sessions.ts';

export type ConsoleOptions = {
  readonly desk: DeskParts;
  readonly assets: ServedAssets;
  /** Signs sign-in links. */
  readonly secret: string;
  /** Signs the links in mails that mark a lead as answered. */
  readonly markSecret: string;
  readonly settings: ConsoleSettings;
  /** Addresses whose X-Forwarded-For we trust. */
  readonly trustProxy: string | false;
  readonly notified: () => readonly Fact[];
  readonly about: () => readonly Fact[];
  readonly log: FastifyBaseLogger;
};

const htmlType = 'text/html; charset=utf-8';

const sendHtml = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type(htmlType).send(html);

export function buildConsole(options: ConsoleOptions): FastifyInstance {
  const { secret, settings, log } = options;
  const desk = deskOf(options.desk);
  const app: FastifyInstance = Fastify({
    schemaController: withoutSchemas,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 20_000,
    keepAliveTimeout: 10_000,
    clientErrorHandler: (_, socket) => closeUnread(socket),
    // Runs before reply.page exists.
    frameworkErrors: (error, request, reply) => {
      const { status, title, message: text } = refusalOf(error.statusCode ?? 400);
      const body = message(title, text, toSignIn);
      const html = draw({ title, body, reader: readerOf(request), frame: null });
      sendHtml(reply.headers(consoleHeaders), status, html);
    },
  });
  app.server.maxConnections = 200;

  app.decorateReply('page', async function (title, body, status = 200) {
    const frame = await frameFor(desk, this.request, status);
    const html = draw({ title, body, frame, reader: readerOf(this.request) });
    return sendHtml(this, status, html);
  });
  app.decorateReply('stream', async function (title, body, pieces) {
    const { request } = this;
    const page = { title, body, frame: await frameFor(desk, request, 200) };
    // Tells proxies not to buffer.
    this.header('x-accel-buffering', 'no').type(htmlType);
    return this.send(Readable.from(drawStreamed({ ...page, reader: readerOf(request) }, pieces)));
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(consoleHeaders);
  });
  app.addHook('onRequest', ownHostOnly(settings));
  app.addHook('onRequest', ownPagesOnly);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const [route, ms] = [routeOptions.url, Math.round(reply.elapsedTime)];
    request.log.info({ method, route, status: reply.statusCode, ms }, 'the console answered');
  });
  answerConsoleErrors(app);
  takeForms(app);

  const users = () => desk.store.users.list();
  const auth = {
    sessions: createSessions(desk.now),
    cookie: sessionCookie(secret),
    links: createLinkGate(secret, desk.now),
    users,
  };
  guard(app, auth);
  preferences(app, auth);
  signIn(app, desk, auth, createPasswords(settings, users, secret, desk.now));
  settingsPage(app, desk, auth, options);
  serveAssets(app, options.assets);
  serveMetrics(app, desk, settings);
  markPages(app, desk, options.markSecret);
  for (const page of consoleRoutes) page(app, desk);
  return app;
}

function closeUnread(socket: Duplex): void {
  if (socket.writable)
    socket.write('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  socket.destroy();
}

export const consoleRoutes: readonly ((app: FastifyInstance, desk: Desk) => void)[] = [
  todayPage,
  recordPage,
  leadsPage,
  exports,
  manyPages,
  tickedPages,
  leadPages,
  setAsidePage,
  peoplePages,
  reportsPage,
  crmCheckPage,
  stampRoute,
  contentPages,
  contentFilePages,
  contentLogoPages,
  contentPagePages,
  contentPicturePages,
  contentReviewPages,
  contentStudyPages,
  contentTextsPage,
];
