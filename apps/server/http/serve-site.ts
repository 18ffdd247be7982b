import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { errorFields } from '@tidewright/kit/own-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptsPage,
  type ErrorAnswer,
  type ErrorAnswers,
  type ErrorStatus,
  isErrorStatus,
} from './error-answers.ts';
import { isFresh, pickVariant } from './negotiate.ts';
import {
  canonicalPath,
  createPageHeaders,
  findFile,
  isHtml,
  pathOf,
  type SiteOptions,
} from './site-answers.ts';
import type { SiteFiles, Variant } from './site-files.ts';

/** Called for every page sent in full, with its address and the request headers. */
export type OnPage = (address: string, headers: IncomingHttpHeaders) => void;

/** Answers for built pages and files, before Fastify and with headers computed once. False for all else. */
export function createFastPath(
  site: SiteOptions,
  always: Readonly<Record<string, string>>,
  onPage?: OnPage,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const headersOf = createPageHeaders(site);
  const ready = new WeakMap<Variant, string[]>();

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = findFile(site.files, url);
    if (!found) return false;
    const [, file] = found;
    const variant = pickVariant(file.variants, headers['accept-encoding']);
    if (isFresh(variant.etag, headers['if-none-match'])) {
      response.writeHead(304, { ...always, ...headersOf(found, variant).lasting }).end();
      return true;
    }
    const sent = ready.getOrInsertComputed(variant, () => {
      const { lasting, ofBody } = headersOf(found, variant);
      return Object.entries({ ...always, ...lasting, ...ofBody }).flat();
    });
    response.writeHead(200, sent).end(variant.body);
    if (onPage && method === 'GET' && isHtml(file)) onPage(pathOf(url), headers);
    return true;
  };
}

/** What is no built file: another spelling of its address, another method, nothing, or an error. */
export function serveSite(
  app: FastifyInstance,
  site: SiteOptions,
  errorAnswer: ErrorAnswers,
): void {
  const { files } = site;
  const headersOf = createPageHeaders(site);
  const allowedMethods = createAllowedMethods(app, files);

  /** The built page for this error if there is one, else the generic message page, else plain text. */
  const sendError = ({ headers }: FastifyRequest, reply: FastifyReply, status: ErrorStatus) => {
    const address = `/${status}`;
    const page = acceptsPage(headers.accept) ? files.get(address) : undefined;
    if (!page) return sendErrorAnswer(reply, errorAnswer(status, headers.accept));
    const variant = pickVariant(page.variants, headers['accept-encoding']);
    const { lasting, ofBody } = headersOf([address, page], variant);
    const vary = page.variants.length > 1 ? 'accept, accept-encoding' : 'accept';
    return reply
      .code(status)
      .headers({ ...lasting, ...ofBody, vary })
      .send(variant.body);
  };

  app.get('/*', (request, reply) => {
    const address = pathOf(request.url);
    const other = canonicalPath(address);
    if (other && findFile(files, other)) {
      return reply.redirect(other + request.url.slice(address.length), 308);
    }
    return sendError(request, reply, 404);
  });

  // Before the body is read: its type would decide the answer otherwise.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = allowedMethods(pathOf(request.url));
    if (methods.length === 0) return sendError(request, reply, 404);
    return sendError(request, reply.header('allow', methods.join(', ')), 405);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(request, reply, isErrorStatus(status) ? status : 400);
    request.log.error(errorFields(error), 'request failed');
    return sendError(request, reply, 500);
  });
}

export const sendErrorAnswer = (reply: FastifyReply, { status, headers, body }: ErrorAnswer) =>
  reply.code(status).headers(headers).send(body);

/** The methods an address accepts, sorted; empty if nothing is there. Knows routes added from now on. */
function createAllowedMethods(app: FastifyInstance, files: SiteFiles) {
  const routes: { segments: readonly string[]; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The site's catch-all route matches everything, so it doesn't count.
    if (url !== '/*') routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  const isPage = (address: string) =>
    [address, canonicalPath(address)].some((form) => form && findFile(files, form));

  return (address: string): readonly string[] => {
    const asked = address.split('/');
    const found = routes
      .filter(({ segments }) => isMatch(segments, asked))
      .flatMap(({ methods }) => methods);
    return [...new Set(isPage(address) ? [...found, 'GET', 'HEAD'] : found)].sort();
  };
}

const isMatch = (segments: readonly string[], asked: readonly string[]) =>
  segments.length === asked.length &&
  segments.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
