import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorFields } from '../own-error.ts';
import { isFresh, pickVariant } from './negotiate.ts';
import {
  contentSecurityPolicy,
  type PagePolicies,
  type SecurityOptions,
} from './security-headers.ts';
import type { SiteFile, SiteFiles, Variant } from './site-files.ts';

export type SiteOptions = {
  readonly files: SiteFiles;
  readonly policies: PagePolicies;
  readonly security: SecurityOptions;
};

/** Pages that only the server shows, with a status or words of its own. */
const serversOwn = new Set(['/404', '/500', '/message']);

/** The page or file at this address, as it was built. */
export const findFile = (files: SiteFiles, address: string): SiteFile | undefined =>
  serversOwn.has(address) ? undefined : files.get(address);

/** What is said of a file beside its bytes. */
export function headersOf({
  file,
  variant,
  policy,
}: {
  file: SiteFile;
  variant: Variant;
  policy?: string | undefined;
}): Record<string, string> {
  return {
    ...(policy && { 'content-security-policy': policy }),
    etag: variant.etag,
    'cache-control': file.cacheControl,
    ...(file.variants.length > 1 && { vary: 'accept-encoding' }),
    ...(variant.encoding !== 'identity' && { 'content-encoding': variant.encoding }),
    'content-type': file.type,
  };
}

/** By address, for the pages that have scripts or styles of their own. */
export const policiesOf = ({ policies, security }: SiteOptions): Map<string, string> =>
  new Map(
    Object.entries(policies).map(([address, page]) => [
      address,
      contentSecurityPolicy(security, page),
    ]),
  );

/** Pages and files of the build, each under exactly one address. */
export function serveSite(app: FastifyInstance, site: SiteOptions): void {
  const { files } = site;
  const policies = policiesOf(site);

  const send = (request: FastifyRequest, reply: FastifyReply, file: SiteFile, address: string) => {
    const variant = pickVariant(file.variants, request.headers['accept-encoding']);
    reply.headers(headersOf({ file, variant, policy: policies.get(address) }));
    if (reply.statusCode === 200 && isFresh(variant.etag, request.headers['if-none-match'])) {
      return reply.removeHeader('content-encoding').removeHeader('content-type').code(304).send();
    }
    return reply.send(variant.body);
  };

  /** An error in the site's own look; words alone where the build has no such page. */
  const sendError = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 500,
    text: string,
  ) => {
    reply.code(status);
    const page = files.get(`/${status}`);
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    return page && wantsPage
      ? send(request, reply, page, `/${status}`)
      : reply.send({ error: text });
  };

  app.get('/*', (request, reply) => {
    const address = request.url.replace(/\?.*$/s, '');
    const file = findFile(files, address);
    if (file) return send(request, reply, file, address);
    const other = otherForm(address);
    if (other && files.has(other)) {
      return reply.redirect(other + request.url.slice(address.length), 308);
    }
    return sendError(request, reply, 404, 'There is nothing at this address.');
  });

  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, 404, 'There is nothing at this address.'),
  );

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    request.log.error(errorFields(error), 'request failed');
    return sendError(
      request,
      reply,
      500,
      'Something broke on our side. Please try again in a minute.',
    );
  });
}

/** /about/ and /about.html lead to /about; /index.html to /. */
function otherForm(address: string): string | undefined {
  const plain =
    address
      .replace(/\.html$/, '')
      .replace(/\/+$/, '')
      .replace(/^\/index$/, '') || '/';
  return plain === address ? undefined : plain;
}
