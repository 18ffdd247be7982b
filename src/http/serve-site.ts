import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorFields } from '../own-error.ts';
import {
  type ErrorAnswer,
  type ErrorAnswers,
  type ErrorStatus,
  isErrorStatus,
  wantsPage,
} from './error-answers.ts';
import { isFresh, pickVariant } from './negotiate.ts';
import {
  canonicalPath,
  type Found,
  findFile,
  headersOf,
  isHtml,
  pathOf,
  policiesOf,
  type SiteOptions,
} from './site-answers.ts';
import type { SiteFile, SiteFiles, Variant } from './site-files.ts';

/** Serves built pages and files, each at exactly one address. */
export function serveSite(
  app: FastifyInstance,
  site: SiteOptions,
  answers: {
    readonly errorAnswer: ErrorAnswers;
    readonly allowedMethods: AllowedMethods;
    readonly onPage?: OnPage | undefined;
  },
): void {
  const { files } = site;
  const policies = policiesOf(site);

  const announce = (
    request: FastifyRequest,
    reply: FastifyReply,
    [address, file]: readonly [string, SiteFile],
  ): Variant => {
    const variant = pickVariant(file.variants, request.headers['accept-encoding']);
    reply.headers(headersOf({ file, variant, policy: policies.get(address) }));
    return variant;
  };

  /** The built page for this error if there is one, else the generic message page, else plain text. */
  const sendError = (request: FastifyRequest, reply: FastifyReply, status: ErrorStatus) => {
    const { accept } = request.headers;
    const address = `/${status}`;
    const page = wantsPage(accept) ? files.get(address) : undefined;
    if (!page) return sendErrorAnswer(reply, answers.errorAnswer(status, accept));
    const { body } = announce(request, reply, [address, page]);
    const vary = page.variants.length > 1 ? 'accept, accept-encoding' : 'accept';
    return reply.code(status).header('vary', vary).send(body);
  };

  app.get('/*', (request, reply) => {
    const found = findFile(files, request.url);
    if (found) {
      const { etag, body } = announce(request, reply, found);
      if (!isFresh(etag, request.headers['if-none-match'])) {
        const isSent = request.method === 'GET' && isHtml(found[1]);
        if (isSent) answers.onPage?.(pathOf(request.url), request.headers);
        return reply.send(body);
      }
      return reply.removeHeader('content-encoding').removeHeader('content-type').code(304).send();
    }
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
    const methods = answers.allowedMethods(pathOf(request.url));
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

/** The methods an address accepts, sorted; empty if nothing is there. */
type AllowedMethods = (address: string) => readonly string[];

/** Records every route added from now on. */
export function createAllowedMethods(app: FastifyInstance, files: SiteFiles): AllowedMethods {
  const routes: { readonly segments: readonly string[]; readonly methods: readonly string[] }[] =
    [];
  app.addHook('onRoute', ({ url, method }) => {
    // The site's catch-all route matches everything, so it doesn't count.
    if (url !== '/*') routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  const isPage = (address: string) =>
    [address, canonicalPath(address)].some((form) => form && findFile(files, form));

  return (address) => {
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

/** Called for every page sent in full, with its address and the request headers. */
export type OnPage = (address: string, headers: IncomingHttpHeaders) => void;

export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Built pages and files are answered before Fastify, with headers computed once. Everything else (other
 * spellings of an address, 304, HEAD, 404) takes Fastify's way, which answers the same for the same file.
 */
export function createFastPath(
  site: SiteOptions,
  always: Record<string, string>,
  onPage?: OnPage,
): FastPath {
  const policies = policiesOf(site);
  const ready = new WeakMap<Variant, string[]>();
  const headersFor = ([address, file]: Found, variant: Variant) => {
    const headers = {
      ...always,
      ...headersOf({ file, variant, policy: policies.get(address) }),
      'content-length': String(variant.body.length),
    };
    const list = Object.entries(headers).flat();
    ready.set(variant, list);
    return list;
  };

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return false;
    const found = findFile(site.files, url);
    if (!found) return false;
    const variant = pickVariant(found[1].variants, headers['accept-encoding']);
    response.writeHead(200, ready.get(variant) ?? headersFor(found, variant)).end(variant.body);
    if (onPage && isHtml(found[1])) onPage(pathOf(url), headers);
    return true;
  };
}
