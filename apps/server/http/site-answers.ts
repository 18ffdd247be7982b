import { withoutSlashes } from '@tidewright/kit/page-address';
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

/** More than any of our addresses has; the rest is ignored. */
const mostParameters = 16;

type FoundFile = readonly [address: string, file: SiteFile];

/** The built page or file at this address, or the variant built for a query parameter. */
export function findFile(files: SiteFiles, url: string): FoundFile | undefined {
  const path = pathOf(url);
  if (serverOnlyPages.has(path) || isForParameter(path)) return undefined;
  const parameters = url.slice(path.length + 1).split('&', mostParameters);
  for (const address of [...parameters.map((parameter) => `${path}@${parameter}`), path]) {
    const file = files.get(address);
    if (file) return [address, file];
  }
  return undefined;
}

export const isHtml = ({ type }: SiteFile): boolean => type.startsWith('text/html');

/** The headers of a built file: those that a 304 repeats, and those of its body. */
export function createPageHeaders({ policies, security }: SiteOptions) {
  // By address, for pages with their own scripts or styles.
  const ready = new Map(
    Object.entries(policies).map(([address, page]) => [
      address,
      { 'content-security-policy': contentSecurityPolicy(security, page) },
    ]),
  );
  return ([address, file]: FoundFile, { encoding, body, etag }: Variant) => ({
    lasting: {
      ...ready.get(address),
      etag,
      'cache-control': file.cacheControl,
      ...(file.variants.length > 1 && { vary: 'accept-encoding' }),
    },
    ofBody: {
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': file.type,
      'content-length': String(body.length),
    },
  });
}

/** Without the query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/**
 * Where another spelling of an address leads: /about/ and /about.html to /about, /index.html to /. Undefined if it is
 * spelled right.
 */
export function canonicalPath(address: string): string | undefined {
  const plain = withoutSlashes(address.endsWith('.html') ? address.slice(0, -5) : address);
  const page = plain === '/index' || plain === '' ? '/' : plain;
  return page === address ? undefined : page;
}

/** Pages only the server shows, with its own status or text. */
export const serverOnlyPages: ReadonlySet<string> = new Set(['/404', '/500', '/message']);

/**
 * A page built for a query parameter: /contact?plan=executive is contact@plan=executive.html. Our server picks
 * it; on a static host the page fetches it.
 */
const isForParameter = (address: string): boolean => address.includes('@');
