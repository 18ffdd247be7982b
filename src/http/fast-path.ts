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

/** Told of every page that is sent whole: under which address, and what the browser said of itself. */
export type OnPage = (address: string, headers: IncomingHttpHeaders) => void;

/** Answers the request, or says that it has not. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The commonest request of all, for a page or file as it was built, is answered
 * before the framework sees it, with headers that were ready beforehand. All
 * else (another form of the address, nothing new, HEAD, nothing there) goes the
 * framework's way, which says the same of the same file.
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
    response.writeHead(200, ready.get(variant)).end(variant.body);
    if (onPage && isHtml(found[1])) onPage(pathOf(url), headers);
    return true;
  };
}
