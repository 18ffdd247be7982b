import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pickVariant } from './negotiate.ts';
import {
  findFile,
  headersOf,
  isHtml,
  pathOf,
  policiesOf,
  type SiteOptions,
} from './site-answers.ts';
import type { Variant } from './site-files.ts';

/** Called for every page sent in full, with its address and the request headers. */
export type OnPage = (address: string, headers: IncomingHttpHeaders) => void;

export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Built pages and files are answered before Fastify, with precomputed headers. Everything else (other
 * spellings of an address, 304, HEAD, 404) takes Fastify's way, which answers the same for the same file.
 */
export function createFastPath(
  site: SiteOptions,
  always: Record<string, string>,
  onPage?: OnPage,
): FastPath {
  const policies = policiesOf(site);
  const ready = new Map<Variant, string[]>();
  for (const [address, file] of site.files) {
    for (const variant of file.variants) {
      const headers = {
        ...always,
        ...headersOf({ file, variant, policy: policies.get(address) }),
        'content-length': String(variant.body.length),
      };
      ready.set(variant, Object.entries(headers).flat());
    }
  }

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return false;
    const found = findFile(site.files, url);
    if (!found) return false;
    const variant = pickVariant(found[1].variants, headers['accept-encoding']);
    const known = ready.get(variant);
    // A page that was changed since the start goes the framework's way.
    if (!known) return false;
    response.writeHead(200, known).end(variant.body);
    if (onPage && isHtml(found[1])) onPage(pathOf(url), headers);
    return true;
  };
}
