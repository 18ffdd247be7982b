import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IntakeOptions } from './intake-options.ts';
import { Refusal } from './refusal.ts';

/** As browsers write them: https://example.com, with the port only if it is unusual. */
export const originsOf = (urls: readonly string[]): ReadonlySet<string> =>
  new Set(urls.map((url) => new URL(url).origin));

/** By headers that scripts in a browser can't change. */
export type RequestSender =
  /** A listed origin, or the host itself. */
  | { readonly kind: 'our page' }
  /** Not a browser: it names no page, and there's no visitor whose trust it could abuse. */
  | { readonly kind: 'program' }
  /** Null if the page hides its origin. */
  | { readonly kind: 'foreign page'; readonly origin: string | null };

/** Browsers send the origin with every POST, and most send Sec-Fetch-Site too; then both must agree. */
export function senderOf(
  headers: IncomingHttpHeaders,
  host: string,
  listed: ReadonlySet<string>,
): RequestSender {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) {
    return site === 'cross-site' || site === 'same-site' ? hidden : { kind: 'program' };
  }
  if (origin === 'null') {
    if (site === 'none') return { kind: 'program' };
    // A page under "Referrer-Policy: no-referrer" posts a plain form with "Origin: null".
    return site === 'same-origin' ? { kind: 'our page' } : hidden;
  }
  if (listed.has(origin)) return { kind: 'our page' };
  const address = addressOf(origin);
  const mayBeOurs = site === undefined || site === 'same-origin';
  if (address?.host === host && mayBeOurs) return { kind: 'our page' };
  // User input that is stored and logged; a URL contains no control characters.
  const shown = address?.origin.slice(0, originMaxLength) ?? null;
  return { kind: 'foreign page', origin: shown };
}

const hidden: RequestSender = { kind: 'foreign page', origin: null };

/** Null if it isn't a web address, such as "chrome-extension://…". */
function addressOf(origin: string): URL | null {
  const address = URL.parse(origin);
  return address && address.origin !== 'null' ? address : null;
}

const originMaxLength = 100;

/**
 * Lets scripts of the site and of listed origins, and no others, send to these paths and read our answers. Returns
 * those origins.
 */
export function allowListedOrigins(
  app: FastifyInstance,
  { siteUrl, allowedOrigins }: Pick<IntakeOptions, 'siteUrl' | 'allowedOrigins'>,
  ...paths: readonly string[]
): ReadonlySet<string> {
  const listed = originsOf([siteUrl, ...allowedOrigins]);
  const isListed = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && listed.has(origin);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin, Accept');
    if (isListed(request)) {
      reply.header('access-control-allow-origin', request.headers.origin);
      reply.header('access-control-expose-headers', 'Retry-After');
    }
  });
  for (const path of paths) {
    app.options(path, async (request, reply) => {
      if (!isListed(request)) throw new Refusal('foreign-origin');
      return reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, idempotency-key',
          'access-control-max-age': 600,
        })
        .code(204)
        .send();
    });
  }
  return listed;
}
