import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IntakeOptions } from './intake-options.ts';
import { Refusal } from './refusal.ts';

/** Exact, as browsers write them: "https://example.com", with the port only when it is unusual. */
export const originsOf = (urls: readonly string[]): ReadonlySet<string> =>
  new Set(urls.map((url) => new URL(url).origin));

/** Who sent a request, as far as the headers tell that no script in a browser can change. */
export type Sender =
  /** A page of a listed origin, or of the host that was asked. */
  | { readonly kind: 'our page' }
  /** Nothing that a browser showed: it names no page and has nobody's trust to abuse. */
  | { readonly kind: 'program' }
  /** A page from anywhere else; its origin is null when it hides it. */
  | { readonly kind: 'foreign page'; readonly origin: string | null };

/**
 * Browsers name the origin of every POST, and most also say how it relates to
 * the address asked; where they say both, the two must agree.
 */
export function senderOf(
  headers: IncomingHttpHeaders,
  host: string,
  listed: ReadonlySet<string>,
): Sender {
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
  return { kind: 'foreign page', origin: address && shortened(address.origin) };
}

const hidden: Sender = { kind: 'foreign page', origin: null };

/** Null for what is no web address, such as "chrome-extension://…". */
function addressOf(origin: string): URL | null {
  const address = URL.parse(origin);
  return address && address.origin !== 'null' ? address : null;
}

/** A stranger's text on its way into the store and the log; an address holds no control characters. */
const shortened = (origin: string): string =>
  origin.length > originMaxLength ? `${origin.slice(0, originMaxLength - 1)}…` : origin;

const originMaxLength = 100;

/**
 * Lets scripts of the site and of listed origins, and of no other, send to these
 * addresses and read our answers. Answers which origins those are.
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
